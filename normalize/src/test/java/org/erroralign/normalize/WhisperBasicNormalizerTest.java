package org.erroralign.normalize;

import static org.assertj.core.api.Assertions.assertThat;

import java.text.Normalizer;
import org.erroralign.text.NormalizedText;
import org.erroralign.text.Span;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What Whisper's BasicTextNormalizer answers; spaces at the edges removed. */
final class WhisperBasicNormalizerTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      textBlock =
          """
          # text | whisper-basic | whisper-basic-plain (remove_diacritics)
          Hello, World! | hello world | hello world
          Jürgen's café | jürgen s café | jurgen s cafe
          Ærø straße Þór Łódź Đà | ærø straße þór łódź đà | aero strasse thor lodz da
          [noise] ja (äh) <unk> nein | ja nein | ja nein
          a [b> c <d] e () f ((g) h | a c e f h | a c e f h
          ΣΊΣΥΦΟΣ | σίσυφος | σισυφος
          İstanbul | i stanbul | istanbul
          हिन्दी | ह न द | ह नद
          กำ | ก า | กา
          が ｶﾞ ﾊﾟ | が ガ パ | か カ ハ
          № ½ ™ ﬁ ² | no 1 2 tm fi 2 | no 1 2 tm fi 2
          한국어 | 한국어 | 한국어
          a_b\u00a0c | a b c | a b c
          """)
  void equalsTheOriginal(String text, String expected, String plain) {
    assertThat(normalize("whisper-basic", text)).isEqualTo(expected);
    assertThat(Normalizer.normalize(normalize("whisper-basic-plain", text), Normalizer.Form.NFC))
        .isEqualTo(plain);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          今日は、Tokyo。 | 今 日 は t o k y o
          한국어 | 한 국 어
          สวัสดี | ส ว ส ด
          a\u200db | a\u200d b
          """)
  void writesLettersApart(String text, String expected) {
    assertThat(normalize("whisper-basic-letters", text)).isEqualTo(expected);
  }

  @Test
  void lettersKnowTheirPlace() {
    String text = "Cafe\u0301 (x) Ⅷ";
    NormalizedText normalized = Normalizers.of("whisper-basic", "fr").normalize(text);
    assertThat(normalized.text()).isEqualTo("café viii");
    assertThat(normalized.inOriginal(new Span(3, 4)).of(text)).isEqualTo("e\u0301");
    assertThat(normalized.inOriginal(new Span(5, 9)).of(text)).isEqualTo("Ⅷ");
  }

  private static String normalize(String name, String text) {
    return Normalizers.of(name, "xx").normalize(text).text();
  }
}
