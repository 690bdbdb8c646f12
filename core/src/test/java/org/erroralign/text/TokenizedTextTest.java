package org.erroralign.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class TokenizedTextTest {

  /** Hides which tokenizer it is, so that there is no short cut. */
  private record Hidden(Tokenizer tokenizer) implements Tokenizer {
    @Override
    public void tokenize(String text, Sink sink) {
      tokenizer.tokenize(text, sink);
    }
  }

  /** The short cuts for plain words, and for words between spaces, must not show. */
  @Test
  void readsPlainWordsAsTokenizerAndNormalizerDo() {
    List<Tokenizer> tokenizers =
        List.of(Tokenizer.standard(), Tokenizer.paper(), Tokenizer.mixed(), Tokenizer.whitespace());
    List<Normalizer> normalizers =
        List.of(Normalizer.standard(), Normalizer.paper(), Normalizer.exact());
    for (Tokenizer tokenizer : tokenizers) {
      for (Normalizer normalizer : normalizers) {
        TokenizedText quick = new TokenizedText(tokenizer, normalizer);
        TokenizedText slow = new TokenizedText(new Hidden(tokenizer), normalizer);
        for (long seed = 1; seed <= 3_000; seed++) {
          String text = RandomText.next(new SplittableRandom(seed));
          quick.read(text);
          slow.read(text);
          assertThat(describe(quick)).as("seed %d: %s", seed, text).isEqualTo(describe(slow));
        }
        for (char c = 0; c < Character.MAX_VALUE; c++) {
          String text = "aß" + c + "1 " + c + "é" + c;
          quick.read(text);
          slow.read(text);
          if (!describe(quick).equals(describe(slow))) {
            assertThat(describe(quick)).as("U+%04X", (int) c).isEqualTo(describe(slow));
          }
        }
      }
    }
  }

  /** Characters of ASCII are read by blocks of eight, wherever they are in one. */
  @Test
  void readsAnyCharacterAtAnyPlaceOfABlockAsTokenizerAndNormalizerDo() {
    String others = "\u00E9\u0130\u0301\u2019\u201C\u00A0\u3042\uD835\uDFD3\u0416?";
    for (Tokenizer tokenizer : List.of(Tokenizer.standard(), Tokenizer.mixed())) {
      Normalizer normalizer =
          tokenizer == Tokenizer.mixed() ? Normalizer.exact() : Normalizer.standard();
      TokenizedText quick = new TokenizedText(tokenizer, normalizer);
      TokenizedText slow = new TokenizedText(new Hidden(tokenizer), normalizer);
      for (int k = 0; k < 0x80 + others.length(); k++) {
        char c = k < 0x80 ? (char) k : others.charAt(k - 0x80);
        for (String around : List.of("a", "Z", " ", "9", "?", "ab cd ", "\u00DF")) {
          for (int length = 1; length < 28; length++) {
            for (int place = 0; place < length; place++) {
              StringBuilder changed = new StringBuilder(around.repeat(length).substring(0, length));
              changed.setCharAt(place, c);
              String text = changed.toString();
              quick.read(text);
              slow.read(text);
              if (!describe(quick).equals(describe(slow))) {
                assertThat(describe(quick)).as(text).isEqualTo(describe(slow));
              }
            }
          }
        }
      }
    }
  }

  /** What is copied must be what would have been read. */
  @Test
  void readsTheTextOfAnotherAsItReadsTheText() {
    List<TokenizedText> others =
        List.of(
            new TokenizedText(Tokenizer.standard(), Normalizer.standard()),
            new TokenizedText(Tokenizer.paper(), Normalizer.paper()));
    List<TokenizedText> copies = new ArrayList<>(others);
    copies.add(new TokenizedText(Tokenizer.mixed(), Normalizer.exact()));
    copies.add(new TokenizedText(Tokenizer.whitespace(), Normalizer.exact()));
    List<String> texts = new ArrayList<>(List.of("", " ", "a", " two  words ", "a\tb", "a\u00A0b"));
    String alphabet = "abcdefghz019  éÉA'-.,\u3042";
    for (long seed = 1; seed <= 3_000; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      texts.add(RandomText.next(random));
      int letters = random.nextInt(1, alphabet.length() + 1);
      StringBuilder text = new StringBuilder();
      for (int k = random.nextInt(90); k > 0; k--) {
        text.append(alphabet.charAt(random.nextInt(letters)));
      }
      texts.add(text.toString());
    }
    for (TokenizedText copy : copies) {
      for (TokenizedText other : others) {
        for (String text : texts) {
          other.read(text);
          copy.read(other);
          List<List<Integer>> copied = describe(copy);
          copy.read(text);
          assertThat(copied).as(text).isEqualTo(describe(copy));
        }
      }
    }
  }

  @Test
  void letsATokenWithoutSymbolsStandForItself() {
    TokenizedText text = new TokenizedText(Tokenizer.standard(), Normalizer.standard());
    text.read("a \u0640\u0640 b");
    assertThat(text.tokenCount()).isEqualTo(3);
    assertThat(text.symbolCount(1)).isEqualTo(1);
    assertThat(text.symbolAt(1, 0)).isEqualTo(0x640);
    assertThat(text.symbolEnd(1, 0)).isEqualTo(4);
  }

  @Test
  void refusesTokensOutOfOrderEmptyOrOutside() {
    assertRefused((text, sink) -> sink.token(2, 2), "found [2, 2) after a token that ends at 0");
    assertRefused((text, sink) -> sink.token(2, 9), "found [2, 9) after a token that ends at 0");
    assertRefused((text, sink) -> sink.token(-1, 1), "found [-1, 1) after a token that ends at 0");
    assertRefused(
        (text, sink) -> {
          sink.token(0, 2);
          sink.token(1, 3);
        },
        "found [1, 3) after a token that ends at 2");
  }

  private static void assertRefused(Tokenizer tokenizer, String message) {
    TokenizedText text = new TokenizedText(tokenizer, Normalizer.standard());
    assertThatThrownBy(() -> text.read("abcde"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith(
            "expected tokens in order, not empty and inside the text of length 5")
        .hasMessageEndingWith(message);
  }

  @Test
  void refusesSymbolsOutOfOrderOrOutside() {
    assertRefused((text, start, end, sink) -> sink.symbol(-1, start), "found -1 at 3");
    assertRefused(
        (text, start, end, sink) -> sink.symbol(Normalizer.LAST_SYMBOL + 1, start),
        "found 1179649 at 3");
    assertRefused((text, start, end, sink) -> sink.symbol('a', start - 1), "found 97 at 2");
    assertRefused((text, start, end, sink) -> sink.symbol('a', end), "found 97 at 5");
    assertRefused(
        (text, start, end, sink) -> {
          sink.symbol('a', start + 1);
          sink.symbol('a', start);
        },
        "found 97 at 3");
  }

  private static void assertRefused(Normalizer normalizer, String message) {
    TokenizedText text = new TokenizedText(Tokenizer.whitespace(), normalizer);
    assertThatThrownBy(() -> text.read("   ab "))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("inside the token [3, 5)")
        .hasMessageEndingWith(message);
  }

  private static List<List<Integer>> describe(TokenizedText text) {
    List<List<Integer>> tokens = new ArrayList<>();
    for (int token = 0; token < text.tokenCount(); token++) {
      List<Integer> numbers = new ArrayList<>();
      numbers.add(text.tokenStart(token));
      numbers.add(text.tokenEnd(token));
      numbers.add(Long.hashCode(text.tokenKey(token)));
      for (int k = 0; k < text.symbolCount(token); k++) {
        numbers.add(text.symbolAt(token, k));
        numbers.add(text.symbolStart(token, k));
        numbers.add(text.symbolEnd(token, k));
      }
      tokens.add(numbers);
    }
    return tokens;
  }
}
