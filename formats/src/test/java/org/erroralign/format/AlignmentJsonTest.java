package org.erroralign.format;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.erroralign.align.Alignment;
import org.erroralign.align.Operation;
import org.erroralign.align.Segment;
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
