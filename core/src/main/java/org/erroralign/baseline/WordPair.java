package org.erroralign.baseline;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.erroralign.align.Alignment;
import org.erroralign.align.Operation;
import org.erroralign.align.Segment;
import org.erroralign.text.Normalizer;
import org.erroralign.text.Span;
import org.erroralign.text.Token;
import org.erroralign.text.Tokenizer;

/** The words of two texts as numbers, which are equal where the normalised words are. */
final class WordPair {

  private final String referenceText;
  private final String hypothesisText;
  private final List<Token> referenceTokens;
  private final List<Token> hypothesisTokens;
  private final int[] reference;
  private final int[] hypothesis;
  private final int distinct;

  WordPair(
      Tokenizer tokenizer, Normalizer normalizer, String referenceText, String hypothesisText) {
    this.referenceText = referenceText;
    this.hypothesisText = hypothesisText;
    referenceTokens = tokenizer.tokenize(referenceText);
    hypothesisTokens = tokenizer.tokenize(hypothesisText);
    Map<String, Integer> numbers = new HashMap<>();
    reference = number(referenceText, referenceTokens, normalizer, numbers);
    hypothesis = number(hypothesisText, hypothesisTokens, normalizer, numbers);
    distinct = numbers.size();
  }

  private static int[] number(
      String text, List<Token> tokens, Normalizer normalizer, Map<String, Integer> numbers) {
    int[] words = new int[tokens.size()];
    StringBuilder symbols = new StringBuilder();
    for (int w = 0; w < words.length; w++) {
      Span span = tokens.get(w).span();
      symbols.setLength(0);
      // The symbol for unvoiced characters is no code point; U+FFFF is no character.
      normalizer.normalize(
          text,
          span.start(),
          span.end(),
          (symbol, start) ->
              symbols.appendCodePoint(symbol == Normalizer.UNVOICED ? 0xFFFF : symbol));
      String word = symbols.length() == 0 ? tokens.get(w).text() : symbols.toString();
      Integer next = numbers.size();
      Integer known = numbers.putIfAbsent(word, next);
      words[w] = known == null ? next : known;
    }
    return words;
  }

  int[] reference() {
    return reference;
  }

  int[] hypothesis() {
    return hypothesis;
  }

  /** Word numbers are below this. */
  int distinct() {
    return distinct;
  }

  String referenceText() {
    return referenceText;
  }

  String hypothesisText() {
    return hypothesisText;
  }

  Span referenceSpan(int word) {
    return referenceTokens.get(word).span();
  }

  Span hypothesisSpan(int word) {
    return hypothesisTokens.get(word).span();
  }

  /** How many words both texts begin with. */
  int commonStart() {
    int mismatch = Arrays.mismatch(reference, hypothesis);
    return mismatch < 0 ? reference.length : mismatch;
  }

  /** How many words both texts end with, other than the given number they begin with. */
  int commonEnd(int start) {
    int most = Math.min(reference.length, hypothesis.length) - start;
    int count = 0;
    while (count < most
        && reference[reference.length - 1 - count] == hypothesis[hypothesis.length - 1 - count]) {
      count++;
    }
    return count;
  }

  /**
   * The alignment along a path.
   *
   * @param start how many words both texts begin with that the path leaves out
   * @param moves in the order of the texts; words that both texts end with may be left out
   */
  Alignment alignment(int start, List<Move> moves, double cost) {
    List<Segment> segments = new ArrayList<>(reference.length + hypothesis.length);
    int r = 0;
    int h = 0;
    for (; r < start; r++, h++) {
      segments.add(segment(Move.BOTH, r, h));
    }
    for (Move move : moves) {
      segments.add(segment(move, r, h));
      r += move == Move.HYPOTHESIS ? 0 : 1;
      h += move == Move.REFERENCE ? 0 : 1;
    }
    for (; r < reference.length; r++, h++) {
      segments.add(segment(Move.BOTH, r, h));
    }
    return new Alignment(referenceText, hypothesisText, segments, cost, true);
  }

  private Segment segment(Move move, int r, int h) {
    return switch (move) {
      case BOTH ->
          new Segment(
              reference[r] == hypothesis[h] ? Operation.MATCH : Operation.SUBSTITUTE,
              referenceSpan(r),
              hypothesisSpan(h),
              false,
              false);
      case REFERENCE ->
          new Segment(
              Operation.DELETE,
              referenceSpan(r),
              Span.emptyAt(place(hypothesisText, hypothesisTokens, h)),
              false,
              false);
      case HYPOTHESIS ->
          new Segment(
              Operation.INSERT,
              Span.emptyAt(place(referenceText, referenceTokens, r)),
              hypothesisSpan(h),
              false,
              false);
    };
  }

  /** Where the next token starts, or the text ends: the place of something that is missing. */
  private static int place(String text, List<Token> tokens, int word) {
    return word < tokens.size() ? tokens.get(word).span().start() : text.length();
  }
}
