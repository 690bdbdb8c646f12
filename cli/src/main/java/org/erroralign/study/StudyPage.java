package org.erroralign.study;

import static org.erroralign.report.PageTemplate.withoutLoneSurrogates;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.OutputStream;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import org.erroralign.align.Alignment;
import org.erroralign.align.Operation;
import org.erroralign.align.Segment;
import org.erroralign.report.PageTemplate;

/**
 * The page that annotators open: one HTML file that needs no network and no server.
 *
 * <p>It does not hold the names of the aligners, nor anything that tells the sides apart but the
 * alignments themselves. What transcripts say never becomes markup: it is JSON in a block that no
 * browser runs, and the script puts it into the document as text.
 */
public final class StudyPage {
  private static final PageTemplate TEMPLATE =
      new PageTemplate(StudyPage.class, "study.html", "study.css", List.of("study.js"), "");
  private static final int ID_BYTES = 8;

  private final Study study;
  private final String items;
  private final String id;

  public StudyPage(Study study) {
    this.study = study;
    items = json(this::writeItems);
    id = HexFormat.of().formatHex(PageTemplate.sha256(items), 0, ID_BYTES);
  }

  /** What key, page and results have in common: it depends on all that is shown, and its order. */
  public String id() {
    return id;
  }

  /** Writes the page; the stream stays open. */
  public void write(OutputStream out) throws IOException {
    TEMPLATE.write(out, study.title(), Map.of("data", to -> PageTemplate.write(to, data())));
  }

  private String data() {
    String json =
        json(
            out -> {
              out.writeStartObject();
              out.writeStringField("study", id);
              out.writeStringField("title", withoutLoneSurrogates(study.title()));
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
      out.writeStringField("reference", withoutLoneSurrogates(left.reference()));
      out.writeStringField("hypothesis", withoutLoneSurrogates(left.hypothesis()));
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
      out.writeString(withoutLoneSurrogates(segment.reference().of(alignment.reference())));
      out.writeString(withoutLoneSurrogates(segment.hypothesis().of(alignment.hypothesis())));
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
}
