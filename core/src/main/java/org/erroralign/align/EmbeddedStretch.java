package org.erroralign.align;

import org.erroralign.text.TokenizedText;

/**
 * A stretch of words of both texts, embedded as the paper does it: {@code <word><word>…}, where the
 * delimiters are symbols of our own that no text can contain. Positions count from 1, so that node
 * (i, j) has consumed {@code hypothesis[1..i]} and {@code reference[1..j]}.
 */
final class EmbeddedStretch {

  /** The symbol {@code <}. */
  static final int OPEN = -1;

  /** The symbol {@code >}. */
  static final int CLOSE = -2;

  private final TokenizedText referenceText;
  private final TokenizedText hypothesisText;
  final TimeGaps gaps;

  int referenceToken;
  int hypothesisToken;
  int referenceWords;
  int hypothesisWords;
  int referenceLength;
  int hypothesisLength;

  /** Symbols from index 1 on; delimiters are negative. */
  int[] reference = new int[256];

  int[] hypothesis = new int[256];

  /** How many characters (not delimiters) the hypothesis has up to each position. */
  private int[] characters = new int[256];

  /** The position after which each word starts; after the last word, the length. */
  int[] referenceStarts = new int[64];

  int[] hypothesisStarts = new int[64];

  EmbeddedStretch(TokenizedText referenceText, TokenizedText hypothesisText, TimeGaps gaps) {
    this.referenceText = referenceText;
    this.hypothesisText = hypothesisText;
    this.gaps = gaps;
  }

  /** Of texts without times. */
  EmbeddedStretch(TokenizedText referenceText, TokenizedText hypothesisText) {
    this(referenceText, hypothesisText, new TimeGaps());
  }

  /** Says which tokens the stretch has, and how long it is; {@link #embed} does the rest. */
  void measure(int referenceFrom, int referenceTo, int hypothesisFrom, int hypothesisTo) {
    referenceToken = referenceFrom;
    hypothesisToken = hypothesisFrom;
    referenceWords = referenceTo - referenceFrom;
    hypothesisWords = hypothesisTo - hypothesisFrom;
    referenceLength = embeddedLength(referenceText, referenceFrom, referenceTo);
    hypothesisLength = embeddedLength(hypothesisText, hypothesisFrom, hypothesisTo);
  }

  void embed() {
    reference = grown(reference, referenceLength + 2);
    hypothesis = grown(hypothesis, hypothesisLength + 2);
    referenceStarts = grown(referenceStarts, referenceWords + 1);
    hypothesisStarts = grown(hypothesisStarts, hypothesisWords + 1);
    embed(referenceText, referenceToken, referenceWords, reference, referenceStarts);
    embed(hypothesisText, hypothesisToken, hypothesisWords, hypothesis, hypothesisStarts);
  }

  /** The number of symbols of the longest reference word, delimiters included. */
  int longestReferenceWord() {
    int longest = 0;
    for (int token = referenceToken; token < referenceToken + referenceWords; token++) {
      longest = Math.max(longest, referenceText.symbolCount(token));
    }
    return longest + 2;
  }

  private static int embeddedLength(TokenizedText text, int from, int to) {
    return text.firstSymbol(to) - text.firstSymbol(from) + 2 * (to - from);
  }

  private static void embed(
      TokenizedText text, int firstToken, int words, int[] symbols, int[] starts) {
    symbols[0] = CLOSE;
    int position = 0;
    for (int w = 0; w < words; w++) {
      int token = firstToken + w;
      starts[w] = position;
      symbols[++position] = OPEN;
      text.copySymbols(token, symbols, position + 1);
      position += text.symbolCount(token);
      symbols[++position] = CLOSE;
    }
    starts[words] = position;
    symbols[position + 1] = OPEN; // so that the end is no place inside a word
  }

  /** Makes {@link #hasCharacter} answer for the hypothesis as it is now. */
  void countCharacters() {
    characters = grown(characters, hypothesisLength + 1);
    for (int i = 1; i <= hypothesisLength; i++) {
      characters[i] = characters[i - 1] + (hypothesis[i] >= 0 ? 1 : 0);
    }
  }

  /** Whether the hypothesis has more than delimiters between two places. */
  boolean hasCharacter(int from, int to) {
    return characters[to] > characters[from];
  }

  /** Whether the place after hypothesis position i lies between two characters of a word. */
  boolean insideWord(int i) {
    return hypothesis[i] >= 0 && hypothesis[i + 1] >= 0;
  }

  static int[] grown(int[] array, int length) {
    return array.length >= length ? array : new int[Math.max(length, 2 * array.length)];
  }
}
