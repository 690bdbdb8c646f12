package org.erroralign.study;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.InputStream;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.erroralign.align.Alignment;
import org.erroralign.align.Operation;
import org.erroralign.align.Segment;

/**
 * The page that annotators open: one HTML file that needs no network and no server.
 *
 * <p>It does not hold the names of the aligners, nor anything that tells the sides apart but the
 * alignments themselves. What transcripts say never becomes markup: it is JSON in a block that no
 * browser runs, and the script puts it into the document as text. A Content Security Policy allows
 * that one script and that one style sheet, by their hashes, and nothing else.
 */
public final class StudyPage {
  private static final Pattern SLOT = Pattern.compile("\\$\\$(\\w+)\\$\\$");
  private static final int ID_BYTES = 8;

  private final Study study;
  private final String items;
  private final String id;

  public StudyPage(Study study) {
    this.study = study;
    items = json(this::writeItems);
    id = HexFormat.of().formatHex(sha256(items), 0, ID_BYTES);
  }

  /** What key, page and results have in common: it depends on all that is shown, and its order. */
  public String id() {
    return id;
  }

  public String html() {
    String style = resource("study.css");
    String script = resource("study.js");
    String policy =
        "default-src 'none'; script-src '"
            + hash(script)
            + "'; style-src '"
            + hash(style)
            + "'; base-uri 'none'; form-action 'none'";
    Map<String, String> slots =
        Map.of(
            "policy", policy,
            "title", escaped(study.title()),
            "style", style,
            "script", script,
            "data", data());
    return SLOT.matcher(resource("study.html"))
        .replaceAll(slot -> Matcher.quoteReplacement(slots.get(slot.group(1))));
  }

  private String data() {
    String json =
        json(
            out -> {
              out.writeStartObject();
              out.writeStringField("study", id);
              out.writeStringField("title", study.title());
              out.writeFieldName("items");
              out.writeRawValue(items);
              out.writeEndObject();
            });
    // No "</script>" can end the block: these characters occur inside JSON strings only.
    return json.replace("&", "\\u0026").replace("<", "\\u003c").replace(">", "\\u003e");
  }

  private void writeItems(JsonGenerator out) throws IOException {
    out.writeStartArray();
    for (Study.Item item : study.items()) {
      StudyExample example = item.example();
      Alignment left = item.firstIsLeft() ? example.first() : example.second();
      Alignment right = item.firstIsLeft() ? example.second() : example.first();
      out.writeStartObject();
      out.writeStringField("reference", valid(left.reference()));
      out.writeStringField("hypothesis", valid(left.hypothesis()));
      out.writeFieldName("left");
      write(out, left, right);
      out.writeFieldName("right");
      write(out, right, left);
      out.writeEndObject();
    }
    out.writeEndArray();
  }

  /** Operation, both texts, whether it starts and ends inside a word, whether the other has it. */
  private static void write(JsonGenerator out, Alignment alignment, Alignment other)
      throws IOException {
    out.writeStartArray();
    for (Segment segment : alignment.segments()) {
      out.writeStartArray();
      out.writeString(name(segment.operation()));
      out.writeString(valid(segment.reference().of(alignment.reference())));
      out.writeString(valid(segment.hypothesis().of(alignment.hypothesis())));
      out.writeBoolean(segment.startsInsideWord());
      out.writeBoolean(segment.endsInsideWord());
      out.writeBoolean(isIn(segment, other.segments()));
      out.writeEndArray();
    }
    out.writeEndArray();
  }

  /** What the page calls an operation. */
  private static String name(Operation operation) {
    return switch (operation) {
      case MATCH -> "match";
      case SUBSTITUTE -> "sub";
      case DELETE -> "del";
      case INSERT -> "ins";
    };
  }

  private static boolean isIn(Segment segment, List<Segment> segments) {
    return segments.stream().anyMatch(other -> StudyExample.looksAs(segment, other));
  }

  /** UTF-8 cannot hold half of a pair. */
  private static String valid(String text) {
    StringBuilder valid = new StringBuilder(text.length());
    text.codePoints()
        .map(c -> Character.getType(c) == Character.SURROGATE ? 0xFFFD : c)
        .forEach(valid::appendCodePoint);
    return valid.toString();
  }

  /** Writes JSON. */
  @FunctionalInterface
  interface JsonBody {
    void write(JsonGenerator out) throws IOException;
  }

  static String json(JsonBody body) {
    StringWriter text = new StringWriter();
    try (JsonGenerator out = new JsonFactory().createGenerator(text)) {
      body.write(out);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return text.toString();
  }

  private static String hash(String text) {
    return "sha256-" + Base64.getEncoder().encodeToString(sha256(text));
  }

  private static byte[] sha256(String text) {
    try {
      return MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e); // every JDK has it
    }
  }

  private static String resource(String name) {
    try (InputStream in = StudyPage.class.getResourceAsStream(name)) {
      if (in == null) {
        throw new IllegalStateException("expected the resource " + name + ", found none");
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String escaped(String text) {
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
  }
}
