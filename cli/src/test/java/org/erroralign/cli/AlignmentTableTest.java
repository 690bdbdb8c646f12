package org.erroralign.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.erroralign.align.Alignment;
import org.erroralign.align.Operation;
import org.erroralign.align.Segment;
import org.erroralign.text.Span;
import org.junit.jupiter.api.Test;
import picocli.CommandLine.Help.Ansi;

final class AlignmentTableTest {
  @Test
  void wrapsToTheWidth() {
    Segment segment = new Segment(Operation.MATCH, new Span(0, 5), new Span(0, 5), false, false);
    Alignment alignment =
        new Alignment("words", "words", List.of(segment, segment, segment), 0, true);
    assertThat(draw(alignment, 18, Ansi.OFF))
        .isEqualTo(
            """
            REF  |words|words|
                  MATCH MATCH
            HYP  |words|words|

            REF  |words|
                  MATCH
            HYP  |words|
            """);
  }

  @Test
  void countsColumnsOfWideLettersAndMarks() {
    Alignment alignment =
        new Alignment(
            "日本",
            "o\u0323\u0300",
            List.of(
                new Segment(Operation.SUBSTITUTE, new Span(0, 2), new Span(0, 3), false, false)),
            1,
            true);
    assertThat(draw(alignment, 80, Ansi.OFF))
        .isEqualTo("REF  |日本|\n      SUB\nHYP  |o\u0323\u0300   |\n");
  }

  @Test
  void keepsEscapeSequencesAndLineEndsFromTheTerminal() {
    String hypothesis = "a\u001b[31m\nb\u202e";
    Alignment alignment =
        new Alignment(
            "",
            hypothesis,
            List.of(
                new Segment(
                    Operation.INSERT,
                    Span.emptyAt(0),
                    new Span(0, hypothesis.length()),
                    false,
                    false)),
            1,
            true);
    assertThat(draw(alignment, 80, Ansi.OFF))
        .isEqualTo("REF  |         |\n      INS\nHYP  |a\ufffd[31m b\ufffd|\n");
  }

  @Test
  void coloursByOperation() {
    Segment segment = new Segment(Operation.DELETE, new Span(0, 3), Span.emptyAt(0), false, false);
    Alignment alignment = new Alignment("are", "", List.of(segment), 1, true);
    assertThat(draw(alignment, 80, Ansi.ON)).contains("\u001b[31mare\u001b[");
  }

  @Test
  void drawsNothingButTheFrameWithoutWords() {
    assertThat(draw(new Alignment("", "", List.of(), 0, true), 80, Ansi.OFF))
        .isEqualTo("REF  |\n\nHYP  |\n");
  }

  private static String draw(Alignment alignment, int columns, Ansi ansi) {
    StringBuilder out = new StringBuilder();
    new AlignmentTable(columns, ansi).append(out, alignment);
    return out.toString();
  }
}
