package org.erroralign.python;

import org.erroralign.text.Normalizer;
import org.erroralign.text.Tokenizer;

/** The words of one pair of texts as Python's own functions found and normalised them. */
final class GivenWords implements Tokenizer, Normalizer {
  private final Side reference;
  private final Side hypothesis;

  GivenWords(Side reference, Side hypothesis) {
    this.reference = reference;
    this.hypothesis = hypothesis;
  }

  /**
   * One text.
   *
   * @param tokens start and end of each, in code points
   * @param symbols the text with its words normalised, as many code points as before
   */
  record Side(String text, int[] tokens, int[] symbols) {}

  /** Equal texts have equal words. */
  private Side side(String text) {
    return text.equals(reference.text) ? reference : hypothesis;
  }

  @Override
  public void tokenize(String text, Tokenizer.Sink sink) {
    int[] tokens = side(text).tokens;
    for (int k = 0; k < tokens.length; k += 2) {
      sink.token(text.offsetByCodePoints(0, tokens[k]), text.offsetByCodePoints(0, tokens[k + 1]));
    }
  }

  @Override
  public void normalize(String text, int start, int end, Normalizer.Sink sink) {
    int[] symbols = side(text).symbols;
    int at = text.codePointCount(0, start);
    for (int k = start; k < end; k += Character.charCount(text.codePointAt(k))) {
      sink.symbol(symbols[at++], k);
    }
  }
}
