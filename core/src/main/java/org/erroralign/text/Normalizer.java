package org.erroralign.text;

import java.util.function.UnaryOperator;

/**
 * Turns a token into the symbols by which it is compared, one after the other.
 *
 * <p>A symbol is a code point, {@link #UNVOICED}, a {@link LetterSound}, or tells a {@link
 * #SPELLING}. It stands for the characters from its own offset to that of the next symbol, so that
 * a place between two symbols is a place in the text. Implementations are immutable and
 * thread-safe.
 */
@FunctionalInterface
public interface Normalizer {

  /**
   * A character that is written but not spoken, such as an apostrophe: the paper's {@code #}. It
   * lies outside the range of code points, so no text can contain it.
   */
  int UNVOICED = Character.MAX_CODE_POINT + 1;

  /**
   * The first of the symbols that say how a word is spelled, where its others say how it sounds;
   * they lie outside the range of code points, too.
   */
  int SPELLING = UNVOICED + 1;

  /** The last of all symbols but those of a {@link LetterSound}. */
  int LAST_SYMBOL = SPELLING + 0xFFFF;

  /** Takes the symbols of a token, from left to right. */
  @FunctionalInterface
  interface Sink {
    /**
     * Takes the next symbol.
     *
     * @param symbol a code point, {@link #UNVOICED}, or from {@link #SPELLING} on
     * @param start UTF-16 offset in the text where the characters of this symbol begin
     */
    void symbol(int symbol, int start);
  }

  /**
   * Where a word is cut between two of its symbols: after all characters of the first, unless some
   * of them are silent.
   *
   * @param first where the symbol before the cut starts
   * @param second where the symbol after it starts
   * @param end where the word ends
   * @param before what stands on the other side for the part before the cut; may be empty
   */
  default int cut(String text, int first, int second, int end, String before) {
    return second;
  }

  /**
   * What tells whether two words are the same, where that is simpler than the symbols by which they
   * are compared: words that are alike by it have the same symbols, unless the text around them
   * decides how they are read.
   */
  default Normalizer spelling() {
    return this;
  }

  /** What compares words without the text around them, where that decides on their symbols. */
  default Normalizer alone() {
    return this;
  }

  /** Reports the symbols of the token {@code text[start, end)}. */
  void normalize(String text, int start, int end, Sink sink);

  /** The symbols of a whole text taken as one token, as a string; {@link #UNVOICED} as '#'. */
  default String normalize(String text) {
    StringBuilder symbols = new StringBuilder(text.length());
    normalize(
        text,
        0,
        text.length(),
        (symbol, start) -> {
          if (symbol < SPELLING) {
            symbols.appendCodePoint(symbol == UNVOICED ? '#' : symbol);
          }
        });
    return symbols.toString();
  }

  /** Every code point as it is. */
  static Normalizer exact() {
    return ExactNormalizer.INSTANCE;
  }

  /**
   * Lower case by code point, canonically equivalent spellings alike, typographic apostrophes as
   * {@code '}, final sigma as sigma, invisible joiners ignored.
   */
  static Normalizer standard() {
    return FoldingNormalizer.STANDARD;
  }

  /** As in the paper, section 3.1: lower case, no diacritics, unvoiced characters as one symbol. */
  static Normalizer paper() {
    return FoldingNormalizer.PAPER;
  }

  /** As error-align 0.1.0b6: lower case, nothing else. */
  static Normalizer errorAlign() {
    return ErrorAlignNormalizer.INSTANCE;
  }

  /**
   * A normalizer from a function on words, which must keep the number of UTF-16 units (so that
   * every place in the result is a place in the text).
   *
   * @throws IllegalArgumentException on use, when the function changes the length of a word
   */
  static Normalizer ofWords(UnaryOperator<String> function) {
    return new WordFunctionNormalizer(function);
  }
}
