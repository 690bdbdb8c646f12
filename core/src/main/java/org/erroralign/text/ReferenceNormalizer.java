package org.erroralign.text;

/**
 * Lower case as Python writes it, one symbol a code point. Where Python's lower case is longer (the
 * Turkish {@code İ}), on which the reference raises, the simple mapping is taken.
 */
final class ReferenceNormalizer implements Normalizer {

  static final ReferenceNormalizer INSTANCE = new ReferenceNormalizer();

  private static final int CAPITAL_SIGMA = 0x3A3;
  private static final int FINAL_SIGMA = 0x3C2;

  private ReferenceNormalizer() {}

  @Override
  public void normalize(String text, int start, int end, Sink sink) {
    int place = start;
    while (place < end) {
      int codePoint = text.codePointAt(place);
      int after = place + Character.charCount(codePoint);
      boolean finalSigma =
          codePoint == CAPITAL_SIGMA
              && place > start
              && Character.isLetter(text.codePointBefore(place))
              && (after >= end || !Character.isLetter(text.codePointAt(after)));
      sink.symbol(finalSigma ? FINAL_SIGMA : Character.toLowerCase(codePoint), place);
      place = after;
    }
  }
}
