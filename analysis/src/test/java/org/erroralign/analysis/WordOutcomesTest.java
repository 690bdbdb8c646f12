package org.erroralign.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.erroralign.align.ErrorAligner;
import org.erroralign.analysis.WordOutcomes.Counts;
import org.erroralign.text.Tokenizer;
import org.junit.jupiter.api.Test;

class WordOutcomesTest {

  @Test
  void countsFoldedWordsHoweverTheyAreWritten() {
    WordOutcomes outcomes = new WordOutcomes();
    Map<String, Counts> expected = new HashMap<>();
    Random random = new Random(37);
    for (int round = 0; round < 3_000; round++) {
      String text = text(random);
      outcomes.add(ErrorAligner.standard().align(text, ""));
      Set<String> seen = new HashSet<>();
      for (String word : Folding.CASE.words(text, Tokenizer.standard())) {
        expected.merge(word, new Counts(1, 0, 1, seen.add(word) ? 1 : 0), Counts::plus);
      }
    }
    assertThat(outcomes.words()).isEqualTo(expected);
    expected.forEach((word, counts) -> assertThat(outcomes.of(word)).isEqualTo(counts));
  }

  /** Short words and long ones, of plain letters and others. */
  private static String text(Random random) {
    StringBuilder text = new StringBuilder();
    for (int words = random.nextInt(8); words > 0; words--) {
      for (int length = 1 + random.nextInt(random.nextInt(15) + 1); length > 0; length--) {
        text.append("abzABZ09aaaéÉ'".charAt(random.nextInt(random.nextInt(14) + 1)));
      }
      text.append(' ');
    }
    return text.toString();
  }
}
