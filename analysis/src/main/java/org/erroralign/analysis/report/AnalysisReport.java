package org.erroralign.analysis.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.erroralign.analysis.Analysis;
import org.erroralign.analysis.FrequencyBands;
import org.erroralign.analysis.Homophones;
import org.erroralign.analysis.report.Report.FactList;
import org.erroralign.analysis.report.Report.Kind;
import org.erroralign.analysis.report.Report.Section;
import org.erroralign.stats.Interval;
import org.jspecify.annotations.Nullable;

/**
 * Everything about one system as a report.
 *
 * @param groups whether groups were asked for
 * @param keywords whether there is a list of terms
 * @param frequencies how often words occur elsewhere; null for in the references
 * @param shown rows of each table in text
 */
public record AnalysisReport(
    boolean groups,
    boolean keywords,
    @Nullable Map<String, Long> frequencies,
    Homophones homophones,
    int shown) {
  private static final double LEVEL = 0.95;

  public Report of(Analysis analysis) {
    return of(analysis, null);
  }

  /**
   * The report with an interval of the word error rate.
   *
   * @param wer null when it is unknown
   */
  public Report of(Analysis analysis, @Nullable Interval wer) {
    List<Section> sections = new ArrayList<>();
    sections.add(ScoreSections.words(analysis.scores(), wer));
    sections.add(ScoreSections.characters(analysis.scores().characters()));
    sections.add(ScoreSections.aligned(analysis.scores().aligned()));
    if (groups) {
      sections.addAll(ScoreSections.groups(analysis.groups()));
    }
    if (keywords) {
      sections.addAll(TermSections.of(analysis.keywords(), LEVEL, shown));
    }
    sections.add(
        frequencies == null
            ? AnalysisSections.bands(
                FrequencyBands.inReferences(analysis.outcomes()), "in the references")
            : AnalysisSections.bands(
                FrequencyBands.byList(analysis.outcomes(), frequencies), "in the list"));
    sections.addAll(AnalysisSections.confusions(analysis, homophones, shown));
    sections.add(AnalysisSections.causes(analysis, homophones));
    sections.add(
        new FactList("writing", "Writing")
            .add(
                "differ_in_case",
                "words that match only when case and the like are ignored",
                Kind.COUNT,
                analysis.differInCase())
            .done());
    sections.add(AnalysisSections.characters(analysis, shown));
    sections.add(AnalysisSections.suspicionCounts(analysis));
    sections.add(AnalysisSections.suspicions(analysis, shown));
    return new Report("analyze", sections);
  }
}
