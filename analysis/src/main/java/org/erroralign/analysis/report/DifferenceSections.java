package org.erroralign.analysis.report;

import static org.erroralign.analysis.report.Figure.count;
import static org.erroralign.analysis.report.Figure.real;
import static org.erroralign.analysis.report.Figure.text;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.function.ToLongFunction;
import org.erroralign.analysis.Comparison.Compared;
import org.erroralign.analysis.SystemErrors;
import org.erroralign.analysis.SystemErrors.ChangedUtterance;
import org.erroralign.analysis.SystemErrors.Difference;
import org.erroralign.analysis.report.Figure.Kind;
import org.erroralign.analysis.report.Report.Facts;
import org.erroralign.analysis.report.Report.Note;
import org.erroralign.analysis.report.Report.Section;
import org.erroralign.analysis.report.Report.Table;
import org.erroralign.stats.TestResult;

/** What is told of two systems: the tests, what they mean where they disagree, and utterances. */
public final class DifferenceSections {
  private static final double SIGNIFICANT = 0.05;

  /** Two systems by name. */
  private record Pair(String baseline, String system, Compared compared) {
    Difference difference() {
      return compared.difference();
    }
  }

  private static final Figure<Pair> SYSTEM = text("system", Pair::system);
  private static final Figure<Pair> BASELINE = text("baseline", Pair::baseline);
  private static final Figure<Pair> WER_DIFFERENCE =
      figure("wer_difference", "WER difference", Kind.DIFFERENCE, d -> d.difference().estimate());
  private static final Figure<Pair> PERMUTATION =
      p("permutation_p", "permutation test: p", Difference::permutation);
  private static final Figure<Pair> HOLM =
      real("permutation_p_holm", Kind.PROBABILITY, pair -> pair.compared().holm());

  private DifferenceSections() {}

  private static Figure<Pair> figure(
      String key, String title, Kind kind, Function<Difference, Object> value) {
    return Figure.<Difference>of(key, kind, value).titled(title).in(Pair::difference);
  }

  private static Figure<Pair> p(String key, String title, Function<Difference, TestResult> test) {
    return figure(key, title, Kind.PROBABILITY, d -> test.apply(d).pValue());
  }

  private static List<Figure<Pair>> figures(String baseline, String system) {
    return List.of(
        SYSTEM,
        BASELINE.titled("compared with"),
        figure("baseline_wer", "WER of " + baseline, Kind.RATE, d -> d.firstWer()),
        figure("wer", "WER of " + system, Kind.RATE, d -> d.secondWer()),
        figure("units", "units (utterances or speakers)", Kind.COUNT, d -> d.units()),
        WER_DIFFERENCE,
        figure("wer_relative_difference", "  relative", Kind.CHANGE, d -> d.relative().estimate()),
        PERMUTATION,
        HOLM.titled("  corrected for all pairs (Holm)"),
        p("mapsswe_p", "matched pairs (MAPSSWE): p", Difference::mapsswe),
        figure("mapsswe_z", "  z", Kind.NUMBER, d -> d.mapsswe().statistic()),
        figure("mapsswe_segments", "  segments", Kind.COUNT, d -> d.mapsswe().observations()),
        p("mcnemar_p", "McNemar over utterances: p", Difference::mcNemar),
        figure(
            "only_baseline_right",
            "  only " + baseline + " right",
            Kind.COUNT,
            d -> (long) d.mcNemar().statistic()),
        figure(
            "only_system_right",
            "  only " + system + " right",
            Kind.COUNT,
            d -> d.onlySecondRight()),
        p("wilcoxon_p", "Wilcoxon over units: p", Difference::wilcoxon),
        figure("wilcoxon_statistic", "  W+", Kind.NUMBER, d -> d.wilcoxon().statistic()),
        p("sign_p", "sign test over units: p", Difference::sign));
  }

  /** All pairs in a table, with the p-values that take their number into account. */
  static Table<?> pairs(List<Compared> pairs, List<String> systems) {
    return new Table<>(
        "pairs",
        "All pairs of systems; p: permutation test, corrected by Holm for "
            + pairs.size()
            + " pairs",
        List.of(
            SYSTEM,
            BASELINE.titled("compared with"),
            WER_DIFFERENCE.titled("WER difference (points)"),
            figure("wer_difference_low", "from", Kind.DIFFERENCE, d -> d.difference().low()),
            figure("wer_difference_high", "to", Kind.DIFFERENCE, d -> d.difference().high()),
            PERMUTATION.titled("p"),
            HOLM.titled("corrected")),
        pairs.stream().map(pair -> named(pair, systems)).toList());
  }

  private static Pair named(Compared pair, List<String> systems) {
    return new Pair(systems.get(pair.first()), systems.get(pair.second()), pair);
  }

  /**
   * What the tests say of a pair, and why where they disagree.
   *
   * @param systems the names of all
   */
  public static List<Section> of(Compared compared, List<String> systems) {
    Pair pair = named(compared, systems);
    Difference d = pair.difference();
    boolean several = systems.size() > 2;
    List<Section> sections = new ArrayList<>();
    sections.add(
        new Facts<>(
                "difference_" + compared.second(),
                pair.system() + " compared with " + pair.baseline(),
                figures(pair.baseline(), pair.system()).stream()
                    .filter(figure -> several || !figure.key().equals(HOLM.key()))
                    .toList(),
                pair)
            .with("wer_difference", d.difference())
            .with("wer_relative_difference", d.relative()));
    String why = disagreement(d, pair.system());
    if (!why.isEmpty()) {
      sections.add(new Note("note_" + compared.second(), "", why));
    }
    return sections;
  }

  /** Why tests disagree at the level of 5 %; empty when they do not. */
  static String disagreement(Difference d, String system) {
    boolean found = isFound(d.permutation());
    StringBuilder why = new StringBuilder();
    if (2 / Math.pow(2, d.units()) >= SIGNIFICANT) {
      why.append(
          String.format(
              Locale.ROOT,
              " with %d units the permutation test cannot go below %.3f; --cluster id takes each"
                  + " utterance for itself.",
              d.units(),
              Math.min(1, 2 / Math.pow(2, d.units()))));
    }
    int generalities = why.length();
    if (isFound(d.wilcoxon()) != found || isFound(d.sign()) != found) {
      long better = (long) d.sign().statistic();
      why.append(
          String.format(
              Locale.ROOT,
              " %s is better on %,d units and worse on %,d, which Wilcoxon and the sign test take"
                  + " alike; the permutation test asks for the sum of all errors, where long units"
                  + " and a few large differences weigh most.",
              system,
              better,
              d.sign().observations() - better));
    }
    if (isFound(d.mapsswe()) != found && d.mapsswe().observations() > 0) {
      why.append(
          " MAPSSWE takes every stretch between errors for independent, the permutation test only"
              + " whole units, within which errors may hang together.");
    }
    if (isFound(d.mcNemar()) != found && d.mcNemar().observations() > 0) {
      why.append(
          " McNemar asks which utterances are entirely right, not how many errors others have.");
    }
    return why.length() == generalities ? "" : "The tests disagree:" + why;
  }

  private static boolean isFound(TestResult test) {
    return test.pValue() < SIGNIFICANT;
  }

  /** The utterances on which a system makes fewer errors than the first, and those with more. */
  public static List<Section> utterances(
      SystemErrors errors, int system, String baseline, String name, int shown) {
    return List.of(
        utterances(errors, system, baseline, name, true, shown),
        utterances(errors, system, baseline, name, false, shown));
  }

  private static Table<ChangedUtterance> utterances(
      SystemErrors errors, int system, String baseline, String name, boolean better, int shown) {
    return new Table<>(
        (better ? "better" : "worse") + "_utterances_" + system,
        "Utterances with " + (better ? "fewer" : "more") + " errors by " + name,
        changes(
            text("id", ChangedUtterance::id),
            count("reference_words", ChangedUtterance::words).headed("words"),
            ChangedUtterance::first,
            ChangedUtterance::second,
            baseline,
            name),
        errors.changed(0, system, better),
        shown);
  }

  /** Errors of two systems, of whatever the first two columns name and count. */
  static <T> List<Figure<T>> changes(
      Figure<T> name,
      Figure<T> size,
      ToLongFunction<T> first,
      ToLongFunction<T> second,
      String baseline,
      String system) {
    return List.of(
        name,
        size,
        Figure.<T>count("baseline_errors", first).titled("errors " + baseline),
        Figure.<T>count("errors", second).titled("errors " + system),
        count("difference", item -> second.applyAsLong(item) - first.applyAsLong(item)));
  }
}
