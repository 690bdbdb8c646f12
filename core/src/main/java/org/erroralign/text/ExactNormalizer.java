package org.erroralign.text;

/** Leaves every code point as it is. */
final class ExactNormalizer implements Normalizer {
  static final ExactNormalizer INSTANCE = new ExactNormalizer();

  private ExactNormalizer() {}

  @Override
  public void normalize(String text, int start, int end, Sink sink) {
    int c;
    for (int place = start; place < end; place += Character.charCount(c)) {
      c = text.codePointAt(place);
      sink.symbol(c, place);
    }
  }
}
