package org.erroralign.text;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/**
 * Finds the words of a text.
 *
 * <p>Tokens are reported in order, do not overlap and are not empty; what lies between them
 * (spaces, punctuation) takes no part in an alignment. Implementations are immutable and
 * thread-safe.
 */
@FunctionalInterface
public interface Tokenizer {

  /** Takes the tokens of a text, from left to right, as half-open ranges of UTF-16 offsets. */
  @FunctionalInterface
  interface Sink {
    void token(int start, int end);
  }

  /** Reports every token of the text. */
  void tokenize(String text, Sink sink);

  /** The tokens of a text as a list. */
  default List<Token> tokenize(String text) {
    List<Token> tokens = new ArrayList<>(text.length() / 4 + 4);
    tokenize(
        text,
        (start, end) -> tokens.add(new Token(text.substring(start, end), new Span(start, end))));
    return tokens;
  }

  /**
   * Words of every script: letters, digits and marks, with {@code '} and {@code ’} inside words and
   * {@code .} and {@code ,} inside numbers; one token a character in scripts without spaces.
   */
  static Tokenizer standard() {
    return WordScanner.STANDARD;
  }

  /** Words as in the paper: like {@link #standard()}, but hyphens do not split a word. */
  static Tokenizer paper() {
    return WordScanner.PAPER;
  }

  /** Exactly the tokens of error-align 0.1.0b6. */
  static Tokenizer errorAlign() {
    return ErrorAlignTokenizer.INSTANCE;
  }

  /** Whatever stands between white space, punctuation included. */
  static Tokenizer whitespace() {
    return WhitespaceTokenizer.INSTANCE;
  }

  /**
   * Whatever stands between white space, but one token a character where a script has no spaces;
   * there words of other scripts and marks are tokens too.
   */
  static Tokenizer mixed() {
    return MixedTokenizer.INSTANCE;
  }

  /**
   * This tokenizer, but every occurrence of one of the phrases (a sequence of words, such as "new
   * york") is a single token; among phrases that start at the same word the longest wins.
   *
   * @param normalizer how words are compared with those of the phrases
   */
  default Tokenizer withPhrases(Normalizer normalizer, Collection<String> phrases) {
    return new PhraseTokenizer(this, normalizer, phrases);
  }
}
