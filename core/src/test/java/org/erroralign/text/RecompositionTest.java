package org.erroralign.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.text.Normalizer.Form;
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

  @Test
  void leavesEverythingElseAsItIs() {
    assertThat(Recomposition.compose("")).isEmpty();
    assertThat(Recomposition.compose("a")).isEqualTo("a");
    assertThat(Recomposition.compose("\u0915\u094D\u0937")).isEqualTo("\u0915\u094D\u0937");
    assertThat(Recomposition.compose("x\u0915\u093C\u0902")).isEqualTo("x\u0958\u0902");
  }
}
