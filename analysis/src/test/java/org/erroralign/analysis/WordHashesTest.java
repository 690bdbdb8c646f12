package org.erroralign.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import org.erroralign.text.Tokenizer;
import org.junit.jupiter.api.Test;

class WordHashesTest {
  private static final List<String> WORDS =
      List.of("a", "A", "it's", "Its", "two", "2", "b", "é", "É", "’t");

  @Test
  void missesNoLoop() {
    Random random = new Random(22);
    int loops = 0;
    int told = 0;
    for (int round = 0; round < 20_000; round++) {
      int different = 1 + random.nextInt(WORDS.size());
      StringBuilder text = new StringBuilder();
      for (int k = random.nextInt(40); k > 0; k--) {
        text.append(WORDS.get(random.nextInt(different))).append(k % 7 == 0 ? ", " : " ");
      }
      int repeats = random.nextInt(6);
      List<String> folded = Folding.CASE.words(text.toString(), Tokenizer.standard());
      WordHashes words = WordHashes.of(text.toString(), Tokenizer.standard());
      assertThat(words.size()).isEqualTo(folded.size());
      if (words.mayLoop(repeats)) {
        told++;
      } else {
        assertThat(Loops.find(folded, Math.max(1, repeats))).isEmpty();
      }
      loops += Loops.find(folded, Math.max(1, repeats)).isEmpty() ? 0 : 1;
    }
    assertThat(loops).isBetween(5_000, told);
  }

  @Test
  void tellsOfOrdinaryTextsThatNothingIsRepeated() {
    String text = "that that is is that that is not is not is that it it is";
    assertThat(WordHashes.of(text, Tokenizer.standard()).mayLoop(4)).isFalse();
    assertThat(WordHashes.of("no No no, NO", Tokenizer.standard()).mayLoop(4)).isTrue();
  }
}
