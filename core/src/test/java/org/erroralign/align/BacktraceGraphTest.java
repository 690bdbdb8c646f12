package org.erroralign.align;

import static org.assertj.core.api.Assertions.fail;

import java.util.Random;
import org.erroralign.Rounds;
import org.junit.jupiter.api.Test;

class BacktraceGraphTest {

  @Test
  void equalsThePlainGraphOnShortTexts() {
    compare(4000, 4, 4, "ab", new BacktraceGraph());
    compare(2000, 6, 6, "abcdefgh", new BacktraceGraph());
  }

  @Test
  void equalsThePlainGraphOverSeveralMachineWords() {
    compare(200, 60, 8, "abcd", new BacktraceGraph());
  }

  @Test
  void equalsThePlainGraphWhenRowsAreComputedAnew() {
    compare(300, 40, 6, "abc", new BacktraceGraph(1));
    compare(300, 40, 6, "abc", new BacktraceGraph(37));
  }

  private static void compare(
      int pairs, int maxWords, int maxLetters, String alphabet, BacktraceGraph graph) {
    Random random = new Random(5);
    SpanFixture fixture = new SpanFixture();
    for (int pair = 0; pair < Rounds.of(pairs); pair++) {
      String reference = SpanFixture.randomText(random, maxWords, maxLetters, alphabet);
      String hypothesis =
          random.nextBoolean()
              ? SpanFixture.edited(random, reference, 0.1, alphabet)
              : SpanFixture.randomText(random, maxWords, maxLetters, alphabet);
      EmbeddedSpan span = fixture.read(reference, hypothesis).span;
      graph.read(span);
      PlainBacktraceGraph plain = new PlainBacktraceGraph(span);
      for (int i = 0; i <= span.hypothesisLength; i++) {
        for (int j = 0; j <= span.referenceLength; j++) {
          if (graph.contains(i, j) != plain.contains(i, j)) {
            fail("node (%d, %d) of \"%s\" and \"%s\"", i, j, reference, hypothesis);
          }
        }
      }
    }
  }
}
