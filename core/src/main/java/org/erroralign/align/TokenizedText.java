package org.erroralign.align;

import java.util.Arrays;
import org.erroralign.text.Normalizer;
import org.erroralign.text.Tokenizer;

/**
 * A text as arrays: its tokens, and the symbols of each. Reused from pair to pair.
 *
 * <p>It checks what tokenizers and normalizers report, since users bring their own.
 */
final class TokenizedText implements Tokenizer.Sink, Normalizer.Sink {

  private final Tokenizer tokenizer;
  private final Normalizer normalizer;

  private String text = "";
  private int tokenCount;
  private int symbolCount;
  private int[] tokenStarts = new int[64];
  private int[] tokenEnds = new int[64];
  private int[] tokenHashes = new int[64];

  /** The number of the first symbol of each token, and of the end. */
  private int[] firstSymbols = new int[65];

  private int[] symbols = new int[512];
  private int[] symbolStarts = new int[512];
  private int hash;

  TokenizedText(Tokenizer tokenizer, Normalizer normalizer) {
    this.tokenizer = tokenizer;
    this.normalizer = normalizer;
  }

  void read(String newText) {
    text = newText;
    tokenCount = 0;
    symbolCount = 0;
    tokenizer.tokenize(newText, this);
  }

  @Override
  public void token(int start, int end) {
    int previousEnd = tokenCount == 0 ? 0 : tokenEnds[tokenCount - 1];
    if (start < previousEnd || end <= start || end > text.length()) {
      throw new IllegalArgumentException(
          "expected tokens in order, not empty and inside the text of length "
              + text.length()
              + ", found ["
              + start
              + ", "
              + end
              + ") after a token that ends at "
              + previousEnd);
    }
    if (tokenCount == tokenStarts.length) {
      tokenStarts = Arrays.copyOf(tokenStarts, 2 * tokenCount);
      tokenEnds = Arrays.copyOf(tokenEnds, 2 * tokenCount);
      tokenHashes = Arrays.copyOf(tokenHashes, 2 * tokenCount);
      firstSymbols = Arrays.copyOf(firstSymbols, 2 * tokenCount + 1);
    }
    tokenStarts[tokenCount] = start;
    tokenEnds[tokenCount] = end;
    int first = symbolCount;
    firstSymbols[tokenCount] = first;
    hash = 0;
    normalizer.normalize(text, start, end, this);
    if (symbolCount == first) { // nothing to compare it by: it stands for itself
      symbol(text.codePointAt(start), start);
    }
    symbolStarts[first] = start;
    tokenHashes[tokenCount] = hash;
    tokenCount++;
    firstSymbols[tokenCount] = symbolCount;
  }

  @Override
  public void symbol(int symbol, int start) {
    int count = symbolCount;
    if (count == symbols.length) {
      symbols = Arrays.copyOf(symbols, 2 * count);
      symbolStarts = Arrays.copyOf(symbolStarts, 2 * count);
    }
    boolean first = count == firstSymbols[tokenCount];
    if (symbol < 0
        || symbol > Normalizer.UNVOICED
        || start < (first ? tokenStarts[tokenCount] : symbolStarts[count - 1])
        || start >= tokenEnds[tokenCount]) {
      throw new IllegalArgumentException(
          "expected symbols from 0 to "
              + Normalizer.UNVOICED
              + " in the order of the text and inside the token ["
              + tokenStarts[tokenCount]
              + ", "
              + tokenEnds[tokenCount]
              + "), found "
              + symbol
              + " at "
              + start);
    }
    symbols[count] = symbol;
    symbolStarts[count] = start;
    symbolCount = count + 1;
    hash = hash * 31 + symbol;
  }

  String text() {
    return text;
  }

  int tokenCount() {
    return tokenCount;
  }

  int tokenStart(int token) {
    return tokenStarts[token];
  }

  int tokenEnd(int token) {
    return tokenEnds[token];
  }

  int tokenHash(int token) {
    return tokenHashes[token];
  }

  /** The number of a token's first symbol; for the number of tokens, the number of symbols. */
  int firstSymbol(int token) {
    return firstSymbols[token];
  }

  int symbol(int index) {
    return symbols[index];
  }

  int symbolStart(int index) {
    return symbolStarts[index];
  }

  /** Where the characters of a symbol of this token end. */
  int symbolEnd(int index, int token) {
    return index + 1 < firstSymbols[token + 1] ? symbolStarts[index + 1] : tokenEnds[token];
  }

  boolean sameSymbols(int token, TokenizedText other, int otherToken) {
    return Arrays.equals(
        symbols,
        firstSymbols[token],
        firstSymbols[token + 1],
        other.symbols,
        other.firstSymbols[otherToken],
        other.firstSymbols[otherToken + 1]);
  }

  void copySymbols(int token, int[] target, int offset) {
    int first = firstSymbols[token];
    System.arraycopy(symbols, first, target, offset, firstSymbols[token + 1] - first);
  }
}
