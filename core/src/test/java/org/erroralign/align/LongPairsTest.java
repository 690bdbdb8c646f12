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
    String hypothesis = StretchFixture.edited(random, reference, 0.02, ALPHABET);
    for (ErrorAligner aligner :
        new ErrorAligner[] {ErrorAligner.standard(), ErrorAligner.errorAlign()}) {
      assertThat(aligner.withParallelStretches(true).align(reference, hypothesis))
          .isEqualTo(aligner.align(reference, hypothesis));
    }
  }

  @Tag("long")
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
          ErrorAligner.standard(), ErrorAligner.errorAlign().withSearch(Search.exact())
        }) {
      Alignment alignment = aligner.align(reference, hypothesis);
      AlignmentInvariants.check(aligner, alignment);
      assertThat(alignment.exact()).isFalse();
    }
  }

  /** No anchor in 10¹¹ cells: as a whole they would take hours, in parts of 2³¹ cells minutes. */
  @Tag("long")
  @Test
  void aHallucinatedLoopIsCutIntoPartsThatTogetherAreBounded() {
    Alignment few = loop(125);
    Alignment many = loop(12_500);
    assertThat(few.exact()).isTrue();
    assertThat(many.exact()).isFalse();
    assertThat(many.cost()).isEqualTo(100 * few.cost());
  }

  private static Alignment loop(int times) {
    return ErrorAligner.standard()
        .align("thank you very much ".repeat(times), "thank you ".repeat(4 * times));
  }

  /** Just as many words as are worth several threads: many anchors, all but one, and none. */
  @Test
  void fewStretchesInParallelGiveTheSameAlignment() {
    Random random = new Random(5);
    String reference = longText(random, 2_000);
    String edited = StretchFixture.edited(random, reference, 0.01, ALPHABET);
    for (String hypothesis : new String[] {edited, reference + "last", "first"}) {
      assertSameInParallel(ErrorAligner.standard(), reference, hypothesis);
    }
    assertSameInParallel(ErrorAligner.errorAlign().withSearch(Search.beam(3)), reference, edited);
  }

  private static void assertSameInParallel(
      ErrorAligner aligner, String reference, String hypothesis) {
    assertThat(aligner.withParallelStretches(true).align(reference, hypothesis))
        .isEqualTo(aligner.align(reference, hypothesis));
  }

  /** Words of 6,000 letters are too long for each other: what lies beside them is not. */
  @Test
  void partsAreCutWhereTheSecondHalfOfTheLettersBegins() {
    ErrorAligner aligner = ErrorAligner.standard().withWordPrePass(false);
    String a = "a".repeat(6_000);
    String b = "b".repeat(6_000);
    double whole = 2 * 6_000 * 3.0;
    double rest = aligner.align("one two", "won too").cost();
    double first = aligner.align("one", "won").cost();
    double second = aligner.align("two", "too").cost();
    assertCut(aligner, a + " one two", b + " won too", whole + rest, a + "~" + b);
    assertCut(aligner, "one two " + a, "won too " + b, rest + whole, a + "~" + b);
    assertCut(aligner, "one " + a + " two", "won " + b + " too", first + whole + second, "one~won");
    assertCut(aligner, a + " one", a + " won", first, a + "=" + a, "one~won");
    String longer = "c".repeat(6_100);
    double together = aligner.align("six some things", "six something").cost();
    assertCut(
        aligner,
        longer + " one " + a + " six some things",
        longer + "d won " + b + " six something",
        2 * 6_100 * 3.0 + 3.0 + first + whole + together,
        "some~some|");
    assertCut(aligner, "one " + a, "won " + a, first, "one~won", a + "=" + a);
  }

  /** A single word is all first half; the other text's second half is left over. */
  @Test
  void aWordTooLongForSeveralLeavesTheSecondHalfOver() {
    ErrorAligner aligner = ErrorAligner.standard().withWordPrePass(false);
    String a = "a".repeat(6_000);
    String b = "b".repeat(6_000);
    double whole = 2 * 6_000 * 3.0;
    double deleted = aligner.align("one two", "").cost();
    assertCut(aligner, a + " one two", b, whole + deleted, a + "~" + b, "one-", "two-");
    assertCut(aligner, a, b + " one two", whole + deleted, a + "~" + b, "+one", "+two");
    Alignment alignment = aligner.align(a + " one two", b);
    assertThat(alignment.segments().get(1).hypothesis().start()).isEqualTo(6_000);
  }

  private static void assertCut(
      ErrorAligner aligner, String reference, String hypothesis, double cost, String... some) {
    Alignment alignment = aligner.align(reference, hypothesis);
    AlignmentInvariants.check(aligner, alignment);
    assertThat(alignment.exact()).isFalse();
    assertThat(alignment.cost()).isEqualTo(cost);
    assertThat(SegmentNotation.write(alignment)).contains(some);
  }

  private static String longText(Random random, int words) {
    StringBuilder text = new StringBuilder();
    for (int w = 0; w < words; w++) {
      text.append(StretchFixture.randomText(random, 1, 8, ALPHABET)).append(' ');
    }
    return text.toString();
  }
}
