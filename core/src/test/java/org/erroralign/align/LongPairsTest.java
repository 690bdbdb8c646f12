package org.erroralign.align;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

class LongPairsTest {

  private static final String ALPHABET = "abcdefghij";

  @Tag("long")
  @Test
  void stretchesInParallelGiveTheSameAlignment() {
    Random random = new Random(3);
    String reference = longText(random, 6_000);
    String hypothesis = SpanFixture.edited(random, reference, 0.02, ALPHABET);
    for (ErrorAligner aligner :
        new ErrorAligner[] {ErrorAligner.standard(), ErrorAligner.reference()}) {
      assertThat(aligner.withParallelSpans(true).align(reference, hypothesis))
          .isEqualTo(aligner.align(reference, hypothesis));
    }
  }

  @Test
  void aSpanWithoutAnchorsBeyondTheBudgetIsSearchedExactly() {
    Random random = new Random(4);
    String reference = longText(random, 400);
    String hypothesis = longText(random, 400).toUpperCase(java.util.Locale.ROOT).replace('A', 'x');
    ErrorAligner aligner = ErrorAligner.standard().withWordPrePass(false);
    Alignment alignment = aligner.align(reference, hypothesis);
    AlignmentInvariants.check(aligner, alignment);
    assertThat(alignment.exact()).isTrue();
  }

  @Test
  void twoWordsTooLongForEachOtherAreSubstitutedWholeAndTheResultSaysSo() {
    String reference = "a".repeat(20_000);
    String hypothesis = "b".repeat(20_000);
    Alignment alignment = ErrorAligner.standard().align(reference, hypothesis);
    assertThat(alignment.exact()).isFalse();
    assertThat(alignment.segments()).hasSize(1);
    assertThat(alignment.segments().get(0).operation()).isEqualTo(Operation.SUBSTITUTE);
    assertThat(alignment.cost()).isEqualTo(2 * 20_000 * 3.0);
  }

  @Test
  void aStretchBeyondTheLimitsIsCutAtWords() {
    String reference = "one " + "a".repeat(20_000) + " two";
    String hypothesis = "won " + "b".repeat(20_000) + " too";
    for (ErrorAligner aligner :
        new ErrorAligner[] {
          ErrorAligner.standard(), ErrorAligner.reference().withSearch(Search.exact())
        }) {
      Alignment alignment = aligner.align(reference, hypothesis);
      AlignmentInvariants.check(aligner, alignment);
      assertThat(alignment.exact()).isFalse();
    }
  }

  private static String longText(Random random, int words) {
    StringBuilder text = new StringBuilder();
    for (int w = 0; w < words; w++) {
      text.append(SpanFixture.randomText(random, 1, 8, ALPHABET)).append(' ');
    }
    return text.toString();
  }
}
