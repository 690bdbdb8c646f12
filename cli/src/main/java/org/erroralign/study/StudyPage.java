package org.erroralign.study;

import java.io.IOException;
import java.io.OutputStream;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import org.erroralign.align.Alignment;
import org.erroralign.align.Operation;
import org.erroralign.align.Segment;
import org.erroralign.json.JsonWriter;
import org.erroralign.report.PageTemplate;

/**
 * The page that annotators open: one HTML file that needs no network and no server.
 *
 * <p>It does not hold the names of the aligners, nor anything that tells the sides apart but the
 * alignments themselves. What transcripts say never becomes markup: it is JSON in a block that no
 * browser runs, and the script puts it into the document as text.
 */
public final class StudyPage {
  /** Where the resources are that the page has in common with the report. */
  private static final String REPORT = "/org/erroralign/report/";

  private static final PageTemplate TEMPLATE =
      new PageTemplate(
          StudyPage.class,
          "study.html",
          List.of(REPORT + "page.css", "study.css"),
          List.of(REPORT + "dom.js", REPORT + "theme.js", "study.js"),
          "");
  private static final int ID_BYTES = 8;

  private final Study study;
  private final String items;
  private final String id;

  public StudyPage(Study study) {
    this.study = study;
    items = items(study);
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
    StringBuilder text = new StringBuilder();
    JsonWriter json = JsonWriter.compact(text).beginObject();
    json.field("study", id).field("title", study.title()).name("items").literal(items).endObject();
    // No "</script>" can end the block: these characters occur inside JSON strings only.
    return text.toString().replace("&", "\\u0026").replace("<", "\\u003c").replace(">", "\\u003e");
  }

  private static String items(Study study) {
    StringBuilder text = new StringBuilder();
    JsonWriter json = JsonWriter.compact(text).beginArray();
    for (Study.Item item : study.items()) {
      StudyExample example = item.example();
      Alignment left = item.firstIsLeft() ? example.first() : example.second();
      Alignment right = item.firstIsLeft() ? example.second() : example.first();
      json.beginObject();
      json.field("reference", left.reference()).field("hypothesis", left.hypothesis());
      json.field("left", segments(left, right)).field("right", segments(right, left));
      json.endObject();
    }
    json.endArray();
    return text.toString();
  }

  /** Operation, both texts, whether it starts and ends inside a word, whether the other has it. */
  private static List<List<Object>> segments(Alignment alignment, Alignment other) {
    return alignment.segments().stream()
        .map(
            segment ->
                List.<Object>of(
                    name(segment.operation()),
                    segment.reference().of(alignment.reference()),
                    segment.hypothesis().of(alignment.hypothesis()),
                    segment.startsInsideWord(),
                    segment.endsInsideWord(),
                    isIn(segment, other.segments())))
        .toList();
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
}
