package org.erroralign.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class KeptPairsTest {

  @Test
  void tellsWhatTheFunctionTells() {
    KeptPairs<List<String>> kept = new KeptPairs<>(List::of);
    Random random = new Random(22);
    for (int round = 0; round < 200_000; round++) {
      String reference = word(random);
      String hypothesis = word(random);
      assertThat(kept.apply(reference, hypothesis)).containsExactly(reference, hypothesis);
    }
  }

  @Test
  void asksOnceForAPairThatComesAgain() {
    List<String> asked = new ArrayList<>();
    KeptPairs<Boolean> kept = new KeptPairs<>((said, heard) -> asked.add(said + " " + heard));
    kept.apply("their", "there");
    kept.apply("there", "their");
    kept.apply("", "there");
    kept.apply("their", "the" + "re");
    kept.apply("", "there");
    assertThat(asked).containsExactly("their there", "there their", " there");
  }

  /** Of few letters, so that pairs come again and others fall on the same place. */
  private static String word(Random random) {
    StringBuilder word = new StringBuilder();
    for (int k = random.nextInt(random.nextInt(100) == 0 ? 30 : 6); k > 0; k--) {
      word.append("abcü".charAt(random.nextInt(4)));
    }
    return word.toString();
  }
}
