package org.erroralign.text;

import java.util.function.UnaryOperator;

/** A normalizer from a function on words that keeps their length. */
final class WordFunctionNormalizer implements Normalizer {

  private final UnaryOperator<String> function;

  WordFunctionNormalizer(UnaryOperator<String> function) {
    this.function = function;
  }

  @Override
  public void normalize(String text, int start, int end, Sink sink) {
    String word = text.substring(start, end);
    String normalized = function.apply(word);
    if (normalized == null || normalized.length() != word.length()) {
      throw new IllegalArgumentException(
          "expected a normalizer that keeps the length of a word ("
              + word.length()
              + " for \""
              + word
              + "\" at "
              + start
              + "), found "
              + (normalized == null ? "null" : "\"" + normalized + "\" of " + normalized.length()));
    }
    int position = 0;
    while (position < normalized.length()) {
      int symbol = normalized.codePointAt(position);
      sink.symbol(symbol, start + position);
      position += Character.charCount(symbol);
    }
  }
}
