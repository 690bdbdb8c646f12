package org.erroralign.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.erroralign.align.Alignment;
import org.erroralign.align.Operation;
import org.erroralign.align.Segment;
import org.erroralign.cli.terminal.AlignmentTable;
import org.erroralign.format.AlignmentWriter.Aligned;
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
            "カー",
            "o\u0323\u0300",
            List.of(
                new Segment(Operation.SUBSTITUTE, new Span(0, 2), new Span(0, 3), false, false)),
            1,
            true);
    assertThat(draw(alignment, 80, Ansi.OFF))
        .isEqualTo("REF  |カー|\n      SUB\nHYP  |o\u0323\u0300   |\n");
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
  void tellsOperationsApartByColourAndShape() {
    Alignment alignment =
        org.erroralign.align.ErrorAligner.standard()
            .align("some things are worth noting", "something worth nothing period");
    assertThat(draw(alignment, 80, Ansi.ON).replace('\u001b', '^'))
        .isEqualTo(
            """
            REF  |^[33msome^[0m |^[33mthings^[0m|^[94;9mare^[0m|worth|^[33mnoting^[0m |       |
                  ^[33mSUB^[0m   ^[33mSUB^[0m    ^[94mDEL^[0m ^[2mMATCH^[0m ^[33mSUB^[0m     ^[32mINS^[0m
            HYP  |^[33;4msome-^[0m┊^[33;4m-thing^[0m|^[94m╌╌╌^[0m|^[2mworth^[0m|^[33;4mnothing^[0m|^[32m+period^[0m|
            """);
  }

  @Test
  void cutsWhatIsWiderThanTheScreen() {
    String word = "ab日本e\u0301fghi";
    Alignment alignment =
        new Alignment(
            word,
            "abc",
            List.of(
                new Segment(
                    Operation.SUBSTITUTE,
                    new Span(0, word.length()),
                    new Span(0, 3),
                    false,
                    false)),
            1,
            true);
    // Eight columns at least; the mark stays with its letter.
    for (int columns : List.of(15, 1)) {
      assertThat(draw(alignment, columns, Ansi.OFF))
          .isEqualTo(
              """
              REF  |ab日本e\u0301f|
                    SUB
              HYP  |abc     |

              REF  |ghi|

              HYP  |   |
              """);
    }
    assertThat(draw(alignment, 18, Ansi.OFF)).startsWith("REF  |ab日本e\u0301fghi|\n");
  }

  @Test
  void drawsNothingButTheFrameWithoutWords() {
    assertThat(draw(new Alignment("", "", List.of(), 0, true), 80, Ansi.OFF))
        .isEqualTo("REF  |\n\nHYP  |\n");
  }

  private static String draw(Alignment alignment, int columns, Ansi ansi) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (AlignmentTable table = new AlignmentTable(out, false, columns, ansi)) {
      table.prepare(List.of(new Aligned("1", alignment, false))).write();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return out.toString(StandardCharsets.UTF_8);
  }
}
