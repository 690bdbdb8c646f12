package org.erroralign.analysis.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.erroralign.analysis.Analysis;
import org.erroralign.analysis.FrequencyBands;
import org.erroralign.analysis.WordForms;
import org.erroralign.analysis.report.Report.Section;
import org.erroralign.metric.ErrorCounts;
import org.erroralign.stats.Bootstrap;
import org.erroralign.stats.Interval;
import org.jspecify.annotations.Nullable;

/**
 * Everything about one system as a report.
 *
 * @param frequencies how often words occur elsewhere; null for in the references
 * @param shown rows of each table where they are looked at
 */
public record AnalysisReport(@Nullable Map<String, Long> frequencies, int shown) {
  private static final String COMMAND = "analyze";
  private static final double LEVEL = 0.95;

  /** So many of the terms that were found are worth their bytes on a page. */
  private static final int FOUND_TERMS = 500;

  /** The report with all groups and the usual interval. */
  public Report of(Analysis analysis) {
    Bootstrap usual = new Bootstrap(1000, 1, Bootstrap.Method.PERCENTILE);
    return of(analysis, true, analysis.wer(usual, LEVEL));
  }

  /**
   * The report with an interval of the word error rate.
   *
   * @param groups whether to tell the groups too
   */
  public Report of(Analysis analysis, boolean groups, Interval wer) {
    List<Section> sections = new ArrayList<>();
    sections.add(ScoreSections.words(analysis.scores()).with("wer", wer));
    sections.add(BudgetSections.causes(analysis.scores(), analysis.budget()));
    sections.add(ScoreSections.characters(analysis.scores()));
    sections.add(ScoreSections.aligned(analysis.scores()));
    sections.addAll(ScoreSections.writing(analysis.corpus()));
    if (groups) {
      sections.addAll(ScoreSections.groups(analysis.groups()));
    }
    sections.addAll(ScoreSections.confidence(analysis.corpus()));
    sections.addAll(ScoreSections.entities(analysis.corpus().entities()));
    if (!analysis.keywords().terms().isEmpty()) {
      sections.addAll(TermSections.of(analysis.keywords(), LEVEL, shown));
    }
    sections.addAll(FoundTermSections.of(analysis, frequencies, shown));
    sections.add(
        AnalysisSections.bands(
            FrequencyBands.of(analysis.outcomes(), frequencies),
            frequencies == null ? "in the references" : "in the list"));
    sections.addAll(AnalysisSections.confusionsByKind(analysis, shown));
    sections.add(AnalysisSections.characters(analysis, shown));
    sections.add(AnalysisSections.suspicionCounts(analysis));
    sections.add(AnalysisSections.suspicions(analysis, shown));
    boolean first = analysis.recordings().areMost(analysis.scores().words().utterances());
    sections.addAll(first ? 0 : sections.size(), BudgetSections.recordings(analysis, shown));
    return new Report(COMMAND, sections);
  }

  /** The confidence intervals of the rates of a system, all of one level. */
  public record Intervals(Interval wer, Interval cer, Interval aligned) {}

  /**
   * The report for looking around in, on the page: with every word and the forms it took, all
   * confusions in one table, the worst first in each, and intervals of all rates.
   */
  public Report toExplore(Analysis analysis, WordForms forms, Intervals intervals) {
    ErrorCounts counts = analysis.scores().words();
    double level = intervals.wer().level();
    List<Section> sections = new ArrayList<>();
    sections.add(
        ScoreSections.words(analysis.scores())
            .with("wer", intervals.wer())
            .with("ser", Interval.wilson(counts.wrongUtterances(), counts.utterances(), level)));
    sections.add(BudgetSections.causes(analysis.scores(), analysis.budget()));
    sections.add(ScoreSections.characters(analysis.scores()).with("cer", intervals.cer()));
    sections.add(ScoreSections.aligned(analysis.scores()).with("error_rate", intervals.aligned()));
    sections.addAll(ScoreSections.writing(analysis.corpus()));
    sections.addAll(ScoreSections.groupsByValue(analysis.groups(), shown));
    sections.addAll(ScoreSections.confidence(analysis.corpus()));
    sections.addAll(ScoreSections.entities(analysis.corpus().entities()));
    sections.add(TermSections.categories(analysis.keywords(), level));
    sections.add(TermSections.worst(analysis.keywords(), level, shown));
    sections.addAll(FoundTermSections.of(analysis, frequencies, Math.min(shown, FOUND_TERMS)));
    sections.add(
        AnalysisSections.bands(FrequencyBands.of(analysis.outcomes(), frequencies), level));
    sections.add(AnalysisSections.words(analysis, forms, shown));
    sections.add(AnalysisSections.confusions(analysis, shown));
    sections.add(AnalysisSections.suspicionCounts(analysis));
    sections.add(AnalysisSections.suspicionExcerpts(analysis, shown));
    sections.addAll(BudgetSections.recordings(analysis, shown));
    return new Report(COMMAND, sections);
  }
}
