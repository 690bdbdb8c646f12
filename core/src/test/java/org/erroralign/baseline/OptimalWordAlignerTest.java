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
    // Linking ab with abxxx costs 3 + 3; inserting abxxx 5 and deleting ab 2, but its border takes
    // the insertion for 1.
    Alignment published = OptimalWordAligner.published().align("ab cd", "abxxx cd");
    assertThat(published.cost()).isEqualTo(1 + 2);
    assertThat(GlobalToLocalEdits.of(published).local()).isEqualTo(5 + 2);
    assertThat(ALIGNER.align("ab cd", "abxxx cd").cost()).isEqualTo(3 + 3);
  }

  @Test
  void theVariantOfThePublishedEvaluationBreaksTiesFromTheStart() {
    Random random = new Random(4);
    for (int round = 0; round < 500; round++) {
      String reference = words(random);
      String hypothesis = words(random);
      Alignment alignment = OptimalWordAligner.published().align(reference, hypothesis);
      Published best = published(reference.split(" ", -1), 0, hypothesis.split(" ", -1), 0);
      String moves =
          alignment.segments().stream()
              .map(
                  segment ->
                      segment.operation() == Operation.INSERT
                          ? "b"
                          : segment.operation() == Operation.DELETE ? "c" : "a")
              .collect(Collectors.joining());
      assertThat(moves).as("%s / %s", reference, hypothesis).isEqualTo(best.moves());
      assertThat((int) alignment.cost()).isEqualTo(best.cost());
    }
  }

  /** Moves as letters in the order of preference: a both words, b an insertion, c a deletion. */
  private record Published(int cost, String moves) {
    Published after(int more, String move) {
      return new Published(cost + more, move + moves);
    }

    static Published better(Published first, Published second) {
      int difference = Integer.compare(first.cost, second.cost);
      int order = difference != 0 ? difference : first.moves.compareTo(second.moves);
      return order <= 0 ? first : second;
    }
  }

  /** Tries every alignment; words alone cost 1 as long as the other text has not begun. */
  private static Published published(String[] reference, int j, String[] hypothesis, int i) {
    if (i == hypothesis.length && j == reference.length) {
      return new Published(0, "");
    }
    Published best = new Published(Integer.MAX_VALUE, "");
    if (j < reference.length && i < hypothesis.length) {
      int distance =
          GlobalToLocalEdits.distance(
              reference[j].codePoints().toArray(), hypothesis[i].codePoints().toArray());
      best = published(reference, j + 1, hypothesis, i + 1).after(distance, "a");
    }
    if (i < hypothesis.length) {
      int length = j == 0 ? 1 : hypothesis[i].length();
      best = Published.better(best, published(reference, j, hypothesis, i + 1).after(length, "b"));
    }
    if (j < reference.length) {
      int length = i == 0 ? 1 : reference[j].length();
      best = Published.better(best, published(reference, j + 1, hypothesis, i).after(length, "c"));
    }
    return best;
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
