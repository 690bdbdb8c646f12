package org.erroralign.python;

import org.erroralign.text.Normalizer;
import org.erroralign.text.Tokenizer;

/** The words of one pair of texts as Python's own functions found and normalised them. */
final class GivenWords implements Tokenizer, Normalizer {
  private final String reference;
  private final int[] referenceWords;
  private final int[] referenceSymbols;
  private final int[] hypothesisWords;
  private final int[] hypothesisSymbols;

  /**
   * Takes words as start and end of each, in code points, and texts with their words normalised, as
   * many code points as before. Equal texts have equal words.
   */
  GivenWords(
      String reference,
      int[] referenceWords,
      String normalizedReference,
      int[] hypothesisWords,
      String normalizedHypothesis) {
    this.reference = reference;
    this.referenceWords = referenceWords;
    this.referenceSymbols = normalizedReference.codePoints().toArray();
    this.hypothesisWords = hypothesisWords;
    this.hypothesisSymbols = normalizedHypothesis.codePoints().toArray();
  }

  @Override
  public void tokenize(String text, Tokenizer.Sink sink) {
    int[] words = text.equals(reference) ? referenceWords : hypothesisWords;
    for (int k = 0; k < words.length; k += 2) {
      sink.token(text.offsetByCodePoints(0, words[k]), text.offsetByCodePoints(0, words[k + 1]));
    }
  }

  @Override
  public void normalize(String text, int start, int end, Normalizer.Sink sink) {
    int[] symbols = text.equals(reference) ? referenceSymbols : hypothesisSymbols;
    int at = text.codePointCount(0, start);
    for (int k = start; k < end; k += Character.charCount(text.codePointAt(k))) {
      sink.symbol(symbols[at++], k);
    }
  }
}
