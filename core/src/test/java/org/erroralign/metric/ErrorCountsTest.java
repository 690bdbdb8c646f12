package org.erroralign.metric;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

final class ErrorCountsTest {

  @Test
  void ratesFollowMorrisEtAl() {
    // 10 reference words, 11 hypothesis words.
    ErrorCounts counts = ErrorCounts.ofUtterance(6, 3, 1, 2);
    assertThat(counts.wer()).isEqualTo(0.6);
    assertThat(counts.mer()).isEqualTo(0.5);
    assertThat(counts.wip()).isCloseTo(6 / 10.0 * 6 / 11.0, within(1e-15));
    assertThat(counts.wil()).isCloseTo(1 - 36 / 110.0, within(1e-15));
    assertThat(counts.ser()).isEqualTo(1);
  }

  @Test
  void insertionsOnAnEmptyReferenceAreInfiniteAloneAndCountInTheSum() {
    ErrorCounts alone = WordScorer.unit().count("", "a b");
    assertThat(alone.wer()).isInfinite();
    assertThat(alone.mer()).isEqualTo(1);
    assertThat(alone.wip()).isZero();
    assertThat(alone.plus(WordScorer.unit().count("a b c d", "a b c d")).wer()).isEqualTo(0.5);
    assertThat(WordScorer.unit().count("", "").wer()).isZero();
    assertThat(WordScorer.unit().count("", "").wip()).isEqualTo(1);
    assertThat(ErrorCounts.NONE.ser()).isZero();
  }

  @Test
  void addsUpUtterancesAndWrongOnes() {
    ErrorCounts sum =
        ErrorCounts.NONE
            .plus(WordScorer.unit().count("a b", "a b"))
            .plus(WordScorer.unit().count("a b", "a c"));
    assertThat(sum).isEqualTo(new ErrorCounts(3, 1, 0, 0, 2, 1));
  }

  @Test
  void charactersAreCodePointsAndOneSpaceBetweenWords() {
    assertThat(CharacterErrors.of("  a   b ", "a b")).isEqualTo(new CharacterErrors(3, 0, 0, 0));
    assertThat(CharacterErrors.of("kitten", "sitting")).isEqualTo(new CharacterErrors(4, 2, 0, 1));
    assertThat(CharacterErrors.of("some thing", "something"))
        .isEqualTo(new CharacterErrors(9, 0, 1, 0));
    assertThat(CharacterErrors.of("😀a", "😁a")).isEqualTo(new CharacterErrors(1, 1, 0, 0));
    assertThat(CharacterErrors.of("", "ab").cer()).isInfinite();
    assertThat(CharacterErrors.NONE.plus(CharacterErrors.of("abcd", "abxd")).cer()).isEqualTo(0.25);
  }

  @Test
  void sumsHoldEveryKindOfError() {
    assertThat(new ErrorCounts(1, 2, 3, 4, 5, 6).plus(new ErrorCounts(10, 20, 30, 40, 50, 60)))
        .isEqualTo(new ErrorCounts(11, 22, 33, 44, 55, 66));
    CharacterErrors characters = new CharacterErrors(1, 2, 3, 4);
    assertThat(characters.plus(new CharacterErrors(10, 20, 30, 40)))
        .isEqualTo(new CharacterErrors(11, 22, 33, 44));
    assertThat(characters.errors()).isEqualTo(2 + 3 + 4);
    assertThat(characters.referenceCharacters()).isEqualTo(1 + 2 + 3);
    assertThat(characters.cer()).isEqualTo(9 / 6.0);
  }

  @Test
  void anyKindOfErrorMakesAnUtteranceWrong() {
    assertThat(ErrorCounts.ofUtterance(1, 1, 1, 0).wrongUtterances()).isEqualTo(1);
    assertThat(ErrorCounts.ofUtterance(1, 1, 0, 1).wrongUtterances()).isEqualTo(1);
    assertThat(ErrorCounts.ofUtterance(1, 0, 1, 0).wrongUtterances()).isEqualTo(1);
    assertThat(ErrorCounts.ofUtterance(1, 0, 0, 1).wrongUtterances()).isEqualTo(1);
    assertThat(ErrorCounts.ofUtterance(1, 0, 0, 0).wrongUtterances()).isZero();
  }
}
