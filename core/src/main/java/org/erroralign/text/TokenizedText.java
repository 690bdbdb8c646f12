package org.erroralign.text;

import java.util.Arrays;
import java.util.function.IntPredicate;

/**
 * A text as arrays: its tokens, and the symbols of each. Meant to be reused from text to text, by
 * one thread at a time; this is what aligners work on.
 *
 * <p>It checks what tokenizers and normalizers report, since users bring their own. The presets
 * {@code standard} and {@code paper} take a short cut: words of plain letters and digits, which are
 * nearly all in Latin scripts, are found and normalised in one pass, by one table. So do words
 * between spaces that are compared as they are.
 */
public final class TokenizedText implements Tokenizer.Sink, Normalizer.Sink {

  /** The key of no symbols: a bit that tells how many follow, since a symbol may be 0. */
  private static final long EMPTY_KEY = 1;

  /** Up to here, characters after the space are none and belong to no script without spaces. */
  private static final char LAST_ASCII = 0x7F;

  private final Tokenizer tokenizer;
  private final Normalizer normalizer;

  /** The symbol of each character of plain words, or 0; empty when the short cut does not apply. */
  private final char[] plainSymbols;

  /** Whether words stand between spaces and are compared as they are. */
  private final boolean spaced;

  private String text = "";
  private int tokenCount;
  private int symbolCount;
  private int[] tokenStarts = new int[16];
  private int[] tokenEnds = new int[16];
  private long[] tokenKeys = new long[16];

  /** The number of the first symbol of each token, and of the end. */
  private int[] firstSymbols = new int[17];

  private int[] symbols = new int[64];
  private int[] symbolStarts = new int[64];

  private char[] units = new char[64];

  /** Whether all words stand between U+0020 and their symbols are their characters. */
  private boolean asWritten;

  /** Of the token that is read: the key so far, and all bits that its symbols have. */
  private long key;

  private int bits;

  /** Where the next symbol may start, and its token. */
  private int earliest;

  private int tokenStart;
  private int tokenEnd;

  public TokenizedText(Tokenizer tokenizer, Normalizer normalizer) {
    this.tokenizer = tokenizer;
    this.normalizer = normalizer;
    this.plainSymbols =
        tokenizer instanceof WordScanner && normalizer instanceof FoldingNormalizer folding
            ? folding.plainSymbols()
            : new char[0];
    this.spaced =
        normalizer == ExactNormalizer.INSTANCE
            && (tokenizer == MixedTokenizer.INSTANCE || tokenizer == WhitespaceTokenizer.INSTANCE);
  }

  /**
   * Replaces what was read before.
   *
   * @throws IllegalArgumentException when a tokenizer or normalizer breaks its contract
   */
  public void read(String newText) {
    text = newText;
    tokenCount = 0;
    symbolCount = 0;
    asWritten = false;
    if (plainSymbols.length > 0) {
      readPlainWords(newText);
    } else if (!spaced || !readSpacedWords(newText)) {
      tokenCount = 0;
      symbolCount = 0;
      tokenizer.tokenize(newText, this);
    }
  }

  /**
   * The same for the text of another one, which is copied where both read it alike.
   *
   * @return whether they do, so that their words are equal to each other's alike too
   */
  public boolean read(TokenizedText other) {
    if (!spaced || !other.asWritten) {
      read(other.text);
      return false;
    }
    text = other.text;
    tokenCount = 0;
    symbolCount = 0;
    asWritten = true;
    reserveTokens(other.tokenCount);
    reserveSymbols(other.symbolCount);
    tokenCount = other.tokenCount;
    symbolCount = other.symbolCount;
    System.arraycopy(other.tokenStarts, 0, tokenStarts, 0, tokenCount);
    System.arraycopy(other.tokenEnds, 0, tokenEnds, 0, tokenCount);
    System.arraycopy(other.tokenKeys, 0, tokenKeys, 0, tokenCount);
    System.arraycopy(other.firstSymbols, 0, firstSymbols, 0, tokenCount + 1);
    System.arraycopy(other.symbols, 0, symbols, 0, symbolCount);
    System.arraycopy(other.symbolStarts, 0, symbolStarts, 0, symbolCount);
    return true;
  }

  /** The units of a text, in a buffer that is reused. */
  private char[] units(String newText) {
    int length = newText.length();
    if (units.length < length) {
      units = new char[Math.max(length, 2 * units.length)];
    }
    newText.getChars(0, length, units, 0);
    return units;
  }

  /** False for a text that has more than words between spaces, or characters of two units. */
  private boolean readSpacedWords(String newText) {
    char[] from = units(newText);
    int length = newText.length();
    reserveSymbols(length);
    boolean betweenSpaces = true;
    int place = 0;
    while (place < length) {
      int start = place;
      int shift = symbolCount - start;
      long sum = EMPTY_KEY;
      int seen = 0;
      for (; place < length; place++) {
        char c = from[place];
        if (c <= ' ' || c > LAST_ASCII) {
          if (WhitespaceTokenizer.isSpace(c)) {
            betweenSpaces &= c == ' ';
            break;
          }
          if (Character.isSurrogate(c) || UnspacedScripts.contain(c)) {
            return false;
          }
        }
        symbols[place + shift] = c;
        symbolStarts[place + shift] = place;
        sum = extended(sum, c);
        seen |= c;
      }
      if (place > start) {
        addToken(start, place, key(sum, seen, place - start), place + shift);
      }
      place++;
    }
    asWritten = betweenSpaces;
    return true;
  }

  private void addToken(int start, int end, long tokenKey, int symbolsSoFar) {
    reserveTokens(1);
    tokenStarts[tokenCount] = start;
    tokenEnds[tokenCount] = end;
    tokenKeys[tokenCount] = tokenKey;
    firstSymbols[tokenCount] = symbolCount;
    symbolCount = symbolsSoFar;
    tokenCount++;
    firstSymbols[tokenCount] = symbolsSoFar;
  }

  /** Reads words of plain characters here, all others through the tokenizer and the normalizer. */
  private void readPlainWords(String newText) {
    char[] from = units(newText);
    char[] plain = plainSymbols;
    WordScanner scanner = (WordScanner) tokenizer;
    int length = newText.length();
    int changed = 0;
    boolean betweenSpaces = true;
    int place = 0;
    while (place < length) {
      if (from[place] == ' ') {
        place++;
        continue;
      }
      int start = place;
      int shift = symbolCount - start;
      reserveSymbols(length - start);
      long sum = EMPTY_KEY;
      int seen = 0;
      for (; place < length; place++) {
        char c = from[place];
        int symbol = c < plain.length ? plain[c] : 0;
        if (symbol == 0) {
          break;
        }
        symbols[place + shift] = symbol;
        symbolStarts[place + shift] = place;
        sum = extended(sum, symbol);
        seen |= symbol;
        changed |= symbol ^ c;
      }
      boolean beforeSpace = place == length || from[place] == ' ';
      betweenSpaces &= beforeSpace;
      if (place > start && (beforeSpace || scanner.endsBefore(newText, place))) {
        addToken(start, place, key(sum, seen, place - start), place + shift);
      } else {
        place = scanner.scanFrom(newText, start, this);
      }
    }
    asWritten = betweenSpaces && changed == 0;
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
    reserveTokens(1);
    tokenStarts[tokenCount] = start;
    tokenEnds[tokenCount] = end;
    readSymbols(normalizer, tokenCount++);
  }

  /**
   * Gives tokens the symbols of another normalizer, and all others none.
   *
   * @param isCompared the numbers of the tokens whose symbols are still needed
   */
  public void readSymbols(Normalizer other, IntPredicate isCompared) {
    asWritten = false;
    symbolCount = 0;
    for (int token = 0; token < tokenCount; token++) {
      if (isCompared.test(token)) {
        readSymbols(other, token);
      } else {
        firstSymbols[token + 1] = symbolCount;
      }
    }
  }

  private void readSymbols(Normalizer by, int token) {
    int first = symbolCount;
    firstSymbols[token] = first;
    key = EMPTY_KEY;
    bits = 0;
    tokenStart = tokenStarts[token];
    tokenEnd = tokenEnds[token];
    earliest = tokenStart;
    by.normalize(text, tokenStart, tokenEnd, this);
    if (symbolCount == first) { // nothing to compare it by: it stands for itself
      symbol(text.codePointAt(tokenStart), tokenStart);
    }
    symbolStarts[first] = tokenStart;
    tokenKeys[token] = key(key, bits, symbolCount - first);
    firstSymbols[token + 1] = symbolCount;
  }

  /** Each of up to seven symbols of eight bits gets bits of its own, after those of the empty. */
  private static long extended(long key, int symbol) {
    return Long.rotateLeft(key, Byte.SIZE) ^ symbol;
  }

  private static long key(long key, int bits, int symbols) {
    boolean unique = bits >>> Byte.SIZE == 0 && symbols < Long.BYTES;
    return unique ? key : key | Long.MIN_VALUE;
  }

  private static boolean isBeyond(int symbol) {
    return symbol > Normalizer.LAST_SYMBOL && !LetterSound.is(symbol);
  }

  @Override
  public void symbol(int symbol, int start) {
    int count = symbolCount;
    if (count == symbols.length) {
      reserveSymbols(1);
    }
    if (symbol < 0 || isBeyond(symbol) || start < earliest || start >= tokenEnd) {
      throw new IllegalArgumentException(
          "expected symbols from 0 to "
              + Normalizer.LAST_SYMBOL
              + " in the order of the text and inside the token ["
              + tokenStart
              + ", "
              + tokenEnd
              + "), found "
              + symbol
              + " at "
              + start);
    }
    symbols[count] = symbol;
    symbolStarts[count] = start;
    earliest = start;
    symbolCount = count + 1;
    key = extended(key, symbol);
    bits |= symbol;
  }

  private void reserveTokens(int more) {
    int needed = tokenCount + more;
    if (needed > tokenStarts.length) {
      tokenStarts = Arrays.copyOf(tokenStarts, Math.max(needed, 2 * tokenStarts.length));
      tokenEnds = Arrays.copyOf(tokenEnds, tokenStarts.length);
      tokenKeys = Arrays.copyOf(tokenKeys, tokenStarts.length);
      firstSymbols = Arrays.copyOf(firstSymbols, tokenStarts.length + 1);
    }
  }

  private void reserveSymbols(int more) {
    int needed = symbolCount + more;
    if (needed > symbols.length) {
      symbols = Arrays.copyOf(symbols, Math.max(needed, 2 * symbols.length));
      symbolStarts = Arrays.copyOf(symbolStarts, symbols.length);
    }
  }

  /** The text that was read last. */
  public String text() {
    return text;
  }

  /** Whether the text is its words with one space between them, and a symbol a character. */
  public boolean isJoined() {
    return asWritten && symbolCount + Math.max(0, tokenCount - 1) == text.length();
  }

  public int tokenCount() {
    return tokenCount;
  }

  public int tokenStart(int token) {
    return tokenStarts[token];
  }

  public int tokenEnd(int token) {
    return tokenEnds[token];
  }

  /**
   * A number that tokens of the same symbols share. If it is not negative, no others do: so it is
   * for short words of Latin-1.
   */
  public long tokenKey(int token) {
    return tokenKeys[token];
  }

  /** The number of a token's first symbol; for the number of tokens, the number of symbols. */
  public int firstSymbol(int token) {
    return firstSymbols[token];
  }

  public int symbol(int index) {
    return symbols[index];
  }

  public int symbolStart(int index) {
    return symbolStarts[index];
  }

  /** Where the characters of a symbol of this token end. */
  public int symbolEnd(int index, int token) {
    return index + 1 < firstSymbols[token + 1] ? symbolStarts[index + 1] : tokenEnds[token];
  }

  public boolean sameSymbols(int token, TokenizedText other, int otherToken) {
    long tokenKey = tokenKeys[token];
    if (tokenKey != other.tokenKeys[otherToken] || tokenKey >= 0) {
      return tokenKey == other.tokenKeys[otherToken];
    }
    int start = firstSymbols[token];
    int length = firstSymbols[token + 1] - start;
    int otherStart = other.firstSymbols[otherToken];
    if (length != other.firstSymbols[otherToken + 1] - otherStart) {
      return false;
    }
    for (int k = 0; k < length; k++) {
      if (symbols[start + k] != other.symbols[otherStart + k]) {
        return false;
      }
    }
    return true;
  }

  public void copySymbols(int token, int[] target, int offset) {
    int first = firstSymbols[token];
    System.arraycopy(symbols, first, target, offset, firstSymbols[token + 1] - first);
  }
}
