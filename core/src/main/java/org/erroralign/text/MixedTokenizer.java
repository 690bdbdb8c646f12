package org.erroralign.text;

/**
 * Words where there are spaces between them, characters where there are none: what stands between
 * white space is one token, unless it has a letter of a script without spaces.
 */
final class MixedTokenizer implements Tokenizer {
  static final MixedTokenizer INSTANCE = new MixedTokenizer();

  private MixedTokenizer() {}

  @Override
  public void tokenize(String text, Sink sink) {
    if (!UnspacedScripts.occurIn(text)) {
      WhitespaceTokenizer.INSTANCE.tokenize(text, sink);
      return;
    }
    WhitespaceTokenizer.INSTANCE.tokenize(
        text,
        (start, end) -> {
          if (UnspacedScripts.occurIn(text.substring(start, end))) {
            cut(text.substring(start, end), start, sink);
          } else {
            sink.token(start, end);
          }
        });
  }

  /** Every word or character, and every mark between them. */
  private static void cut(String chunk, int offset, Sink sink) {
    int place = 0;
    for (Token token : WordScanner.STANDARD.tokenize(chunk)) {
      marks(chunk, place, token.span().start(), offset, sink);
      sink.token(offset + token.span().start(), offset + token.span().end());
      place = token.span().end();
    }
    marks(chunk, place, chunk.length(), offset, sink);
  }

  private static void marks(String chunk, int from, int to, int offset, Sink sink) {
    for (int k = from; k < to; k = chunk.offsetByCodePoints(k, 1)) {
      sink.token(offset + k, offset + chunk.offsetByCodePoints(k, 1));
    }
  }
}
