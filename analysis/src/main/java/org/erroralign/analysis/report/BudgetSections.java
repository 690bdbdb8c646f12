package org.erroralign.analysis.report;

import static org.erroralign.analysis.report.Figure.count;
import static org.erroralign.analysis.report.Figure.text;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.erroralign.analysis.Analysis;
import org.erroralign.analysis.Cause;
import org.erroralign.analysis.Cause.Group;
import org.erroralign.analysis.ErrorBudget;
import org.erroralign.analysis.ErrorBudget.Share;
import org.erroralign.analysis.Recordings.Recording;
import org.erroralign.analysis.Scores;
import org.erroralign.analysis.report.Report.Table;
import org.erroralign.metric.ErrorCounts;

/** What the word error rate consists of: a waterfall from all of it down to nothing. */
public final class BudgetSections {

  /**
   * A step of the waterfall.
   *
   * @param before errors of the causes above it
   */
  private record Step(Cause cause, Share share, long before, ErrorCounts all) {
    double points() {
      return share.rate(all.referenceWords());
    }

    double without() {
      return new Share(all.errors() - share.errors(), 0).rate(all.referenceWords());
    }

    List<Double> bar() {
      double whole = all.errors();
      return List.of(before / whole, (before + share.errors()) / whole);
    }
  }

  private static final List<Figure<Step>> STEPS =
      List.of(
          text("cause", step -> step.cause().label()),
          Figure.<Step>text("group", step -> step.cause().group().title()).unseen(),
          count("errors", step -> step.share().errors()),
          Figure.<Step>real("wer_points", Figure.Kind.POINTS, Step::points).titled("points"),
          Figure.<Step>rate("wer_without", Step::without).titled("rate without"),
          Figure.inUtterances(step -> step.share().utterances()),
          Figure.<Step>of("waterfall", Figure.Kind.BAR, Step::bar));

  private static final List<Figure<Recording>> RECORDINGS =
      List.of(
          text("id", Recording::id),
          count("reference_words", Recording::words).headed("words"),
          Figure.<Recording>rate("wer", Recording::wer).titled("WER"),
          count("deleted_runs", Recording::deletedRuns).headed("runs deleted"),
          count("dropped_words", Recording::droppedWords).headed("words in them"),
          count("inserted_runs", Recording::insertedRuns).headed("runs inserted"),
          count("added_words", Recording::addedWords).headed("words in them"),
          Figure.<Recording>of("density", Figure.Kind.PROFILE, Recording::density)
              .titled("errors by tenths"));

  private BudgetSections() {}

  /** Long utterances, the worst first; no table where there are none. */
  static List<Table<?>> recordings(Analysis analysis, int shown) {
    List<Recording> worst = analysis.recordings().worstFirst();
    return worst.isEmpty()
        ? List.of()
        : List.of(
            new Table<>(
                "recordings", "Recordings of 200 words and more", RECORDINGS, worst, shown));
  }

  /** Numbers with another value come first, then causes by their errors. */
  public static Table<?> causes(Scores scores, ErrorBudget budget) {
    ErrorCounts all = scores.isSpoken() ? scores.written() : scores.words();
    List<Map.Entry<Cause, Share>> causes =
        budget.shares().entrySet().stream()
            .sorted(
                Comparator.comparing(
                        (Map.Entry<Cause, Share> entry) ->
                            entry.getKey() != Cause.NUMBER_WITH_ANOTHER_VALUE)
                    .thenComparing(entry -> -entry.getValue().errors()))
            .toList();
    List<Step> steps = new ArrayList<>();
    long before = 0;
    for (Map.Entry<Cause, Share> entry : causes) {
      steps.add(new Step(entry.getKey(), entry.getValue(), before, all));
      before += entry.getValue().errors();
    }
    String rate = ScoreSections.rateName(scores.isMixed());
    String title = rate + (scores.isSpoken() ? " as it is written" : "") + title(steps, all);
    return new Table<>("causes", title, STEPS, steps);
  }

  /** The rate, and how many points of it each group of causes has. */
  private static String title(List<Step> steps, ErrorCounts all) {
    String groups =
        Arrays.stream(Group.values())
            .map(group -> points(group, steps, all))
            .filter(points -> !points.isEmpty())
            .collect(Collectors.joining(", "));
    return String.format(
        Locale.ROOT,
        " %.2f %%%s",
        100 * all.wer(),
        groups.isEmpty() ? "" : ", of which in points: " + groups);
  }

  private static String points(Group group, List<Step> steps, ErrorCounts all) {
    long errors =
        steps.stream()
            .filter(step -> step.cause().group() == group)
            .mapToLong(step -> step.share().errors())
            .sum();
    return errors == 0
        ? ""
        : String.format(
            Locale.ROOT,
            "%.2f %s",
            100 * new Share(errors, 0).rate(all.referenceWords()),
            group.title());
  }
}
