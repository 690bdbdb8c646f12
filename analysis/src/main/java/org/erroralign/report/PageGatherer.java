package org.erroralign.report;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.erroralign.analysis.Analysis;
import org.erroralign.analysis.Cause;
import org.erroralign.analysis.Causes;
import org.erroralign.analysis.Comparison;
import org.erroralign.analysis.Comparison.Compared;
import org.erroralign.analysis.ScoredUtterance;
import org.erroralign.analysis.report.ComparisonReport;
import org.erroralign.analysis.report.Provenance;
import org.erroralign.analysis.report.Report.Section;

/** Everything that a page is made from, gathered in parts like the rest of a report. */
public final class PageGatherer {
  private final PageSettings settings;
  private final Analysis.Settings analysisSettings;
  private final Causes rules;
  private final PageUtterances utterances;

  /** Of several systems. */
  private final Optional<Comparison> comparison;

  private final List<Analysis> analyses = new ArrayList<>();
  private final List<SystemTables> tables = new ArrayList<>();

  public PageGatherer(PageSettings settings, Analysis.Settings analysisSettings) {
    this(settings, analysisSettings, analysisSettings.causes());
  }

  private PageGatherer(PageSettings settings, Analysis.Settings analysisSettings, Causes rules) {
    this.settings = settings;
    this.analysisSettings = analysisSettings;
    this.rules = rules;
    utterances = new PageUtterances(settings);
    comparison =
        settings.systems().size() > 1
            ? Optional.of(
                new Comparison(
                    settings.systems(), analysisSettings.keywords(), analysisSettings.groups()))
            : Optional.empty();
    for (int k = 0; k < settings.systems().size(); k++) {
      analyses.add(new Analysis(analysisSettings));
      tables.add(new SystemTables(settings.tokenizer()));
    }
  }

  /** A part to gather into, for {@link #addAll}. */
  public PageGatherer empty() {
    return new PageGatherer(settings, analysisSettings, rules.ofAnotherThread());
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
      analyses.get(k).add(scored.get(k), cluster, found);
      tables.get(k).add(cluster, scored.get(k));
    }
    comparison.ifPresent(all -> all.add(cluster, scored));
    utterances.add(scored, causes);
  }

  /** Adds a part, in the order of the corpus. */
  public void addAll(PageGatherer other, ReportPage.Statistics statistics) {
    for (int k = 0; k < analyses.size(); k++) {
      analyses.get(k).addAll(other.analyses.get(k));
      tables.get(k).addAll(other.tables.get(k));
    }
    comparison.ifPresent(all -> other.comparison.ifPresent(all::addAll));
    utterances.addAll(other.utterances, word -> statistics.isRare(word, analyses.get(0)));
  }

  /** The utterances that were added here, as a page holds them, in JSON. */
  public List<String> utterances() {
    return utterances.chosen().stream().map(json -> new String(json, UTF_8)).toList();
  }

  /** One a system. */
  public List<Analysis> analyses() {
    return analyses;
  }

  /** How the systems compare; nothing of one. */
  public Optional<Comparison> comparison() {
    return comparison;
  }

  /** The page of one system. */
  public ReportPage page(ReportPage.Statistics statistics, Provenance provenance) {
    return page(statistics, List.of(), provenance);
  }

  /**
   * The page.
   *
   * @param pairs those of {@link #comparison}; none of one system
   */
  public ReportPage page(
      ReportPage.Statistics statistics, List<Compared> pairs, Provenance provenance) {
    List<Section> sections = new ArrayList<>();
    comparison
        .map(all -> new ComparisonReport(all, pairs, settings.limits().rows()))
        .ifPresent(
            report -> {
              sections.addAll(report.compared());
              sections.addAll(report.changes());
            });
    return new ReportPage(settings, statistics, utterances, analyses, tables, sections, provenance);
  }
}
