package org.erroralign.align;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.erroralign.Rounds;
import org.junit.jupiter.api.Test;

/** Symbols and words get the same number just if they are the same. */
class NumbersTest {

  @Test
  void wordsAreNumberedInTheOrderInWhichTheyComeFirst() {
    Random random = new Random(37);
    StretchFixture fixture = new StretchFixture();
    for (int round = 0; round < Rounds.of(500); round++) {
      int words = round % 5 == 0 ? 400 : 12;
      String letters = round % 2 == 0 ? "ab" : "abcdefghij";
      String reference = StretchFixture.randomText(random, words, 3, letters);
      String hypothesis = StretchFixture.randomText(random, words, 3, letters);
      WordNumbers numbers = fixture.read(reference, hypothesis).words;
      Map<String, Integer> expected = new HashMap<>();
      check(reference, numbers.reference(), expected);
      check(hypothesis, numbers.hypothesis(), expected);
      assertThat(numbers.distinct()).isEqualTo(expected.size());
    }
  }

  private static void check(String text, int[] numbers, Map<String, Integer> expected) {
    List<String> words = List.of(text.split(" ", -1));
    for (int w = 0; w < words.size(); w++) {
      expected.putIfAbsent(words.get(w), expected.size());
      assertThat(numbers[w])
          .as("\"%s\" in \"%s\"", words.get(w), text)
          .isEqualTo(expected.get(words.get(w)));
    }
  }

  /** Delimiters are among them; what only the hypothesis has shares the last number. */
  @Test
  void symbolsOfTheReferenceAreNumberedInTheOrderInWhichTheyComeFirst() {
    Random random = new Random(41);
    SymbolNumbers numbers = new SymbolNumbers();
    for (int round = 0; round < Rounds.of(500); round++) {
      int alphabet = 1 + random.nextInt(round % 2 == 0 ? 5 : 3000);
      int m = 1 + random.nextInt(round % 3 == 0 ? 900 : 20);
      int n = 1 + random.nextInt(round % 3 == 1 ? 900 : 20);
      int[] reference = random.ints(m + 1, -2, alphabet).toArray();
      int[] hypothesis = random.ints(n + 1, -2, alphabet).toArray();
      numbers.read(reference, m, hypothesis, n);
      List<Integer> expected = new ArrayList<>();
      for (int j = 1; j <= m; j++) {
        if (!expected.contains(reference[j])) {
          expected.add(reference[j]);
        }
        assertThat(numbers.reference()[j]).isEqualTo(expected.indexOf(reference[j]));
      }
      assertThat(numbers.distinct()).isEqualTo(expected.size() + 1);
      for (int i = 1; i <= n; i++) {
        int known = expected.indexOf(hypothesis[i]);
        assertThat(numbers.hypothesis()[i]).isEqualTo(known < 0 ? expected.size() : known);
      }
    }
  }
}
