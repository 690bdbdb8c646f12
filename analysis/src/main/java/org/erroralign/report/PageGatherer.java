package org.erroralign.report;

import java.util.ArrayList;
import java.util.List;
import org.erroralign.analysis.Analysis;
import org.erroralign.analysis.Cause;
import org.erroralign.analysis.Causes;
import org.erroralign.analysis.Comparison;
import org.erroralign.analysis.Comparison.Compared;
import org.erroralign.analysis.ScoredUtterance;
import org.erroralign.analysis.report.ComparisonReport;
import org.erroralign.analysis.report.Provenance;
import org.erroralign.analysis.report.Report.Section;
import org.erroralign.stats.Interval;

/** Everything that a page is made from, gathered in parts like the rest of a report. */
public final class PageGatherer {
  private final PageSettings settings;
  private final Analysis.Settings analysisSettings;
  private final Causes rules;
  private final PageUtterances utterances;
  private final List<Analysis> analyses = new ArrayList<>();
  private final List<SystemTables> tables = new ArrayList<>();

  public PageGatherer(PageSettings settings, Analysis.Settings analysisSettings) {
    this.settings = settings;
    this.analysisSettings = analysisSettings;
    rules = analysisSettings.causes();
    utterances = new PageUtterances(settings);
    for (int k = 0; k < settings.systems().size(); k++) {
      analyses.add(new Analysis(analysisSettings));
      tables.add(new SystemTables(settings.tokenizer()));
    }
  }

  /** A part to gather into, for {@link #addAll}. */
  public PageGatherer empty() {
    return new PageGatherer(settings, analysisSettings);
  }

  /**
   * Adds what the systems made of one utterance.
   *
   * @param cluster what the utterance varies with
   */
  public void add(List<ScoredUtterance> scored, String cluster) {
    List<List<Cause>> causes = new ArrayList<>();
    for (int k = 0; k < scored.size(); k++) {
      Causes.Found found = rules.of(scored.get(k));
      causes.add(found.edits());
      analyses.get(k).add(scored.get(k), found);
      tables.get(k).add(cluster, scored.get(k));
    }
    utterances.add(scored, causes);
  }

  /** Adds a part, in the order of the corpus. */
  public void addAll(PageGatherer other, ReportPage.Statistics statistics) {
    for (int k = 0; k < analyses.size(); k++) {
      analyses.get(k).addAll(other.analyses.get(k));
      tables.get(k).addAll(other.tables.get(k));
    }
    utterances.addAll(other.utterances, word -> statistics.isRare(word, analyses.get(0)));
  }

  /** One a system. */
  public List<Analysis> analyses() {
    return analyses;
  }

  /** The first system's word error rate with its interval. */
  public Interval wer(ReportPage.Statistics statistics) {
    return tables.get(0).wordErrorRate(statistics.bootstrap(), statistics.level());
  }

  /** The page of one system. */
  public ReportPage page(ReportPage.Statistics statistics, Provenance provenance) {
    return new ReportPage(
        settings, statistics, utterances, analyses, tables, List.of(), provenance);
  }

  /** The page of several systems. */
  public ReportPage page(
      ReportPage.Statistics statistics,
      Comparison comparison,
      List<Compared> pairs,
      Provenance provenance) {
    ComparisonReport report = new ComparisonReport(comparison, pairs, settings.limits().rows());
    List<Section> sections = new ArrayList<>(report.compared());
    sections.addAll(report.changes());
    return new ReportPage(settings, statistics, utterances, analyses, tables, sections, provenance);
  }
}
