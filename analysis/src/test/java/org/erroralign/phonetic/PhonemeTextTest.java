package org.erroralign.phonetic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import org.erroralign.align.Alignment;
import org.erroralign.align.ErrorAligner;
import org.erroralign.metric.GlobalToLocalEdits;
import org.erroralign.text.Span;
import org.junit.jupiter.api.Test;

final class PhonemeTextTest {

  @Test
  void halfAWordHasItsPartOfThePhonemes() {
    PhonemeText text = new PhonemeText("Not something!", Pronouncer.english());
    assertThat(names(text, new Span(4, 8))).isEqualTo("S AH M");
    assertThat(names(text, new Span(8, 13))).isEqualTo("TH IH NG");
    assertThat(names(text, new Span(0, 14))).isEqualTo("N AA T S AH M TH IH NG");
  }

  private static String names(PhonemeText text, Span span) {
    return String.join(" ", Arrays.stream(text.units(span)).mapToObj(Phonemes::name).toList());
  }

  @Test
  void homophonesNeedNoEdits() {
    Alignment alignment = ErrorAligner.errorAlign().align("their two", "there to");
    assertThat(PhonemeText.edits(alignment)).isEqualTo(GlobalToLocalEdits.NONE);
    assertThat(GlobalToLocalEdits.of(alignment).global()).isPositive();
  }

  @Test
  void countsPhonemesOfThePapersExample() {
    // some/S AH M, things/TH IH NG: Z missing 1+1, are: AA R 2, worth, noting/nothing by hand:
    // N OW T IH NG against N AH TH IH NG: OW T out, AH TH in, 4, period: 6 phonemes.
    Alignment alignment =
        ErrorAligner.errorAlign()
            .align("Some things are worth noting", "Something worth nothing period");
    GlobalToLocalEdits edits = PhonemeText.edits(alignment);
    int period = Pronouncer.english().phonemes("period").size();
    assertThat(edits).isEqualTo(new GlobalToLocalEdits(1 + 2 + 4 + period, 2 + 2 + 4 + period));
  }

  @Test
  void refusesAnAlignmentOfOtherTexts() {
    PhonemeText text = new PhonemeText("a", Pronouncer.english());
    Alignment alignment = ErrorAligner.errorAlign().align("a", "b");
    assertThatThrownBy(() -> PhonemeText.edits(alignment, text, text))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
