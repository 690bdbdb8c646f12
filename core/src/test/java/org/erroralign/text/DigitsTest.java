package org.erroralign.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.BitSet;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Whether texts have digits. */
class DigitsTest {

  @Test
  void everyCharacterOfAsciiAtEveryPlace() {
    for (char c = 0; c < 0x80; c++) {
      for (int length = 1; length < 40; length++) {
        for (char around : new char[] {'a', '/', ':', 0, 0x7F}) {
          BitSet found = new BitSet();
          for (int place = 0; place < length; place++) {
            StringBuilder text = new StringBuilder(String.valueOf(around).repeat(length));
            text.setCharAt(place, c);
            found.set(place, Digits.occurIn(text.toString()));
          }
          assertThat(found.cardinality())
              .as("U+%04X among %d", (int) c, length)
              .isEqualTo(c >= '0' && c <= '9' ? length : 0);
        }
      }
    }
  }

  @Test
  void anyText() {
    SplittableRandom random = new SplittableRandom(3);
    for (int k = 0; k < 20_000; k++) {
      String text = RandomText.next(random);
      assertThat(Digits.occurIn(text))
          .as(text)
          .isEqualTo(text.codePoints().anyMatch(Character::isDigit));
    }
  }

  @Test
  void digitsOfOtherScripts() {
    assertThat(Digits.occurIn("خمسة ٥")).isTrue();
    assertThat(Digits.occurIn("mathematical bold 𝟓 among many letters")).isTrue();
    assertThat(Digits.occurIn("\uD835 and \uDFD3, halves of one, among letters")).isFalse();
    assertThat(Digits.occurIn("x² is no digit, nor are Ⅳ and ½ in a long text")).isFalse();
  }
}
