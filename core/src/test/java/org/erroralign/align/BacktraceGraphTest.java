package org.erroralign.align;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import java.util.Random;
import org.erroralign.Rounds;
import org.junit.jupiter.api.Test;

class BacktraceGraphTest {

  @Test
  void equalsThePlainGraphOnShortTexts() {
    compare(Rounds.of(4000), 4, 4, "ab", new BacktraceGraph());
    compare(Rounds.of(2000), 6, 6, "abcdefgh", new BacktraceGraph());
  }

  @Test
  void equalsThePlainGraphOverSeveralMachineWords() {
    compare(Rounds.of(200), 60, 8, "abcd", new BacktraceGraph());
  }

  /** What a wide first row left behind is not in the next graph. */
  @Test
  void equalsThePlainGraphAfterAnother() {
    Random random = new Random(61);
    StretchFixture fixture = new StretchFixture();
    BacktraceGraph graph = new BacktraceGraph();
    for (int pair = 0; pair < Rounds.of(200); pair++) {
      String first = StretchFixture.randomText(random, 60, 8, "abcd");
      String last = StretchFixture.randomText(random, 3, 8, "efgh");
      check(fixture, graph, first + " " + last, last);
      check(fixture, graph, first, StretchFixture.edited(random, first, 0.3, "abcd"));
    }
  }

  /** A machine word for 64 reference symbols, and one row more than hypothesis symbols. */
  @Test
  void fitsUpToItsBudgetOfMachineWords() {
    long budget = 1L << 26;
    assertThat(BacktraceGraph.fits(budget - 1, 63)).isTrue();
    assertThat(BacktraceGraph.fits(budget, 63)).isFalse();
    assertThat(BacktraceGraph.fits(budget - 1, 64)).isFalse();
    assertThat(BacktraceGraph.fits(budget / 2 - 1, 64)).isTrue();
    assertThat(BacktraceGraph.fits(3, 64 * budget / 4 - 1)).isTrue();
    assertThat(BacktraceGraph.fits(3, 64 * budget / 4)).isFalse();
  }

  private static void compare(
      int pairs, int maxWords, int maxLetters, String alphabet, BacktraceGraph graph) {
    Random random = new Random(5);
    StretchFixture fixture = new StretchFixture();
    for (int pair = 0; pair < pairs; pair++) {
      String reference = StretchFixture.randomText(random, maxWords, maxLetters, alphabet);
      String hypothesis =
          random.nextBoolean()
              ? StretchFixture.edited(random, reference, 0.1, alphabet)
              : StretchFixture.randomText(random, maxWords, maxLetters, alphabet);
      check(fixture, graph, reference, hypothesis);
    }
  }

  private static void check(
      StretchFixture fixture, BacktraceGraph graph, String reference, String hypothesis) {
    EmbeddedStretch stretch = fixture.read(reference, hypothesis).stretch;
    graph.read(stretch);
    PlainBacktraceGraph plain = new PlainBacktraceGraph(stretch);
    for (int i = 0; i <= stretch.hypothesisLength; i++) {
      for (int j = 0; j <= stretch.referenceLength; j++) {
        if (graph.contains(i, j) != plain.contains(i, j)) {
          fail("node (%d, %d) of \"%s\" and \"%s\"", i, j, reference, hypothesis);
        }
      }
    }
  }
}
