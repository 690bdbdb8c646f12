package org.erroralign.report;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import org.erroralign.analysis.report.Provenance;
import org.erroralign.analysis.report.ReportJson;
import org.erroralign.json.JsonWriter;

/**
 * A page as one file: resources of a package put together, with blocks of data for its script.
 *
 * <p>Slots stand between dollar signs: {@code $$title$$}, {@code $$style$$}, {@code $$script$$},
 * {@code $$policy$$}, and one for each block. A Content Security Policy allows that one script and
 * that one style sheet, by their hashes, and nothing else but what the page asks for. What is in a
 * block must not be able to end it.
 */
public final class PageTemplate {
  private static final String SLOT = "\\$\\$";

  /** The slot that may stay empty, for whole elements. */
  static final String MORE = "more";

  /** How lines begin that are all comment; a page has neither them nor indentation. */
  private static final List<String> COMMENTS = List.of("//", "/*", "* ", "*/");

  private final Class<?> place;
  private final String markup;
  private final List<String> styles;
  private final List<String> scripts;
  private final String allowed;
  private String otherScripts = "";
  private String otherStyles = "";

  /**
   * @param place the class beside which the resources are
   * @param styles in the order in which they count, as one style sheet
   * @param scripts in the order in which they run, as one script
   * @param allowed what the policy allows besides, such as {@code media-src 'self';}, or empty
   */
  public PageTemplate(
      Class<?> place, String markup, List<String> styles, List<String> scripts, String allowed) {
    this.place = place;
    this.markup = markup;
    this.styles = List.copyOf(styles);
    this.scripts = List.copyOf(scripts);
    this.allowed = allowed;
  }

  /**
   * A page with the look of the report.
   *
   * @param scripts their names without the ending, with spaces between, in the order in which they
   *     run
   */
  static PageTemplate ofReport(String allowed, String scripts) {
    return new PageTemplate(
        PageTemplate.class,
        "page.html",
        List.of("page.css"),
        Arrays.stream(scripts.split(" ", -1)).map(name -> name + ".js").toList(),
        allowed);
  }

  /** Allows further scripts, as the policy names them. */
  PageTemplate allowing(String scripts) {
    otherScripts = " " + scripts;
    return this;
  }

  /**
   * Allows further scripts and styles, as the policy names them, besides those of the page that is
   * shown inside this one.
   */
  public PageTemplate allowing(String scripts, PageTemplate inside) throws IOException {
    otherScripts = " " + scripts + " '" + hash(inside.script()) + "'";
    otherStyles = " '" + hash(inside.sheet()) + "'";
    return this;
  }

  /** Writes a part of a page. */
  @FunctionalInterface
  public interface Block {
    void write(OutputStream out) throws IOException;
  }

  /** The names of the resources. */
  public List<String> resources() {
    return Stream.of(List.of(markup), styles, scripts).flatMap(List::stream).toList();
  }

  /** Writes the page; the stream stays open. */
  public void write(OutputStream out, String title, Map<String, Block> blocks) throws IOException {
    String sheet = sheet();
    String script = script();
    // Parts of the template and names of slots take turns.
    String[] parts = resource(markup).split(SLOT, -1);
    for (int k = 0; k < parts.length; k++) {
      switch (k % 2 == 0 ? "" : parts[k]) {
        case "" -> write(out, parts[k]);
        case "policy" -> write(out, policy(script, sheet));
        case "title" -> write(out, escaped(title));
        case "style" -> write(out, sheet);
        case "script" -> write(out, script);
        case MORE -> blocks.getOrDefault(MORE, none -> {}).write(out);
        default -> block(blocks, parts[k]).write(out);
      }
    }
  }

  /** The style sheet as a page has it: without comments and what spaces it can do without. */
  public String sheet() throws IOException {
    StringBuilder joined = new StringBuilder();
    for (String name : styles) {
      joined.append(resource(name));
    }
    return joined
        .toString()
        .replaceAll("/\\*.*?\\*/", "")
        .replaceAll("\\s*([{};])\\s*", "$1")
        .replaceAll("([{;][a-z-]+): ", "$1:")
        .replace(";}", "}");
  }

  private String script() throws IOException {
    StringBuilder joined = new StringBuilder();
    for (String name : scripts) {
      for (String line : resource(name).split("\n", -1)) {
        String code = line.strip();
        if (!code.isEmpty() && COMMENTS.stream().noneMatch(code::startsWith)) {
          joined.append(code).append('\n');
        }
      }
    }
    return joined.toString();
  }

  private String policy(String script, String sheet) {
    return "default-src 'none'; script-src '"
        + hash(script)
        + "'"
        + otherScripts
        + "; style-src '"
        + hash(sheet)
        + "'"
        + otherStyles
        + "; "
        + (allowed.isEmpty() ? "" : allowed + " ")
        + "base-uri 'none'; form-action 'none'";
  }

  private Block block(Map<String, Block> blocks, String name) {
    Block block = blocks.get(name);
    if (block == null) {
      throw new IllegalStateException(markup + ": expected the block " + name + ", found none");
    }
    return block;
  }

  private String resource(String name) throws IOException {
    try (InputStream in = place.getResourceAsStream(name)) {
      if (in == null) {
        throw new IllegalStateException("expected the resource " + name + ", found none");
      }
      // Browsers hash line breaks as line feeds, whatever they were.
      return new String(in.readAllBytes(), StandardCharsets.UTF_8).replace("\r\n", "\n");
    }
  }

  /**
   * Writes a page of items with a short summary.
   *
   * @param held how many items there are
   * @param more what else the summary has
   */
  void write(
      OutputStream out,
      String title,
      long held,
      Provenance made,
      Consumer<JsonWriter> more,
      Block items)
      throws IOException {
    StringBuilder summary = new StringBuilder();
    JsonWriter json = JsonWriter.compact(summary).beginObject();
    json.field("title", title).field("held", held);
    ReportJson.writeShown(json, made.section());
    more.accept(json);
    json.endObject();
    write(
        out,
        title,
        Map.of(
            "summary", packed(to -> write(to, summary.toString())), "utterances", packed(items)));
  }

  private static String hash(String text) {
    return "sha256-" + Base64.getEncoder().encodeToString(sha256(text));
  }

  /** The SHA-256 sum of a text in UTF-8. */
  public static byte[] sha256(String text) {
    try {
      return MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e); // every JDK has it
    }
  }

  private static String escaped(String text) {
    return text.replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&quot;")
        .replace("'", "&#39;");
  }

  /** A block as Base64 of gzip, which ends no block. */
  static Block packed(Block content) {
    return out -> {
      OutputStream text = Base64.getEncoder().wrap(new UnclosableStream(out));
      try (OutputStream packed = new GZIPOutputStream(text, 1 << 16)) {
        content.write(packed);
      }
    };
  }

  /** Writes pieces of JSON as an array. */
  static void writeArray(OutputStream out, List<byte[]> items) throws IOException {
    String separator = "[";
    for (byte[] json : items) {
      write(out, separator);
      out.write(json);
      separator = ",\n";
    }
    write(out, items.isEmpty() ? "[]" : "]");
  }

  /** Writes a text in UTF-8. */
  public static void write(OutputStream out, String text) throws IOException {
    out.write(text.getBytes(StandardCharsets.UTF_8));
  }
}
