package org.erroralign.baseline;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.erroralign.align.Alignment;
import org.erroralign.align.Operation;
import org.erroralign.align.Segment;
import org.erroralign.metric.GlobalToLocalEdits;
import org.erroralign.text.Span;
import org.junit.jupiter.api.Test;

final class OptimalWordAlignerTest {

  private static final OptimalWordAligner ALIGNER = OptimalWordAligner.standard();

  @Test
  void linksTheWordThatIsClosestInLetters() {
    Alignment alignment = ALIGNER.align("some things", "something");
    assertThat(alignment.segments())
        .containsExactly(
            new Segment(Operation.DELETE, new Span(0, 4), new Span(0, 0), false, false),
            new Segment(Operation.SUBSTITUTE, new Span(5, 11), new Span(0, 9), false, false));
    assertThat(alignment.cost()).isEqualTo(4 + 5 + 3); // not some/something: 5+5 and things 6
  }

  @Test
  void costsWhatGleCountsAndNoOneToOneAlignmentCostsLess() {
    Random random = new Random(3);
    for (int round = 0; round < 300; round++) {
      String reference = words(random);
      String hypothesis = words(random);
      Alignment alignment = ALIGNER.align(reference, hypothesis);
      assertThat(GlobalToLocalEdits.of(alignment).local()).isEqualTo((long) alignment.cost());
      assertThat((int) alignment.cost())
          .as("round %d", round)
          .isEqualTo(least(reference.split(" ", -1), 0, hypothesis.split(" ", -1), 0));
    }
  }

  @Test
  void theVariantOfThePublishedEvaluationMissesTheOptimumAtTheStart() {
    // Its border makes deleting "the" and inserting "of it all" cost 4 instead of 11.
    String reference = "the other one";
    String hypothesis = "of it all then other one";
    double published =
        GlobalToLocalEdits.of(OptimalWordAligner.published().align(reference, hypothesis)).local();
    assertThat(published).isGreaterThanOrEqualTo(ALIGNER.align(reference, hypothesis).cost());
  }

  private static String words(Random random) {
    return IntStream.range(0, 1 + random.nextInt(5))
        .mapToObj(w -> word(random))
        .collect(Collectors.joining(" "));
  }

  private static String word(Random random) {
    return random
        .ints(1 + random.nextInt(4), 'a', 'd')
        .mapToObj(Character::toString)
        .collect(Collectors.joining());
  }

  /** Tries every alignment. */
  private static int least(String[] reference, int j, String[] hypothesis, int i) {
    if (i == hypothesis.length && j == reference.length) {
      return 0;
    }
    int best = Integer.MAX_VALUE;
    if (j < reference.length) {
      best = reference[j].length() + least(reference, j + 1, hypothesis, i);
    }
    if (i < hypothesis.length) {
      best = Math.min(best, hypothesis[i].length() + least(reference, j, hypothesis, i + 1));
    }
    if (i < hypothesis.length && j < reference.length) {
      int distance =
          GlobalToLocalEdits.distance(
              reference[j].codePoints().toArray(), hypothesis[i].codePoints().toArray());
      best = Math.min(best, distance + least(reference, j + 1, hypothesis, i + 1));
    }
    return best;
  }
}
