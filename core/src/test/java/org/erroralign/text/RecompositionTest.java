package org.erroralign.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.text.Normalizer.Form;
import java.util.Random;
import org.junit.jupiter.api.Test;

class RecompositionTest {

  @Test
  void undoesWhateverCompositionTakesApart() {
    int count = 0;
    for (int c = 0; c <= Character.MAX_CODE_POINT; c++) {
      String text = Character.toString(c);
      String composed = java.text.Normalizer.normalize(text, Form.NFC);
      if (composed.codePointCount(0, composed.length()) > 1) {
        count++;
        assertThat(Recomposition.compose(composed)).as("U+%04X", c).isEqualTo(text);
      }
    }
    assertThat(count).isGreaterThan(80);
  }

  /** Marks that come before a part in canonical order, and one that blocks it. */
  @Test
  void composesAcrossOtherMarks() {
    assertThat(composed("\uFB4B\u05B7")).isEqualTo("\uFB4B\u05B7");
    assertThat(composed("\u05D5\u05B7\u05B9")).isEqualTo("\uFB4B\u05B7");
    assertThat(composed("\u05E9\u05B7\u05BC\u05C1")).isEqualTo("\uFB2C\u05B7");
    assertThat(composed("\u0F73\u0F71")).isEqualTo("\u0F73\u0F71");
    assertThat(composed("\u05D5\u05B9\u05B9")).isEqualTo("\uFB4B\u05B9");
    assertThat(composed("\u0308\u0300\u0301")).isEqualTo("\u0308\u0300\u0301");
  }

  @Test
  void aTextHasNeverMoreSymbolsThanCodePoints() {
    Random random = new Random(3);
    int[] parts =
        "a\u05D5\u05E9\u05B7\u05B9\u05BC\u05C1\u05C2\uFB2A\uFB2C\uFB4B\u0F73\u0F71\u0F72\u0344\u0308\u0301\u0323\u0958\u093C"
            .codePoints()
            .toArray();
    for (int k = 0; k < 20_000; k++) {
      StringBuilder text = new StringBuilder();
      for (int n = random.nextInt(6); n >= 0; n--) {
        text.appendCodePoint(parts[random.nextInt(parts.length)]);
      }
      String composed = composed(text.toString());
      assertThat(composed.codePointCount(0, composed.length()))
          .as("%s", text)
          .isLessThanOrEqualTo(text.codePointCount(0, text.length()));
      assertThat(java.text.Normalizer.normalize(composed, Form.NFD))
          .isEqualTo(java.text.Normalizer.normalize(text, Form.NFD));
      assertThat(composed(java.text.Normalizer.normalize(text, Form.NFD))).isEqualTo(composed);
    }
  }

  private static String composed(String text) {
    return Recomposition.compose(java.text.Normalizer.normalize(text, Form.NFC));
  }

  @Test
  void leavesEverythingElseAsItIs() {
    assertThat(Recomposition.compose("")).isEmpty();
    assertThat(Recomposition.compose("a")).isEqualTo("a");
    assertThat(Recomposition.compose("\u0915\u094D\u0937")).isEqualTo("\u0915\u094D\u0937");
    assertThat(Recomposition.compose("x\u0915\u093C\u0902")).isEqualTo("x\u0958\u0902");
  }
}
