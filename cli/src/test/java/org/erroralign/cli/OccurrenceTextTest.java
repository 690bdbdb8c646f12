package org.erroralign.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.erroralign.align.Alignment;
import org.erroralign.align.ErrorAligner;
import org.erroralign.analysis.Folding;
import org.erroralign.analysis.Term;
import org.erroralign.analysis.TermQuery;
import org.erroralign.cli.terminal.DisplayWidth;
import org.erroralign.cli.terminal.OccurrenceText;
import org.erroralign.text.Tokenizer;
import org.junit.jupiter.api.Test;
import picocli.CommandLine.Help.Ansi;

final class OccurrenceTextTest {
  private static final int NO_SCREEN = Integer.MAX_VALUE;

  @Test
  void tellsOutcomesApartByColourAndWords() {
    assertThat(written("say amlodipine", "say am load a pin", "amlodipine", 80, Ansi.ON))
        .containsExactly(
            """
            ^[1mu1^[0m  amlodipine: became ^[33;4mam load a pin^[0m
                say ^[33m[amlodipine]^[0m
            """);
    assertThat(written("say a word", "say word", "a", 80, Ansi.ON))
        .containsExactly("^[1mu1^[0m  a: became ^[94m(nothing)^[0m\n    say ^[94;9m[a]^[0m word\n");
    assertThat(written("say word", "say a word", "a", 80, Ansi.ON))
        .containsExactly(
            "^[1mu1^[0m  a: written where nothing was said\n    say ^[32m[a]^[0m word\n");
    assertThat(written("say a word", "say a word", "word", 80, Ansi.ON).get(0))
        .isEqualTo("^[1mu1^[0m  word: recognised\n    say a [word]\n");
  }

  @Test
  void isPlainAndAsWideAsAskedForWithoutAScreen() {
    String text = "word ".repeat(30) + "here" + " word".repeat(30);
    assertThat(written(text, text, "here", NO_SCREEN, Ansi.OFF).get(0))
        .isEqualTo(
            "u1  here: recognised\n    …"
                + "word ".repeat(6)
                + "[here]"
                + " word".repeat(6)
                + "…\n");
  }

  @Test
  void fitsNarrowScreensAlsoWithWideLetters() {
    String text = "日本語".repeat(10) + " here " + "word ".repeat(10);
    for (int columns = 30; columns < 90; columns++) {
      String line = written(text, text, "here", columns, Ansi.OFF).get(0).lines().toList().get(1);
      assertThat(DisplayWidth.of(line)).isLessThanOrEqualTo(columns);
      assertThat(line).contains("[here]");
    }
    assertThat(written(text, text, "here", 30, Ansi.OFF).get(0))
        .endsWith("    …語日本語 [here] word wor…\n");
    // What one side does not need, the other gets.
    String late = "word ".repeat(10) + "here";
    assertThat(written(late, late, "here", 30, Ansi.OFF).get(0))
        .endsWith("    …ord word word word [here]\n");
  }

  private static List<String> written(
      String reference, String hypothesis, String term, int columns, Ansi ansi) {
    Alignment alignment = ErrorAligner.standard().align(reference, hypothesis);
    TermQuery query =
        new TermQuery(List.of(Term.parse(term, "")), Folding.CASE, Tokenizer.standard());
    OccurrenceText text = new OccurrenceText(30, columns, ansi);
    List<String> written = new ArrayList<>();
    query.findInReference(alignment, o -> written.add(text.of("u1", term, alignment, o)));
    query.findInHypothesis(
        alignment,
        o -> {
          if (o.outcome() != org.erroralign.analysis.Occurrence.Outcome.CORRECT) {
            written.add(text.of("u1", term, alignment, o));
          }
        });
    return written.stream().map(line -> line.replace('\u001b', '^')).toList();
  }
}
