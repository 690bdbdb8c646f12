package org.erroralign.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ErrorAlignNormalizerTest {

  /** What Python's {@code str.lower} answers, but for İ. */
  @ParameterizedTest(name = "{0}")
  @CsvSource(
      quoteCharacter = '"',
      value = {
        "Don't, don't",
        "ÉÑẞ, éñß",
        "E\u0301, e\u0301",
        "ΟΔΟΣ, οδος",
        "Σ, σ",
        "ΣΣ, σς",
        "Α'Σ, α'ς",
        "ΑΣ'Α, ασ'α",
        "ΑΣ', ας'",
        "ΑʰΣ, αʰς",
        "1Σ, 1σ",
        "ㄅΣ, ㄅσ",
        "ΑΣ1, ας1",
        "ΑΣㄅ, αςㄅ",
        "\uD801\uDC00, \uD801\uDC28",
        "İ, i",
        "don’t-ﬁ, don’t-ﬁ"
      })
  void lowersAsPythonDoes(String text, String expected) {
    assertThat(Normalizer.errorAlign().normalize(text)).isEqualTo(expected);
  }
}
