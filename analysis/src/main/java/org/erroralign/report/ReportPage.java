package org.erroralign.report;

import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToLongFunction;
import java.util.zip.GZIPOutputStream;
import org.erroralign.analysis.Analysis;
import org.erroralign.analysis.Comparison;
import org.erroralign.analysis.Comparison.Difference;
import org.erroralign.analysis.FrequencyBands;
import org.erroralign.analysis.FrequencyBands.Band;
import org.erroralign.analysis.Homophones;
import org.erroralign.analysis.Term;
import org.erroralign.report.PageTemplate.Block;
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

  private static final PageTemplate TEMPLATE =
      new PageTemplate(
          ReportPage.class,
          "page.html",
          "page.css",
          List.of(
              "dom.js",
              "data.js",
              "search.js",
              "list.js",
              "rows.js",
              "graph.js",
              "table.js",
              "alignments.js",
              "overview.js",
              "tables.js",
              "compare.js",
              "app.js"),
          "media-src 'self' file:;");

  /**
   * What the numbers on the page rest on.
   *
   * @param cluster the attribute whose utterances are resampled together
   * @param frequencies of words elsewhere; null: how often they occur in the references
   */
  public record Statistics(
      Bootstrap bootstrap,
      double level,
      String cluster,
      Homophones homophones,
      @Nullable Map<String, Long> frequencies) {

    /** Whether a word is rare, given the references seen so far. */
    public boolean isRare(String word, Analysis soFar) {
      ToLongFunction<String> frequency =
          frequencies == null
              ? key -> soFar.outcomes().of(key).said()
              : key -> frequencies.getOrDefault(key, 0L);
      return frequency.applyAsLong(word) <= RARE;
    }

    private List<Band> bands(Analysis analysis) {
      return frequencies == null
          ? FrequencyBands.inReferences(analysis.outcomes())
          : FrequencyBands.byList(analysis.outcomes(), frequencies);
    }
  }

  private final PageSettings settings;
  private final Statistics statistics;
  private final PageUtterances utterances;
  private final List<Analysis> analyses;
  private final List<SystemTables> tables;
  private final List<Object> comparison;

  private ReportPage(
      PageSettings settings,
      Statistics statistics,
      PageUtterances utterances,
      List<Analysis> analyses,
      List<SystemTables> tables,
      List<Object> comparison) {
    this.settings = settings;
    this.statistics = statistics;
    this.utterances = utterances;
    this.analyses = analyses;
    this.tables = tables;
    this.comparison = comparison;
    utterances.choose(this::isRare);
  }

  /** The page of one system. */
  public static ReportPage of(
      PageSettings settings,
      Statistics statistics,
      PageUtterances utterances,
      Analysis analysis,
      SystemTables tables) {
    return new ReportPage(
        settings, statistics, utterances, List.of(analysis), List.of(tables), List.of());
  }

  /** The page of several systems; analyses and tables are in their order. */
  public static ReportPage of(
      PageSettings settings,
      Statistics statistics,
      PageUtterances utterances,
      List<Analysis> analyses,
      List<SystemTables> tables,
      Comparison comparison,
      List<Difference> differences) {
    return new ReportPage(
        settings,
        statistics,
        utterances,
        analyses,
        tables,
        new ComparisonSummary(comparison, settings.limits().rows()).of(differences));
  }

  private boolean isRare(String word) {
    return statistics.isRare(word, analyses.get(0));
  }

  /** How many utterances the page holds. */
  public int held() {
    return utterances.chosen().size();
  }

  /** How many utterances there are. */
  public long seen() {
    return utterances.seen();
  }

  /** Writes the page; the stream stays open. */
  public void write(OutputStream out) throws IOException {
    TEMPLATE.write(
        out,
        settings.title(),
        Map.of(
            "summary", packed(to -> PageJson.write(to, summary())),
            "utterances", packed(this::writeUtterances)));
  }

  private Map<String, Object> summary() {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("title", settings.title());
    fields.put("level", statistics.level());
    fields.put("cluster", statistics.cluster());
    fields.put("held", held());
    fields.put("seen", seen());
    fields.put("limit", settings.limits().utterances());
    fields.put("heldForKeywords", utterances.held(Rank.KEYWORD, this::isRare));
    fields.put("heldForRareWords", utterances.held(Rank.RARE_WORD, this::isRare));
    fields.put("allKeywordErrors", !utterances.droppedAny(Rank.KEYWORD));
    fields.put("allRareErrors", !utterances.droppedAny(Rank.RARE_WORD));
    fields.put("frequencyList", statistics.frequencies() != null);
    fields.put("terms", settings.keywords().terms().stream().map(Term::text).toList());
    fields.put("groups", settings.groups().stream().sorted().distinct().toList());
    List<Object> systems = new ArrayList<>();
    for (int k = 0; k < analyses.size(); k++) {
      systems.add(
          new SystemSummary(
                  analyses.get(k), tables.get(k), settings.limits().rows(), statistics.level())
              .of(
                  settings.systems().get(k),
                  statistics.bands(analyses.get(k)),
                  statistics.homophones(),
                  statistics.bootstrap()));
    }
    fields.put("systems", systems);
    fields.put("comparison", comparison);
    return fields;
  }

  private void writeUtterances(OutputStream out) throws IOException {
    String separator = "[";
    for (byte[] json : utterances.chosen()) {
      PageTemplate.write(out, separator);
      out.write(json);
      separator = ",\n";
    }
    PageTemplate.write(out, separator.equals("[") ? "[]" : "]");
  }

  /** Content as Base64 of gzip, which ends no block. */
  private static Block packed(Block content) {
    return out -> {
      OutputStream text = Base64.getEncoder().wrap(new KeptOpen(out));
      try (OutputStream packed = new GZIPOutputStream(text, 1 << 16)) {
        content.write(packed);
      }
    };
  }
}
