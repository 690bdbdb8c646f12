package org.erroralign.text;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.FuzzTest;
import java.nio.ByteBuffer;
import java.util.List;

/** Tokenizers and normalizers keep their contracts on any text; data: chars, a phrase on a line. */
class TextFuzzTest {

  private static final int MOST = 800;
  private static final List<Tokenizer> TOKENIZERS =
      List.of(
          Tokenizer.standard(), Tokenizer.paper(), Tokenizer.errorAlign(), Tokenizer.whitespace());
  private static final List<Normalizer> NORMALIZERS =
      List.of(Normalizer.standard(), Normalizer.paper(), Normalizer.errorAlign());

  @FuzzTest
  void tokensAndSymbolsLieInOrderInTheText(byte[] data) {
    String all = ByteBuffer.wrap(data, 0, Math.min(MOST, data.length)).asCharBuffer().toString();
    int end = all.indexOf('\n');
    String phrase = all.substring(0, Math.max(0, end));
    String text = all.substring(end + 1);
    for (Tokenizer tokenizer : TOKENIZERS) {
      for (Normalizer normalizer : NORMALIZERS) {
        check(text, tokenizer, normalizer);
        if (!tokenizer.tokenize(phrase).isEmpty()) {
          check(text, tokenizer.withPhrases(normalizer, List.of(phrase)), normalizer);
        }
      }
    }
  }

  private static void check(String text, Tokenizer tokenizer, Normalizer normalizer) {
    int[] end = {0};
    tokenizer.tokenize(
        text,
        (start, tokenEnd) -> {
          assertThat(start).isBetween(end[0], tokenEnd - 1);
          assertThat(tokenEnd).isLessThanOrEqualTo(text.length());
          assertThat(cutsAPair(text, start) || cutsAPair(text, tokenEnd)).isFalse();
          end[0] = tokenEnd;
          checkSymbols(text, start, tokenEnd, normalizer);
        });
    new TokenizedText(tokenizer, normalizer).read(text); // which checks the contract too
  }

  private static void checkSymbols(String text, int from, int to, Normalizer normalizer) {
    int[] last = {from - 1};
    normalizer.normalize(
        text,
        from,
        to,
        (symbol, start) -> {
          assertThat(start).isGreaterThan(last[0]).isLessThan(to);
          assertThat(symbol).isBetween(0, Normalizer.UNVOICED);
          assertThat(cutsAPair(text, start)).isFalse();
          last[0] = start;
        });
  }

  private static boolean cutsAPair(String text, int place) {
    return place > 0
        && place < text.length()
        && Character.isSurrogatePair(text.charAt(place - 1), text.charAt(place));
  }
}
