package org.erroralign.text;

/** Splits at Unicode white space, the no-break spaces included. */
final class WhitespaceTokenizer implements Tokenizer {

  static final WhitespaceTokenizer INSTANCE = new WhitespaceTokenizer();

  private WhitespaceTokenizer() {}

  @Override
  public void tokenize(String text, Sink sink) {
    int start = -1;
    for (int position = 0; position < text.length(); position++) {
      boolean space = isSpace(text.charAt(position));
      if (start < 0 && !space) {
        start = position;
      } else if (start >= 0 && space) {
        sink.token(start, position);
        start = -1;
      }
    }
    if (start >= 0) {
      sink.token(start, text.length());
    }
  }

  /** Unicode's White_Space property, all of which lies in the Basic Multilingual Plane. */
  static boolean isSpace(int codePoint) {
    return codePoint <= ' '
        ? codePoint == ' ' || (codePoint >= '\t' && codePoint <= '\r')
        : codePoint >= 0x85 && (codePoint == 0x85 || Character.isSpaceChar(codePoint));
  }
}
