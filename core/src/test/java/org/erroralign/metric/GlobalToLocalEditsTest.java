package org.erroralign.metric;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.erroralign.align.Alignment;
import org.erroralign.align.ErrorAligner;
import org.erroralign.align.Operation;
import org.erroralign.align.Segment;
import org.erroralign.baseline.WordLevenshteinAligner;
import org.erroralign.text.Span;
import org.junit.jupiter.api.Test;

final class GlobalToLocalEditsTest {

  @Test
  void addsTheLengthDifferenceWhereNeitherSideIsEmpty() {
    assertThat(distance("some", "something")).isEqualTo(5 + 5);
    assertThat(distance("some", "")).isEqualTo(4);
    assertThat(distance("", "period")).isEqualTo(6);
    assertThat(distance("ab", "cd")).isEqualTo(4); // as dear as a deletion and an insertion
  }

  @Test
  void scoresThePapersExampleByHand() {
    // some/some 0, things/thing 1+1, are 3, worth 0, noting/nothing 1+1, period 6; the whole
    // "somethingsareworthnoting" against "somethingworthnothingperiod": s, are, h, period.
    Alignment alignment =
        ErrorAligner.errorAlign()
            .align("Some things are worth noting!", "Something worth nothing period?");
    assertThat(GlobalToLocalEdits.of(alignment)).isEqualTo(new GlobalToLocalEdits(11, 13));
  }

  @Test
  void scoresTheWordLevelAlignmentOfTheSameExampleLower() {
    Alignment alignment =
        WordLevenshteinAligner.standard()
            .align("Some things are worth noting!", "Something worth nothing period?");
    GlobalToLocalEdits gle = GlobalToLocalEdits.of(alignment);
    assertThat(gle.global()).isEqualTo(11);
    assertThat(gle.value()).isLessThan(11.0 / 13);
  }

  @Test
  void leavesOutAccentsCaseAndUnvoicedCharacters() {
    assertThat(GlobalToLocalEdits.characters("L'Été-36", new Span(0, 8)))
        .isEqualTo("lete36".codePoints().toArray());
  }

  @Test
  void keepsTheLettersOfEveryScript() {
    String text = "привет, مرحبا नमस्ते";
    assertThat(GlobalToLocalEdits.characters(text, new Span(0, text.length())))
        .containsExactly("приветمرحبا\u0928\u092e\u0938\u094d\u0924\u0947".codePoints().toArray());
  }

  @Test
  void countsOnlyLatinLettersAndDigitsAsTheReferencesEvaluationDoes() {
    String text = "İstanbul ışık, Straße 36 Ẹ̀kọ́ ² привет";
    assertThat(GlobalToLocalEdits.latinCharacters(text, new Span(0, text.length())))
        .isEqualTo("istanbulskstrae36eko".codePoints().toArray());
    Alignment alignment = ErrorAligner.errorAlign().align("sarı", "sari");
    assertThat(GlobalToLocalEdits.of(alignment)).isEqualTo(new GlobalToLocalEdits(2, 2));
    GlobalToLocalEdits latin =
        GlobalToLocalEdits.of(
            alignment, GlobalToLocalEdits::latinCharacters, GlobalToLocalEdits::latinCharacters);
    assertThat(latin).isEqualTo(new GlobalToLocalEdits(1, 2));
  }

  @Test
  void isPerfectWhereNothingIsWrong() {
    Alignment alignment = ErrorAligner.errorAlign().align("it works", "it works");
    assertThat(GlobalToLocalEdits.of(alignment)).isEqualTo(GlobalToLocalEdits.NONE);
    assertThat(GlobalToLocalEdits.NONE.value()).isEqualTo(1);
  }

  @Test
  void isZeroEditsOverEverythingWhenSegmentsAreLinkedCrosswise() {
    Alignment alignment =
        new Alignment(
            "ab",
            "ab",
            List.of(
                new Segment(Operation.DELETE, new Span(0, 2), new Span(0, 0), false, false),
                new Segment(Operation.INSERT, new Span(2, 2), new Span(0, 2), false, false)),
            0,
            true);
    assertThat(GlobalToLocalEdits.of(alignment)).isEqualTo(new GlobalToLocalEdits(0, 4));
  }

  @Test
  void sumsNumeratorsAndDenominators() {
    GlobalToLocalEdits sum = new GlobalToLocalEdits(1, 2).plus(new GlobalToLocalEdits(2, 2));
    assertThat(sum).isEqualTo(new GlobalToLocalEdits(3, 4));
    assertThat(sum.value()).isEqualTo(0.75, within(1e-12));
  }

  @Test
  void refusesMoreGlobalThanLocalEdits() {
    assertThatThrownBy(() -> new GlobalToLocalEdits(2, 1))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("found global 2 and local 1");
  }

  private static int distance(String reference, String hypothesis) {
    return GlobalToLocalEdits.distance(
        reference.codePoints().toArray(), hypothesis.codePoints().toArray());
  }
}
