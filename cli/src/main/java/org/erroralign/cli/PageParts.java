package org.erroralign.cli;

import java.util.ArrayList;
import java.util.List;
import org.erroralign.analysis.Analysis;
import org.erroralign.analysis.Comparison;
import org.erroralign.analysis.Comparison.Difference;
import org.erroralign.analysis.Comparison.Result;
import org.erroralign.report.PageSettings;
import org.erroralign.report.PageUtterances;
import org.erroralign.report.ReportPage;
import org.erroralign.report.SystemTables;
import org.erroralign.stats.Interval;

/** Everything that a page is made from, gathered in parts like the rest of a report. */
final class PageParts {
  private final PageSettings settings;
  private final Analysis.Settings analysisSettings;
  private final PageUtterances utterances;
  private final List<Analysis> analyses = new ArrayList<>();
  private final List<SystemTables> tables = new ArrayList<>();

  PageParts(PageSettings settings, Analysis.Settings analysisSettings) {
    this.settings = settings;
    this.analysisSettings = analysisSettings;
    utterances = new PageUtterances(settings);
    for (int k = 0; k < settings.systems().size(); k++) {
      analyses.add(new Analysis(analysisSettings));
      tables.add(new SystemTables(settings.tokenizer()));
    }
  }

  /** A part to gather into, for {@link #addAll}. */
  PageParts empty() {
    return new PageParts(settings, analysisSettings);
  }

  /**
   * Adds what the systems made of one utterance, and returns it as comparisons take it.
   *
   * @param cluster what the utterance varies with
   */
  List<Result> add(List<ScoredUtterance> scored, String cluster) {
    List<Result> results = new ArrayList<>();
    for (int k = 0; k < scored.size(); k++) {
      ScoredUtterance ofSystem = scored.get(k);
      Result result = ofSystem.result(settings.tokenizer());
      analyses.get(k).add(ofSystem.aligned(), ofSystem.edits());
      tables.get(k).add(cluster, result);
      results.add(result);
    }
    ScoredUtterance first = scored.get(0);
    utterances.add(first.utterance(), first.aligned().attributes(), results);
    return results;
  }

  /** Adds a part, in the order of the corpus. */
  void addAll(PageParts other, ReportPage.Statistics statistics) {
    for (int k = 0; k < analyses.size(); k++) {
      analyses.get(k).addAll(other.analyses.get(k));
      tables.get(k).addAll(other.tables.get(k));
    }
    utterances.addAll(other.utterances, word -> statistics.isRare(word, analyses.get(0)));
  }

  /** One a system. */
  List<Analysis> analyses() {
    return analyses;
  }

  /** The first system's word error rate with its interval. */
  Interval wer(ReportPage.Statistics statistics) {
    return tables.get(0).wordErrorRate(statistics.bootstrap(), statistics.level());
  }

  /** The page of one system. */
  ReportPage page(ReportPage.Statistics statistics) {
    return ReportPage.of(settings, statistics, utterances, analyses.get(0), tables.get(0));
  }

  /** The page of several systems. */
  ReportPage page(
      ReportPage.Statistics statistics, Comparison comparison, List<Difference> differences) {
    return ReportPage.of(
        settings, statistics, utterances, analyses, tables, comparison, differences);
  }
}
