package org.erroralign.format;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.erroralign.align.Alignment;
import org.erroralign.align.Operation;
import org.erroralign.align.Segment;
import org.erroralign.format.AlignmentWriter.Aligned;
import org.erroralign.json.JsonWriter;
import org.erroralign.text.Span;
import org.junit.jupiter.api.Test;

final class AlignmentJsonTest {
  @Test
  void writesTheLineOfTheContract() {
    List<Segment> segments =
        List.of(
            new Segment(Operation.SUBSTITUTE, new Span(0, 4), new Span(0, 4), false, true),
            new Segment(Operation.SUBSTITUTE, new Span(5, 11), new Span(4, 9), true, false),
            new Segment(Operation.DELETE, new Span(12, 15), Span.emptyAt(9), false, false),
            new Segment(Operation.INSERT, Span.emptyAt(15), new Span(10, 12), false, false));
    Alignment alignment = new Alignment("some things are", "something oh", segments, 17, true);
    assertThat(line("u1", alignment))
        .isEqualTo(
            "{\"id\":\"u1\",\"ref\":\"some things are\",\"hyp\":\"something oh\",\"segments\":["
                + "[\"SUBSTITUTE\",0,4,0,4,false,true],[\"SUBSTITUTE\",5,11,4,9,true,false],"
                + "[\"DELETE\",12,15,null,null,false,false],"
                + "[\"INSERT\",null,null,10,12,false,false]],\"cost\":17}\n");
  }

  @Test
  void countsCodePoints() {
    Segment segment =
        new Segment(Operation.MATCH, new Span(3, 5), new Span(0, 2), false, false); // 𝔘 is two
    Alignment alignment = new Alignment("𝔘 𝔘", "𝔘", List.of(segment), 0.25, true);
    assertThat(line("1", alignment))
        .contains("[\"MATCH\",2,3,0,1,false,false]")
        .endsWith("\"cost\":0.25}\n");
  }

  @Test
  void escapesWhatIsNoText() {
    Alignment alignment =
        new Alignment(
            "\"\\\n\r\t\u0000\u007f\u0085\u2028", "\ud800 \udc00𝔘\ud801", List.of(), 0, true);
    assertThat(line("1", alignment))
        .contains("\"ref\":\"\\\"\\\\\\n\\r\\t\\u0000\\u007f\\u0085\\u2028\"")
        .contains("\"hyp\":\"\\ud800 \\udc00𝔘\\ud801\"");
  }

  @Test
  void writesWhatTheWriterOfTextWouldInBatchesOfAnySize() throws IOException {
    Random random = new Random(1);
    for (int round = 0; round < 500; round++) {
      List<Aligned> batch = new ArrayList<>();
      StringBuilder expected = new StringBuilder();
      for (int k = random.nextInt(9); k >= 0; k--) {
        Aligned aligned = new Aligned(text(random), alignment(random), random.nextInt(8) == 0);
        batch.add(aligned);
        appendSlowly(expected, aligned);
      }
      ByteArrayOutputStream out = new ByteArrayOutputStream();
      try (AlignmentWriter writer = AlignmentFormat.JSONL.writer(out, "")) {
        writer.prepare(batch).write();
      }
      assertThat(out.toString(StandardCharsets.UTF_8)).isEqualTo(expected.toString());
    }
  }

  private static Alignment alignment(Random random) {
    String reference = text(random);
    String hypothesis = text(random);
    List<Segment> segments = new ArrayList<>();
    for (int k = random.nextInt(9); k > 0; k--) {
      segments.add(
          new Segment(
              List.of(Operation.values()).get(random.nextInt(4)),
              span(random, reference),
              span(random, hypothesis),
              random.nextBoolean(),
              random.nextBoolean(),
              random.nextInt(3) == 0 ? text(random) : "",
              random.nextInt(3) == 0 ? text(random) : ""));
    }
    double cost = random.nextInt(1000) / (random.nextBoolean() ? 1.0 : 8.0);
    return new Alignment(reference, hypothesis, segments, cost, true);
  }

  /** Between characters, since words hold whole ones. */
  private static Span span(Random random, String text) {
    int characters = text.codePointCount(0, text.length());
    int first = random.nextInt(characters + 1);
    int start = text.offsetByCodePoints(0, first);
    return new Span(start, text.offsetByCodePoints(start, random.nextInt(characters - first + 1)));
  }

  private static String text(Random random) {
    StringBuilder text = new StringBuilder();
    for (int k = random.nextInt(12); k > 0; k--) {
      switch (random.nextInt(4)) {
        case 0 -> text.append("\"\\\n\u0000\u0085 ".charAt(random.nextInt(6)));
        case 1 -> text.append((char) (0xD800 + random.nextInt(0x800)));
        case 2 -> text.appendCodePoint(random.nextInt(Character.MAX_CODE_POINT + 1));
        default -> text.append((char) ('a' + random.nextInt(26)));
      }
    }
    return text.toString();
  }

  /** The same line by the writer of all other JSON. */
  private static void appendSlowly(StringBuilder out, Aligned aligned) {
    Alignment alignment = aligned.alignment();
    String reference = alignment.reference();
    String hypothesis = alignment.hypothesis();
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("id", aligned.id());
    fields.put("ref", reference);
    fields.put("hyp", hypothesis);
    fields.put(
        "segments",
        alignment.segments().stream()
            .map(
                segment -> {
                  List<Object> fieldsOfSegment = new ArrayList<>();
                  fieldsOfSegment.add(segment.operation());
                  addSpan(fieldsOfSegment, reference, segment.reference());
                  addSpan(fieldsOfSegment, hypothesis, segment.hypothesis());
                  fieldsOfSegment.add(segment.startsInsideWord());
                  fieldsOfSegment.add(segment.endsInsideWord());
                  if (segment.hasReading()) {
                    addReading(fieldsOfSegment, segment.referenceReading());
                    addReading(fieldsOfSegment, segment.hypothesisReading());
                  }
                  return fieldsOfSegment;
                })
            .toList());
    fields.put(
        "cost", new BigDecimal(alignment.cost()).stripTrailingZeros()); // exact: eighths at most
    if (aligned.inexact()) {
      fields.put("exact", false);
    }
    JsonWriter.compact(out).value(fields);
    out.append('\n');
  }

  private static void addSpan(List<Object> fields, String text, Span span) {
    boolean empty = span.isEmpty();
    fields.add(empty ? null : text.codePointCount(0, span.start()));
    fields.add(empty ? null : text.codePointCount(0, span.end()));
  }

  private static void addReading(List<Object> fields, String reading) {
    fields.add(reading.isEmpty() ? null : reading);
  }

  private static String line(String id, Alignment alignment) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (AlignmentWriter writer = AlignmentFormat.JSONL.writer(out, "")) {
      writer.prepare(List.of(new AlignmentWriter.Aligned(id, alignment, false))).write();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return out.toString(StandardCharsets.UTF_8);
  }
}
