package org.erroralign.report;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.erroralign.analysis.Analysis;
import org.erroralign.analysis.FrequencyBands;
import org.erroralign.analysis.Groups;
import org.erroralign.analysis.Term;
import org.erroralign.analysis.report.AnalysisReport;
import org.erroralign.analysis.report.Provenance;
import org.erroralign.analysis.report.Report;
import org.erroralign.analysis.report.Report.Section;
import org.erroralign.analysis.report.ReportJson;
import org.erroralign.json.JsonWriter;
import org.erroralign.report.PageUtterances.Rank;
import org.erroralign.stats.Bootstrap;
import org.jspecify.annotations.Nullable;

/**
 * Writes the page: one HTML file that needs no network and no server.
 *
 * <p>What transcripts say never becomes markup. It is packed as JSON, gzip and Base64 into blocks
 * that no browser runs, and the page's script puts it into the document as text. The policy of
 * {@link PageTemplate} allows audio beside the page.
 */
public final class ReportPage {
  /** A word that occurs at most so often is rare. */
  private static final long RARE = 1;

  private static final String SCRIPTS =
      "dom theme data search list rows graph charts table strip alignments overview tables compare"
          + " views app";

  private static final PageTemplate TEMPLATE =
      PageTemplate.ofReport("media-src 'self' file:;", SCRIPTS);

  /** Utterances of it can be edited. */
  private static final PageTemplate WITH_ENGINE =
      PageTemplate.ofReport(
              "media-src 'self' file:; worker-src blob:; connect-src 'none';",
              "engine edit " + SCRIPTS)
          .allowing("'wasm-unsafe-eval'");

  /**
   * What the numbers on the page rest on.
   *
   * @param cluster the attribute whose utterances are resampled together
   * @param frequencies of words elsewhere; null: how often they occur in the references
   */
  public record Statistics(
      Bootstrap bootstrap, double level, String cluster, @Nullable Map<String, Long> frequencies) {

    /** Whether a word is rare, given the references seen so far. */
    public boolean isRare(String word, Analysis soFar) {
      return FrequencyBands.frequency(word, soFar.outcomes().of(word), frequencies) <= RARE;
    }
  }

  private final PageSettings settings;
  private final Statistics statistics;
  private final PageUtterances utterances;
  private final List<Analysis> analyses;
  private final List<SystemTables> tables;

  /** How each system but the first differs from it; none for one system. */
  private final List<Section> comparison;

  private final Provenance provenance;
  private final List<Section> others = new ArrayList<>();

  ReportPage(
      PageSettings settings,
      Statistics statistics,
      PageUtterances utterances,
      List<Analysis> analyses,
      List<SystemTables> tables,
      List<Section> comparison,
      Provenance provenance) {
    this.settings = settings;
    this.statistics = statistics;
    this.utterances = utterances;
    this.analyses = analyses;
    this.tables = tables;
    this.comparison = comparison;
    this.provenance = provenance;
    utterances.choose(this::isRare);
  }

  private boolean isRare(String word) {
    return statistics.isRare(word, analyses.get(0));
  }

  /** Adds a table that is about all systems. */
  public ReportPage with(List<Section> sections) {
    others.addAll(sections);
    return this;
  }

  /** What every page is made of. */
  public static PageTemplate template() {
    return TEMPLATE;
  }

  /** How many utterances the page holds. */
  public int held() {
    return utterances.chosen().size();
  }

  /** How many utterances there are. */
  public long seen() {
    return utterances.seen();
  }

  /** Writes a file, which appears when it is complete. */
  public void write(Path file) throws IOException {
    Path unfinished = file.resolveSibling("." + file.getFileName() + ".tmp");
    try {
      try (OutputStream out = Files.newOutputStream(unfinished)) {
        write(out);
      }
      Files.move(unfinished, file, StandardCopyOption.REPLACE_EXISTING);
    } finally {
      Files.deleteIfExists(unfinished);
    }
  }

  /** Writes the page; the stream stays open. */
  public void write(OutputStream to) throws IOException {
    write(to, "");
  }

  /**
   * Writes the page; the stream stays open.
   *
   * @param engine the elements that hold the engine, as they stand in the page of the module {@code
   *     web}, or empty
   */
  public void write(OutputStream to, String engine) throws IOException {
    (engine.isEmpty() ? TEMPLATE : WITH_ENGINE)
        .write(
            to,
            settings.title(),
            Map.of(
                PageTemplate.MORE,
                out -> PageTemplate.write(out, engine),
                "summary",
                PageTemplate.packed(this::writeSummary),
                "utterances",
                PageTemplate.packed(out -> PageTemplate.writeArray(out, utterances.chosen()))));
  }

  /** What the page is about, then reports as in JSON, but for tables that hold a part of theirs. */
  private void writeSummary(OutputStream out) throws IOException {
    StringBuilder text = new StringBuilder();
    JsonWriter json = JsonWriter.compact(text).beginObject();
    json.field("title", settings.title())
        .field("level", statistics.level())
        .field("cluster", statistics.cluster())
        .field("held", held())
        .field("seen", seen())
        .field("limit", settings.limits().utterances())
        .field("heldForKeywords", utterances.held(Rank.KEYWORD, this::isRare))
        .field("heldForRareWords", utterances.held(Rank.RARE_WORD, this::isRare))
        .field("allKeywordErrors", !utterances.droppedAny(Rank.KEYWORD))
        .field("allRareErrors", !utterances.droppedAny(Rank.RARE_WORD))
        .field("frequencyList", statistics.frequencies() != null)
        .field("terms", settings.keywords().terms().stream().map(Term::text).toList())
        .field(
            "groups", settings.groups().stream().map(Groups::nameOf).sorted().distinct().toList());
    ReportJson.writeShown(json, provenance.section());
    others.forEach(section -> ReportJson.writeShown(json, section));
    json.name("systems").beginArray();
    for (int k = 0; k < analyses.size(); k++) {
      json.beginObject().field("name", settings.systems().get(k));
      json.field("units", tables.get(k).units());
      writeSections(report(k).sections(), json, text, out);
      json.endObject();
    }
    json.endArray().name("comparison").beginObject();
    writeSections(comparison, json, text, out);
    json.endObject().endObject();
    PageTemplate.write(out, text.toString());
  }

  private Report report(int system) {
    return new AnalysisReport(statistics.frequencies(), settings.limits().rows())
        .toExplore(
            analyses.get(system),
            tables.get(system).forms(),
            tables.get(system).intervals(statistics.bootstrap(), statistics.level()));
  }

  private static void writeSections(
      List<Section> sections, JsonWriter json, StringBuilder text, OutputStream out)
      throws IOException {
    for (Section section : sections) {
      ReportJson.writeShown(json, section);
      PageTemplate.write(out, text.toString());
      text.setLength(0);
    }
  }
}
