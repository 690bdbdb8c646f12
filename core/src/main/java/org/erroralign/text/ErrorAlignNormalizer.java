package org.erroralign.text;

/**
 * Lower case as Python writes it, one symbol a code point. Where Python's lower case is longer (the
 * Turkish {@code İ}), on which error-align raises, the simple mapping is taken.
 */
final class ErrorAlignNormalizer implements Normalizer {

  static final ErrorAlignNormalizer INSTANCE = new ErrorAlignNormalizer();

  private static final int CAPITAL_SIGMA = 0x3A3;
  private static final int FINAL_SIGMA = 0x3C2;

  private ErrorAlignNormalizer() {}

  @Override
  public void normalize(String text, int start, int end, Sink sink) {
    int position = start;
    while (position < end) {
      int codePoint = text.codePointAt(position);
      int after = position + Character.charCount(codePoint);
      boolean finalSigma = codePoint == CAPITAL_SIGMA && isLast(text, start, position, end);
      sink.symbol(finalSigma ? FINAL_SIGMA : Character.toLowerCase(codePoint), position);
      position = after;
    }
  }

  /** Whether a cased letter comes before, but none after (Unicode's condition Final_Sigma). */
  private static boolean isLast(String text, int start, int sigma, int end) {
    int before = sigma;
    while (before > start && isCaseIgnorable(text.codePointBefore(before))) {
      before = text.offsetByCodePoints(before, -1);
    }
    if (before == start || !isCased(text.codePointBefore(before))) {
      return false;
    }
    int after = sigma + 1;
    while (after < end && isCaseIgnorable(text.codePointAt(after))) {
      after = text.offsetByCodePoints(after, 1);
    }
    return after >= end || !isCased(text.codePointAt(after));
  }

  private static boolean isCased(int codePoint) {
    return Character.isUpperCase(codePoint)
        || Character.isLowerCase(codePoint)
        || Character.isTitleCase(codePoint);
  }

  /** Of the characters that a token of the reference can have: apostrophe and modifier letters. */
  private static boolean isCaseIgnorable(int codePoint) {
    return codePoint == '\'' || Character.getType(codePoint) == Character.MODIFIER_LETTER;
  }
}
