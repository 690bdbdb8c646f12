package org.erroralign.align;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Of equal copies the one matches that stays with its neighbours, else the first. */
final class WordCopiesTest {
  private static final List<String> WORDS = List.of("in", "a", "wolf", "under", "In");

  private final ErrorAligner aligner = ErrorAligner.standard();

  @ParameterizedTest
  @CsvSource({
    "in a in a while, in a while, -in -a in a while",
    "in a while, in a in a while, +in +a in a while",
    "x in a, x in a in a, x in a +in +a",
    "he said in a in a while, he said in a while, he said in a -in -a while",
    "it is is it good, it is good, it is -is -it good",
    "go in The um in the wood, go in the wood, go in The -um -in -the wood"
  })
  void theCopyThatStaysWithItsNeighboursMatchesElseTheFirst(
      String reference, String hypothesis, String expected) {
    assertThat(words(aligner.align(reference, hypothesis))).isEqualTo(expected);
  }

  @Test
  void theCostStaysWhatItIs() {
    Random random = new Random(5);
    int checked = 0;
    for (int round = 0; round < 20_000; round++) {
      Alignment alignment = aligner.align(text(random), text(random));
      AlignmentInvariants.check(aligner, alignment);
      if (alignment.segments().stream().noneMatch(s -> s.operation() == Operation.SUBSTITUTE)) {
        checked++;
        double cost =
            alignment.segments().stream()
                .filter(segment -> segment.operation() != Operation.MATCH)
                .mapToInt(segment -> segment.reference().length() + segment.hypothesis().length())
                .mapToDouble(letters -> 2 * 0.75 + 2 * letters)
                .sum();
        assertThat(alignment.cost()).isCloseTo(cost, within(1e-9));
      }
    }
    assertThat(checked).isGreaterThan(5_000);
  }

  private static String text(Random random) {
    return Stream.generate(() -> WORDS.get(random.nextInt(WORDS.size())))
        .limit(random.nextInt(8))
        .collect(Collectors.joining(" "));
  }

  private static String words(Alignment alignment) {
    return alignment.segments().stream()
        .map(
            segment ->
                switch (segment.operation()) {
                  case DELETE -> "-" + segment.reference().of(alignment.reference());
                  case INSERT -> "+" + segment.hypothesis().of(alignment.hypothesis());
                  default -> segment.reference().of(alignment.reference());
                })
        .collect(Collectors.joining(" "));
  }
}
