package org.erroralign.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class KeptTest {

  @Test
  void tellsWhatTheFunctionTells() {
    Kept<String> kept = new Kept<>(word -> word);
    Random random = new Random(22);
    String letters = "abcdefgh\u0000\u007f\u0080\u00e9\u0101\u4e00";
    for (int round = 0; round < 200_000; round++) {
      StringBuilder text = new StringBuilder();
      for (int k = random.nextInt(round % 100 == 0 ? 90 : 12); k > 0; k--) {
        text.append(letters.charAt(random.nextInt(letters.length())));
      }
      int start = random.nextInt(text.length() + 1);
      int end = start + random.nextInt(text.length() - start + 1);
      assertThat(kept.of(text.toString(), start, end)).isEqualTo(text.substring(start, end));
    }
  }

  @Test
  void asksOnceForAWordThatComesAgain() {
    List<String> asked = new ArrayList<>();
    Kept<Boolean> kept = new Kept<>(asked::add);
    kept.apply("and");
    kept.of("salt and pepper", 5, 8);
    kept.apply("pronunciation");
    kept.of("its pronunciation", 4, 17);
    assertThat(asked).containsExactly("and", "pronunciation");
  }
}
