package org.erroralign.edit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Collectors;
import org.erroralign.Rounds;
import org.erroralign.text.Normalizer;
import org.erroralign.text.TokenizedText;
import org.erroralign.text.Tokenizer;
import org.junit.jupiter.api.Test;

/** Symbols and words get the same number just if they are the same, in the order of first use. */
class NumbersTest {

  @Test
  void wordsAreNumberedInTheOrderInWhichTheyComeFirst() {
    Random random = new Random(37);
    TokenizedText reference = new TokenizedText(Tokenizer.whitespace(), Normalizer.errorAlign());
    TokenizedText hypothesis = new TokenizedText(Tokenizer.whitespace(), Normalizer.errorAlign());
    WordNumbers numbers = new WordNumbers();
    for (int round = 0; round < Rounds.of(500); round++) {
      int words = round % 5 == 0 ? 400 : 12;
      int distinct = round % 2 == 0 ? 6 : 900;
      reference.read(randomText(random, words, distinct));
      hypothesis.read(randomText(random, words, distinct));
      numbers.read(reference, hypothesis);
      Map<String, Integer> expected = new HashMap<>();
      check(reference.text(), numbers.reference(), expected);
      check(hypothesis.text(), numbers.hypothesis(), expected);
      assertThat(numbers.distinct()).isEqualTo(expected.size());
    }
  }

  /** Words of up to seven symbols are told apart by their keys alone, longer ones by symbols. */
  @Test
  void wordsThatDifferInLittleHaveNumbersOfTheirOwn() {
    TokenizedText reference = new TokenizedText(Tokenizer.whitespace(), Normalizer.errorAlign());
    TokenizedText hypothesis = new TokenizedText(Tokenizer.whitespace(), Normalizer.errorAlign());
    reference.read("a \0a \0\0a a\0 \0\0\0\0\0\0a \0\0\0\0\0\0\0a \u0161 \u0101a abcdefg abcdefgh");
    hypothesis.read(
        "abcdefgh \u01018 iabcdefg aabcdefgh \u0100\0 \0\0a babcdefgi ijabcdefgh abcdefgh");
    WordNumbers numbers = new WordNumbers();
    numbers.read(reference, hypothesis);
    Map<String, Integer> expected = new HashMap<>();
    check(reference.text(), numbers.reference(), expected);
    check(hypothesis.text(), numbers.hypothesis(), expected);
    assertThat(numbers.distinct()).isEqualTo(expected.size());
  }

  private static String randomText(Random random, int most, int distinct) {
    return random
        .ints(1 + random.nextInt(most), 0, distinct)
        .mapToObj(Integer::toString)
        .collect(Collectors.joining(" "));
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

  /** Few and many distinct symbols in turn: what grew for one text serves the next. */
  @Test
  void symbolsAreNumberedInTheOrderInWhichTheyComeFirst() {
    Random random = new Random(41);
    SymbolNumbers numbers = new SymbolNumbers();
    for (int round = 0; round < Rounds.of(500); round++) {
      int alphabet = 1 + random.nextInt(round % 2 == 0 ? 5 : 3000);
      int length = random.nextInt(round % 3 == 0 ? 1500 : 40);
      int[] symbols = random.ints(2 + length, -2, alphabet).toArray();
      numbers.clear();
      int[] found = numbers.of(symbols, 2, length, new int[1 + random.nextInt(50)]);
      Map<Integer, Integer> expected = new HashMap<>();
      for (int k = 0; k < length; k++) {
        expected.putIfAbsent(symbols[2 + k], expected.size());
        assertThat(found[2 + k]).isEqualTo(expected.get(symbols[2 + k]));
      }
      assertThat(numbers.distinct()).isEqualTo(expected.size());
    }
  }

  /** Small symbols may be their own numbers; places are kept. */
  @Test
  void symbolsOfAPairGetEqualNumbersJustIfTheyAreEqual() {
    Random random = new Random(43);
    SymbolNumbers numbers = new SymbolNumbers();
    for (int round = 0; round < Rounds.of(500); round++) {
      int least = round % 3 == 0 ? -2 : 0;
      int most = round % 2 == 0 ? 256 : 1 + random.nextInt(3000);
      int[] reference = random.ints(2 + random.nextInt(30), least, most).toArray();
      int[] hypothesis = random.ints(1 + random.nextInt(30), least, most).toArray();
      int m = reference.length - 2;
      int n = hypothesis.length - 1;
      numbers.read(reference, 2, m, hypothesis, 1, n);
      for (int j = 2; j < 2 + m; j++) {
        for (int i = 1; i < 1 + n; i++) {
          assertThat(numbers.reference()[j] == numbers.hypothesis()[i])
              .isEqualTo(reference[j] == hypothesis[i]);
          assertThat(numbers.hypothesis()[i]).isBetween(0, numbers.distinct() - 1);
        }
      }
    }
  }

  @Test
  void numbersMayTakeThePlaceOfTheirSymbols() {
    int[] symbols = {7, -3, 7, 1 << 30};
    assertThat(new SymbolNumbers().of(symbols, 0, 4, symbols)).isSameAs(symbols);
    assertThat(symbols).containsExactly(0, 1, 0, 2);
  }
}
