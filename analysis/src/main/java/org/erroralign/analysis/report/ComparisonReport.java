package org.erroralign.analysis.report;

import static org.erroralign.analysis.report.Figure.count;
import static org.erroralign.analysis.report.Figure.real;
import static org.erroralign.analysis.report.Figure.text;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.SortedMap;
import java.util.function.Function;
import java.util.function.ToLongFunction;
import java.util.stream.IntStream;
import org.erroralign.analysis.Comparison;
import org.erroralign.analysis.Comparison.ChangedWord;
import org.erroralign.analysis.Comparison.Compared;
import org.erroralign.analysis.Comparison.TermDifference;
import org.erroralign.analysis.Scores;
import org.erroralign.analysis.TermCounts;
import org.erroralign.analysis.report.Figure.Kind;
import org.erroralign.analysis.report.Report.Section;
import org.erroralign.analysis.report.Report.Table;
import org.erroralign.metric.ErrorCounts;
import org.erroralign.stats.Interval;

/**
 * Several systems as a report: each with each, and in detail each with the first.
 *
 * @param pairs all of them
 * @param shown rows of each table where they are looked at
 */
public record ComparisonReport(Comparison comparison, List<Compared> pairs, int shown) {
  private static final double LEVEL = 0.95;

  /** The report, with groups and keywords where they were asked for. */
  public Report of(boolean groups, boolean keywords) {
    List<Section> sections = new ArrayList<>();
    sections.add(
        ScoreSections.systems(
            IntStream.range(0, systems().size())
                .mapToObj(k -> new Named<>(systems().get(k), comparison.scores(k)))
                .toList()));
    sections.addAll(compared());
    if (groups) {
      sections.addAll(groups());
    }
    if (keywords) {
      sections.add(keywordTotals());
      sections.add(keywords());
    }
    sections.addAll(changes());
    return new Report("compare", sections);
  }

  private List<String> systems() {
    return comparison.systems();
  }

  /** What the tests say of all pairs, and in detail of each system but the first. */
  public List<Section> compared() {
    List<Section> sections = new ArrayList<>();
    if (systems().size() > 2) {
      sections.add(DifferenceSections.pairs(pairs, systems()));
    }
    for (Compared pair : pairs) {
      if (pair.first() == 0) {
        sections.addAll(DifferenceSections.of(pair, systems()));
      }
    }
    return sections;
  }

  /** The rates of all systems side by side, a table for each attribute. */
  private List<Section> groups() {
    List<Section> tables = new ArrayList<>();
    List<SortedMap<String, SortedMap<String, Scores>>> all =
        IntStream.range(0, systems().size()).mapToObj(k -> comparison.groups(k).told()).toList();
    all.get(0)
        .forEach(
            (attribute, groups) -> {
              List<Figure<Named<Scores>>> columns = new ArrayList<>();
              columns.add(ScoreSections.groupName(attribute));
              columns.addAll(Figure.in(ScoreSections.SIZE, Named<Scores>::value));
              for (int k = 0; k < systems().size(); k++) {
                SortedMap<String, Scores> own =
                    all.get(k).getOrDefault(attribute, Collections.emptySortedMap());
                columns.add(
                    Figure.<Named<Scores>>rate("wer_" + k, group -> wer(own, group.name()))
                        .titled("WER " + systems().get(k)));
              }
              tables.add(
                  new Table<>("by_" + attribute, "By " + attribute, columns, Named.rows(groups)));
            });
    return tables;
  }

  private static double wer(SortedMap<String, Scores> groups, String group) {
    ErrorCounts words = groups.getOrDefault(group, Scores.NONE).words();
    return words.utterances() == 0 ? Double.NaN : words.wer(); // alternatives may change lengths
  }

  /** The words and utterances that each system but the first makes fewer or more errors on. */
  public List<Section> changes() {
    List<Section> sections = new ArrayList<>();
    for (int k = 1; k < systems().size(); k++) {
      sections.add(words(k, "better", "right", true));
      sections.add(words(k, "worse", "wrong", false));
      sections.addAll(
          DifferenceSections.utterances(
              comparison.errors(), k, systems().get(0), systems().get(k), shown));
    }
    return sections;
  }

  private Table<ChangedWord> words(int system, String how, String got, boolean better) {
    List<Figure<ChangedWord>> columns =
        new ArrayList<>(
            DifferenceSections.changes(
                text("word", ChangedWord::word),
                count("said", word -> word.first().said()),
                word -> word.first().errors(),
                word -> word.second().errors(),
                systems().get(0),
                systems().get(system)));
    columns.add(2, Figure.inUtterances(word -> word.first().utterances()));
    return new Table<>(
        how + "_words_" + system,
        "Words that " + systems().get(system) + " gets " + got + " more often",
        columns,
        comparison.changedWords(system, better),
        shown);
  }

  /** The terms of a category, as a system has them. */
  private record OfSystem(String system, Named<TermCounts> category, double p) {}

  private Table<OfSystem> keywordTotals() {
    List<OfSystem> rows = new ArrayList<>();
    for (int k = 0; k < systems().size(); k++) {
      for (Named<TermCounts> total : TermSections.totals(comparison.keywords(k))) {
        rows.add(new OfSystem(systems().get(k), total, p(k, total.name())));
      }
    }
    List<Figure<OfSystem>> columns = new ArrayList<>();
    columns.add(text("system", OfSystem::system));
    columns.addAll(
        Figure.in(
            Named.columns(
                text("category", Named::name), TermSections.withBounds(TermSections.SHORT, LEVEL)),
            OfSystem::category));
    columns.add(real("p", Kind.PROBABILITY, OfSystem::p).titled("p against " + systems().get(0)));
    return new Table<>(
        "keyword_categories",
        "Keywords by category; p: exact McNemar test of what was recognised",
        columns,
        rows);
  }

  private double p(int system, String category) {
    if (system == 0) {
      return Double.NaN;
    }
    TermDifference sum = TermDifference.NONE;
    for (int term = 0; term < comparison.keywords(0).terms().size(); term++) {
      String own = TermSections.categoryName(comparison.keywords(0).terms().get(term).category());
      if (category.equals(TermSections.ALL)
          ? comparison.keywords(0).isSummed(term)
          : category.equals(own)) {
        sum = sum.plus(comparison.termDifference(system, term));
      }
    }
    return sum.test().pValue();
  }

  private Table<Integer> keywords() {
    List<Figure<Integer>> columns = new ArrayList<>();
    columns.add(text("term", term -> comparison.keywords(0).terms().get(term).text()));
    columns.add(count("said", term -> comparison.keywords(0).counts(term).said()));
    for (int k = 0; k < systems().size(); k++) {
      int system = k;
      Function<Integer, TermCounts> counts = comparison.keywords(k)::counts;
      Function<Integer, Interval> recall = term -> counts.apply(term).recallInterval(LEVEL);
      columns.add(
          Figure.<Integer>count("recognised_" + k, term -> counts.apply(term).recognised())
              .titled(systems().get(k)));
      columns.add(
          Figure.<Integer>count("false_alarms_" + k, term -> counts.apply(term).falseAlarms())
              .unseen());
      columns.add(Figure.bound("recall_low_" + k, recall, Interval::low).unseen());
      columns.add(Figure.bound("recall_high_" + k, recall, Interval::high).unseen());
      if (k > 0) {
        columns.add(
            Figure.<Integer>real(
                    "p_" + k,
                    Kind.PROBABILITY,
                    term -> comparison.termDifference(system, term).test().pValue())
                .titled("p"));
      }
    }
    return new Table<>(
        "keywords",
        "Keywords recognised by each system, where they differ most first",
        columns,
        IntStream.range(0, comparison.keywords(0).terms().size())
            .boxed()
            .sorted(Comparator.comparingLong(term -> -spread(term)))
            .toList(),
        shown);
  }

  /** How many more the best system recognises than the worst. */
  private long spread(int term) {
    ToLongFunction<Integer> recognised = k -> comparison.keywords(k).counts(term).recognised();
    List<Integer> all = IntStream.range(0, systems().size()).boxed().toList();
    return all.stream().mapToLong(recognised).max().orElse(0)
        - all.stream().mapToLong(recognised).min().orElse(0);
  }
}
