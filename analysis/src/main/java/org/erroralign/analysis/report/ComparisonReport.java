package org.erroralign.analysis.report;

import static org.erroralign.analysis.report.Figure.count;
import static org.erroralign.analysis.report.Figure.real;
import static org.erroralign.analysis.report.Figure.text;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.ToLongFunction;
import java.util.stream.IntStream;
import org.erroralign.analysis.Comparison;
import org.erroralign.analysis.Comparison.ChangedUtterance;
import org.erroralign.analysis.Comparison.ChangedWord;
import org.erroralign.analysis.Comparison.Difference;
import org.erroralign.analysis.TermCounts;
import org.erroralign.analysis.report.Figure.Kind;
import org.erroralign.analysis.report.Report.Facts;
import org.erroralign.analysis.report.Report.Section;
import org.erroralign.analysis.report.Report.Table;
import org.erroralign.stats.TestResult;

/**
 * Several systems as a report, each compared with the first.
 *
 * @param differences one for each system but the first
 * @param shown rows of each table where they are looked at
 */
public record ComparisonReport(Comparison comparison, List<Difference> differences, int shown) {

  /** A system beside the first. */
  private record Compared(String system, String baseline, Difference difference, double holm) {}

  private static final Figure<Compared> HOLM =
      real("permutation_p_holm", Kind.PROBABILITY, Compared::holm)
          .titled("  corrected for several systems");

  private static final List<Figure<Compared>> DIFFERENCE =
      List.of(
          text("system", Compared::system),
          text("baseline", Compared::baseline).titled("compared with"),
          figure("units", "units (utterances or speakers)", Kind.COUNT, d -> d.units()),
          figure(
              "wer_difference",
              "WER difference (points)",
              Kind.DIFFERENCE,
              d -> d.difference().estimate()),
          figure(
              "wer_relative_difference", "relative", Kind.DIFFERENCE, d -> d.relative().estimate()),
          p("permutation_p", "permutation test: p", Difference::permutation),
          HOLM,
          p("mapsswe_p", "matched pairs (MAPSSWE): p", Difference::mapsswe),
          figure("mapsswe_z", "  z", Kind.NUMBER, d -> d.mapsswe().statistic()),
          figure("mapsswe_segments", "  segments", Kind.COUNT, d -> d.mapsswe().observations()),
          p("mcnemar_p", "McNemar over utterances: p", Difference::mcNemar),
          figure(
              "only_baseline_right",
              "  only the first right",
              Kind.COUNT,
              d -> (long) d.mcNemar().statistic()),
          figure(
              "only_system_right", "  only the second right", Kind.COUNT, d -> d.onlySecondRight()),
          p("wilcoxon_p", "Wilcoxon over units: p", Difference::wilcoxon),
          figure("wilcoxon_statistic", "  W+", Kind.NUMBER, d -> d.wilcoxon().statistic()),
          p("sign_p", "sign test over units: p", Difference::sign));

  private static final List<Figure<ChangedWord>> WORDS =
      changes(
          text("word", ChangedWord::word),
          count("said", word -> word.first().said()),
          word -> word.first().errors(),
          word -> word.second().errors());

  private static final List<Figure<ChangedUtterance>> UTTERANCES =
      changes(
          text("id", ChangedUtterance::id),
          count("reference_words", ChangedUtterance::words).headed("words"),
          ChangedUtterance::first,
          ChangedUtterance::second);

  private static Figure<Compared> figure(
      String key, String title, Kind kind, Function<Difference, Object> value) {
    return Figure.<Difference>of(key, kind, value).titled(title).in(Compared::difference);
  }

  private static Figure<Compared> p(
      String key, String title, Function<Difference, TestResult> test) {
    return figure(key, title, Kind.PROBABILITY, d -> test.apply(d).pValue());
  }

  /** Errors before and now, of whatever the first two columns name and count. */
  private static <T> List<Figure<T>> changes(
      Figure<T> name, Figure<T> size, ToLongFunction<T> before, ToLongFunction<T> now) {
    return List.of(
        name,
        size,
        Figure.<T>count("baseline_errors", before).titled("errors before"),
        Figure.<T>count("errors", now).titled("errors now"),
        count("difference", item -> now.applyAsLong(item) - before.applyAsLong(item)));
  }

  public Report of(boolean keywords) {
    List<String> systems = comparison.systems();
    List<Section> sections = new ArrayList<>();
    sections.add(
        ScoreSections.systems(
            IntStream.range(0, systems.size())
                .mapToObj(k -> new Named<>(systems.get(k), comparison.scores(k)))
                .toList()));
    sections.addAll(compared());
    if (keywords) {
      sections.add(keywordTotals());
      sections.add(keywords());
    }
    sections.addAll(changes());
    return new Report("compare", sections);
  }

  /** What the tests say of each system but the first. */
  public List<Section> compared() {
    List<String> systems = comparison.systems();
    boolean several = systems.size() > 2;
    List<Figure<Compared>> figures =
        DIFFERENCE.stream().filter(figure -> several || !figure.equals(HOLM)).toList();
    double[] holm = Comparison.corrected(differences);
    List<Section> sections = new ArrayList<>();
    for (int k = 1; k < systems.size(); k++) {
      Difference d = differences.get(k - 1);
      sections.add(
          new Facts<>(
                  "difference_" + k,
                  systems.get(k) + " compared with " + systems.get(0),
                  figures,
                  new Compared(systems.get(k), systems.get(0), d, holm[k - 1]))
              .with("wer_difference", d.difference())
              .with("wer_relative_difference", d.relative()));
    }
    return sections;
  }

  /** The words and utterances that each system but the first makes fewer or more errors on. */
  public List<Section> changes() {
    List<Section> sections = new ArrayList<>();
    for (int k = 1; k < comparison.systems().size(); k++) {
      sections.add(words(k, "better", "right", true));
      sections.add(words(k, "worse", "wrong", false));
      sections.add(utterances(k, "better", true));
      sections.add(utterances(k, "worse", false));
    }
    return sections;
  }

  private Table<ChangedWord> words(int system, String how, String got, boolean better) {
    return new Table<>(
        how + "_words_" + system,
        "Words that " + comparison.systems().get(system) + " gets " + got + " more often",
        WORDS,
        comparison.changedWords(system, Integer.MAX_VALUE, better),
        shown);
  }

  private Table<ChangedUtterance> utterances(int system, String how, boolean better) {
    return new Table<>(
        how + "_utterances_" + system,
        "Utterances that got " + how + " with " + comparison.systems().get(system),
        UTTERANCES,
        comparison.changedUtterances(system, Integer.MAX_VALUE, better),
        shown);
  }

  /** The terms of a category, as a system has them. */
  private record OfSystem(String system, Named<TermCounts> category) {}

  private Table<OfSystem> keywordTotals() {
    List<OfSystem> rows = new ArrayList<>();
    for (int k = 0; k < comparison.systems().size(); k++) {
      String system = comparison.systems().get(k);
      TermSections.totals(comparison.keywords(k))
          .forEach(total -> rows.add(new OfSystem(system, total)));
    }
    List<Figure<OfSystem>> columns = new ArrayList<>();
    columns.add(text("system", OfSystem::system));
    columns.addAll(
        Figure.in(
            Named.columns(text("category", Named::name), TermSections.SHORT), OfSystem::category));
    return new Table<>("keyword_categories", "Keywords by category", columns, rows);
  }

  private Table<Integer> keywords() {
    List<Figure<Integer>> columns = new ArrayList<>();
    columns.add(text("term", term -> comparison.keywords(0).terms().get(term).text()));
    columns.add(count("said", term -> comparison.keywords(0).counts(term).said()));
    for (int k = 0; k < comparison.systems().size(); k++) {
      Function<Integer, TermCounts> counts = comparison.keywords(k)::counts;
      columns.add(
          Figure.<Integer>count("recognised_" + k, term -> counts.apply(term).recognised())
              .titled(comparison.systems().get(k)));
      columns.add(
          Figure.<Integer>count("false_alarms_" + k, term -> counts.apply(term).falseAlarms())
              .unseen());
    }
    int terms = comparison.keywords(0).terms().size();
    return new Table<>(
        "keywords",
        "Keywords recognised by each system",
        columns,
        IntStream.range(0, terms).boxed().toList(),
        shown);
  }
}
