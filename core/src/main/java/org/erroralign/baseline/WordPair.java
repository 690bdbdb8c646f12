package org.erroralign.baseline;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.erroralign.align.Alignment;
import org.erroralign.align.Operation;
import org.erroralign.align.Segment;
import org.erroralign.edit.WordNumbers;
import org.erroralign.text.Normalizer;
import org.erroralign.text.Span;
import org.erroralign.text.TokenizedText;
import org.erroralign.text.Tokenizer;

/** The words of two texts as numbers, which are equal where the normalised words are. */
final class WordPair {

  final TokenizedText referenceText;
  final TokenizedText hypothesisText;
  final int[] reference;
  final int[] hypothesis;

  /** Word numbers are below this. */
  final int distinct;

  WordPair(
      Tokenizer tokenizer, Normalizer normalizer, String referenceText, String hypothesisText) {
    this.referenceText = new TokenizedText(tokenizer, normalizer);
    this.hypothesisText = new TokenizedText(tokenizer, normalizer);
    this.referenceText.read(referenceText);
    this.hypothesisText.read(hypothesisText);
    WordNumbers numbers = new WordNumbers();
    numbers.read(this.referenceText, this.hypothesisText);
    reference = Arrays.copyOf(numbers.reference(), this.referenceText.tokenCount());
    hypothesis = Arrays.copyOf(numbers.hypothesis(), this.hypothesisText.tokenCount());
    distinct = numbers.distinct();
  }

  static Span span(TokenizedText text, int word) {
    return new Span(text.tokenStart(word), text.tokenEnd(word));
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
    return new Alignment(referenceText.text(), hypothesisText.text(), segments, cost, true);
  }

  private Segment segment(Move move, int r, int h) {
    Span said =
        move == Move.HYPOTHESIS ? Span.emptyAt(place(referenceText, r)) : span(referenceText, r);
    Span written =
        move == Move.REFERENCE ? Span.emptyAt(place(hypothesisText, h)) : span(hypothesisText, h);
    Operation operation =
        switch (move) {
          case BOTH -> reference[r] == hypothesis[h] ? Operation.MATCH : Operation.SUBSTITUTE;
          case REFERENCE -> Operation.DELETE;
          case HYPOTHESIS -> Operation.INSERT;
        };
    return new Segment(operation, said, written, false, false);
  }

  /** Where the next token starts, or the text ends: the place of something that is missing. */
  private static int place(TokenizedText text, int word) {
    return word < text.tokenCount() ? text.tokenStart(word) : text.text().length();
  }
}
