package org.erroralign.baseline;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.erroralign.align.Alignment;
import org.erroralign.align.ErrorAligner;
import org.erroralign.metric.GlobalToLocalEdits;
import org.erroralign.text.Span;
import org.junit.jupiter.api.Test;

final class OracleAlignerTest {

  private static final OracleAligner ORACLE = new OracleAligner();

  @Test
  void dividesAWordAmongTheWordsItWasMadeOf() {
    Alignment alignment =
        ORACLE.align("Some things are worth noting!", "Something worth nothing period?");
    assertThat(alignment.segments().get(0).hypothesis()).isEqualTo(new Span(0, 4));
    assertThat(GlobalToLocalEdits.of(alignment)).isEqualTo(new GlobalToLocalEdits(11, 13));
  }

  @Test
  void noAlignmentHasAHigherGle() {
    Random random = new Random(9);
    for (int round = 0; round < 300; round++) {
      String reference = words(random);
      String hypothesis = words(random);
      Alignment alignment = ORACLE.align(reference, hypothesis);
      long least = GlobalToLocalEdits.of(alignment).local();
      assertThat(least).isEqualTo((long) alignment.cost());
      assertThat(least)
          .as("round %d: %s / %s", round, reference, hypothesis)
          .isLessThanOrEqualTo(local(ErrorAligner.standard().align(reference, hypothesis)))
          .isLessThanOrEqualTo(local(ErrorAligner.errorAlign().align(reference, hypothesis)))
          .isEqualTo(least(reference.split(" ", -1), 0, hypothesis.replace(" ", ""), 0));
    }
  }

  private static long local(Alignment alignment) {
    return GlobalToLocalEdits.of(alignment).local();
  }

  private static String words(Random random) {
    return IntStream.range(0, 1 + random.nextInt(3))
        .mapToObj(
            w ->
                random
                    .ints(1 + random.nextInt(3), 'a', 'd')
                    .mapToObj(Character::toString)
                    .collect(Collectors.joining()))
        .collect(Collectors.joining(" "));
  }

  /** Tries every segmentation. */
  private static int least(String[] reference, int word, String hypothesis, int place) {
    if (word == reference.length) {
      return hypothesis.length() - place;
    }
    int best = Integer.MAX_VALUE;
    for (int from = place; from <= hypothesis.length(); from++) {
      for (int to = from; to <= hypothesis.length(); to++) {
        int distance =
            GlobalToLocalEdits.distance(
                reference[word].codePoints().toArray(),
                hypothesis.substring(from, to).codePoints().toArray());
        best = Math.min(best, from - place + distance + least(reference, word + 1, hypothesis, to));
      }
    }
    return best;
  }
}
