package org.erroralign.metric;

import java.util.List;
import org.erroralign.text.Token;
import org.erroralign.text.Tokenizer;

/**
 * What one speaker said in one go, or what a recogniser wrote for one stretch of a stream.
 *
 * @param speaker who, or which stream; empty when unknown
 * @param start in seconds from the start of the session; NaN when unknown
 * @param end in seconds, not before the start; NaN when unknown
 * @param words may be none
 * @param wordStarts when each word begins, NaN when unknown; empty when nothing is known of words.
 *     No metric asks for it
 */
public record Turn(
    String speaker, double start, double end, List<String> words, List<Double> wordStarts) {
  public Turn {
    if (end < start) {
      throw new IllegalArgumentException(
          "expected a turn that ends after it starts, found start " + start + " and end " + end);
    }
    words = List.copyOf(words);
    wordStarts = List.copyOf(wordStarts);
    if (!wordStarts.isEmpty() && wordStarts.size() != words.size()) {
      throw new IllegalArgumentException(
          "expected as many times as words, found " + wordStarts.size() + " of " + words.size());
    }
  }

  public Turn(String speaker, double start, double end, List<String> words) {
    this(speaker, start, end, words, List.of());
  }

  /** A turn with the words between white space; that is U+001C to U+001F too, as in Python. */
  public static Turn of(String speaker, double start, double end, String text) {
    String spaced = text;
    for (char separator = 0x1c; separator <= 0x1f; separator++) {
      spaced = spaced.replace(separator, ' ');
    }
    List<Token> tokens = Tokenizer.whitespace().tokenize(spaced);
    return new Turn(speaker, start, end, tokens.stream().map(Token::text).toList());
  }

  public boolean hasTimes() {
    return !Double.isNaN(start) && !Double.isNaN(end);
  }
}
