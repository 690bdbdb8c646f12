package org.erroralign.report;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
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
import org.erroralign.report.PageUtterances.Rank;
import org.erroralign.stats.Bootstrap;
import org.jspecify.annotations.Nullable;

/**
 * Writes the page: one HTML file that needs no network and no server.
 *
 * <p>What transcripts say never becomes markup. It is packed as JSON, gzip and Base64 into blocks
 * that no browser runs, and the page's script puts it into the document as text. A Content Security
 * Policy allows that one script and that one style sheet, by their hashes, and nothing else but
 * audio beside the page.
 */
public final class ReportPage {
  /** A word that occurs at most so often is rare. */
  private static final long RARE = 1;

  private static final String SLOT = "\\$\\$";
  private static final List<String> SCRIPTS =
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
          "app.js");

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
    String style = resource("page.css");
    StringBuilder script = new StringBuilder();
    for (String name : SCRIPTS) {
      script.append(resource(name));
    }
    String policy =
        "default-src 'none'; script-src '"
            + hash(script.toString())
            + "'; style-src '"
            + hash(style)
            + "'; media-src 'self' file:; base-uri 'none'; form-action 'none'";
    // Parts of the template and names of slots take turns.
    String[] parts = resource("page.html").split(SLOT, -1);
    for (int k = 0; k < parts.length; k++) {
      switch (k % 2 == 0 ? "" : parts[k]) {
        case "policy" -> write(out, policy);
        case "title" -> write(out, escaped(settings.title()));
        case "style" -> write(out, style);
        case "script" -> write(out, script.toString());
        case "summary" -> pack(out, packed -> PageJson.write(packed, summary()));
        case "utterances" -> pack(out, this::writeUtterances);
        default -> write(out, parts[k]);
      }
    }
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
      write(out, separator);
      out.write(json);
      separator = ",\n";
    }
    write(out, separator.equals("[") ? "[]" : "]");
  }

  @FunctionalInterface
  private interface Content {
    void write(OutputStream out) throws IOException;
  }

  /** Writes content as Base64 of gzip. */
  private static void pack(OutputStream out, Content content) throws IOException {
    OutputStream kept =
        new FilterOutputStream(out) {
          @Override
          public void write(byte[] bytes, int offset, int length) throws IOException {
            out.write(bytes, offset, length);
          }

          @Override
          public void close() {}
        };
    try (OutputStream packed = new GZIPOutputStream(Base64.getEncoder().wrap(kept), 1 << 16)) {
      content.write(packed);
    }
  }

  private static void write(OutputStream out, String text) throws IOException {
    out.write(text.getBytes(StandardCharsets.UTF_8));
  }

  private static String resource(String name) throws IOException {
    try (InputStream in = ReportPage.class.getResourceAsStream(name)) {
      if (in == null) {
        throw new IllegalStateException("expected the resource " + name + ", found none");
      }
      // Browsers hash line breaks as line feeds, whatever they were.
      return new String(in.readAllBytes(), StandardCharsets.UTF_8).replace("\r\n", "\n");
    }
  }

  private static String hash(String text) {
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      byte[] sum = digest.digest(text.getBytes(StandardCharsets.UTF_8));
      return "sha256-" + Base64.getEncoder().encodeToString(sum);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e); // every JDK has it
    }
  }

  private static String escaped(String text) {
    return PageJson.withoutLoneSurrogates(text)
        .replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&quot;")
        .replace("'", "&#39;");
  }
}
