package org.erroralign.text;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.function.IntPredicate;

/**
 * A text as arrays: its tokens, and the symbols of each. Meant to be reused from text to text, by
 * one thread at a time; this is what aligners work on.
 *
 * <p>It checks what tokenizers and normalizers report, since users bring their own. The presets
 * {@code standard} and {@code paper} take a short cut: words of plain letters and digits, which are
 * nearly all in Latin scripts, are found and compared by one table, or in ASCII without one. So are
 * words between spaces that are compared as they are. Their symbols are not stored, since those of
 * most words are never asked for.
 */
public final class TokenizedText implements Tokenizer.Sink, Normalizer.Sink {

  /** The key of no symbols: a bit that tells how many follow, since a symbol may be 0. */
  private static final long EMPTY_KEY = 1;

  /** Up to here, characters after the space are none and belong to no script without spaces. */
  private static final char LAST_ASCII = 0x7F;

  /** Instead of where the symbols of a token are stored: they are those of its characters. */
  private static final int OF_CHARACTERS = -1;

  private final Tokenizer tokenizer;
  private final Normalizer normalizer;

  /** The symbol of each character of plain words, or 0; empty when the short cut does not apply. */
  private final char[] plainSymbols;

  /** Whether words stand between spaces and are compared as they are. */
  private final boolean spaced;

  private String text = "";
  private int tokenCount;
  private int[] tokenStarts = new int[16];
  private int[] tokenEnds = new int[16];
  private long[] tokenKeys = new long[16];

  /** How many symbols come before each token, and before the end. */
  private int[] firstSymbols = new int[17];

  /** Where the symbols of each token are stored. */
  private int[] storedFrom = new int[16];

  private int storedCount;
  private int[] symbols = new int[64];
  private int[] symbolStarts = new int[64];

  private char[] units = new char[64];

  /** Whether {@link #units} are those of the text. */
  private boolean hasUnits;

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
    start(newText);
    if (plainSymbols.length > 0) {
      byte[] bytes = CharacterBlocks.of(newText);
      if (bytes.length > 0) {
        readPlainWords(ByteBuffer.wrap(bytes));
      } else {
        readPlainWords();
      }
    } else if (spaced) {
      byte[] bytes = CharacterBlocks.of(newText);
      if ((bytes.length == 0 || !readSpacedWords(ByteBuffer.wrap(bytes))) && !readSpacedWords()) {
        start(newText);
        tokenizer.tokenize(newText, this);
      }
    } else {
      tokenizer.tokenize(newText, this);
    }
  }

  private void start(String newText) {
    text = newText;
    tokenCount = 0;
    storedCount = 0;
    asWritten = false;
    hasUnits = false;
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
    start(other.text);
    asWritten = true;
    reserveTokens(other.tokenCount);
    tokenCount = other.tokenCount;
    System.arraycopy(other.tokenStarts, 0, tokenStarts, 0, tokenCount);
    System.arraycopy(other.tokenEnds, 0, tokenEnds, 0, tokenCount);
    System.arraycopy(other.tokenKeys, 0, tokenKeys, 0, tokenCount);
    System.arraycopy(other.firstSymbols, 0, firstSymbols, 0, tokenCount + 1);
    System.arraycopy(other.storedFrom, 0, storedFrom, 0, tokenCount);
    return true;
  }

  /** The units of the text, in a buffer that is reused. */
  private char[] units() {
    if (!hasUnits) {
      int length = text.length();
      if (units.length < length) {
        units = new char[Math.max(length, 2 * units.length)];
      }
      text.getChars(0, length, units, 0);
      hasUnits = true;
    }
    return units;
  }

  /** False for a text that has more than words of Latin-1 between spaces. */
  private boolean readSpacedWords(ByteBuffer bytes) {
    int length = bytes.limit();
    long last = CharacterBlocks.last(bytes);
    int place = 0;
    while (place < length) {
      int start = place;
      long sum = EMPTY_KEY;
      long block = CharacterBlocks.at(bytes, place, last);
      int count = CharacterBlocks.visible(block);
      while (count == CharacterBlocks.SIZE) {
        sum ^= block;
        place += CharacterBlocks.SIZE;
        block = place < length ? CharacterBlocks.at(bytes, place, last) : 0;
        count = CharacterBlocks.visible(block);
      }
      if (count > 0) {
        sum = extended(sum, CharacterBlocks.first(block, count), count);
        place += count;
      }
      if (place < length && bytes.get(place) != ' ') {
        tokenCount = 0;
        return false;
      }
      if (place > start) {
        addToken(start, place, key(sum, 0, place - start));
      }
      place++;
    }
    asWritten = true;
    return true;
  }

  /** False for a text that has more than words between spaces, or characters of two units. */
  private boolean readSpacedWords() {
    char[] from = units();
    int length = text.length();
    boolean betweenSpaces = true;
    int place = 0;
    while (place < length) {
      int start = place;
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
        sum = extended(sum, c);
        seen |= c;
      }
      if (place > start) {
        addToken(start, place, key(sum, seen, place - start));
      }
      place++;
    }
    asWritten = betweenSpaces;
    return true;
  }

  /** Adds a token with a symbol a character. */
  private void addToken(int start, int end, long tokenKey) {
    reserveTokens(1);
    int token = tokenCount++;
    tokenStarts[token] = start;
    tokenEnds[token] = end;
    tokenKeys[token] = tokenKey;
    storedFrom[token] = OF_CHARACTERS;
    firstSymbols[token + 1] = firstSymbols[token] + end - start;
  }

  /** Reads words of letters and digits of ASCII here, all others one by one. */
  private void readPlainWords(ByteBuffer bytes) {
    WordScanner scanner = (WordScanner) tokenizer;
    int length = bytes.limit();
    long last = CharacterBlocks.last(bytes);
    long capitals = 0;
    boolean betweenSpaces = true;
    int place = 0;
    while (place < length) {
      int start = place;
      long sum = EMPTY_KEY;
      long block = CharacterBlocks.at(bytes, place, last);
      int count = CharacterBlocks.alphanumeric(block);
      while (count == CharacterBlocks.SIZE) {
        sum ^= CharacterBlocks.small(block);
        capitals |= CharacterBlocks.capitals(block);
        place += CharacterBlocks.SIZE;
        block = place < length ? CharacterBlocks.at(bytes, place, last) : 0;
        count = CharacterBlocks.alphanumeric(block);
      }
      if (count > 0) {
        sum = extended(sum, CharacterBlocks.first(CharacterBlocks.small(block), count), count);
        capitals |= CharacterBlocks.first(CharacterBlocks.capitals(block), count);
        place += count;
      }
      boolean beforeSpace = place == length || bytes.get(place) == ' ';
      betweenSpaces &= beforeSpace;
      if (place > start && (beforeSpace || scanner.endsBefore(text, place))) {
        addToken(start, place, key(sum, 0, place - start));
      } else if (!beforeSpace) {
        place = readWord(start);
      }
      place += beforeSpace ? 1 : 0;
    }
    asWritten = betweenSpaces && capitals == 0;
  }

  /** Reads a text word by word. */
  private void readPlainWords() {
    char[] from = units();
    char[] plain = plainSymbols;
    WordScanner scanner = (WordScanner) tokenizer;
    int length = text.length();
    int place = 0;
    while (place < length) {
      char c = from[place];
      if (c == ' ') {
        place++;
      } else if (c < plain.length && plain[c] != 0) {
        place = readWord(place);
      } else {
        place = scanner.scanFrom(text, place, this);
      }
    }
  }

  /**
   * Reads a word of plain characters here, any other through the tokenizer and the normalizer.
   *
   * @return where to go on
   */
  private int readWord(int start) {
    char[] from = units();
    char[] plain = plainSymbols;
    int length = text.length();
    long sum = EMPTY_KEY;
    int seen = 0;
    int place = start;
    for (; place < length; place++) {
      char c = from[place];
      int symbol = c < plain.length ? plain[c] : 0;
      if (symbol == 0) {
        break;
      }
      sum = extended(sum, symbol);
      seen |= symbol;
    }
    WordScanner scanner = (WordScanner) tokenizer;
    if (place > start
        && (place == length || from[place] == ' ' || scanner.endsBefore(text, place))) {
      addToken(start, place, key(sum, seen, place - start));
      return place;
    }
    return scanner.scanFrom(text, start, this);
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
    storedCount = 0;
    for (int token = 0; token < tokenCount; token++) {
      if (isCompared.test(token)) {
        readSymbols(other, token);
      } else {
        storedFrom[token] = storedCount;
        firstSymbols[token + 1] = firstSymbols[token];
      }
    }
  }

  private void readSymbols(Normalizer by, int token) {
    int first = storedCount;
    storedFrom[token] = first;
    key = EMPTY_KEY;
    bits = 0;
    tokenStart = tokenStarts[token];
    tokenEnd = tokenEnds[token];
    earliest = tokenStart;
    by.normalize(text, tokenStart, tokenEnd, this);
    if (storedCount == first) { // nothing to compare it by: it stands for itself
      symbol(text.codePointAt(tokenStart), tokenStart);
    }
    symbolStarts[first] = tokenStart;
    tokenKeys[token] = key(key, bits, storedCount - first);
    firstSymbols[token + 1] = firstSymbols[token] + storedCount - first;
  }

  /** Each of up to seven symbols of eight bits gets bits of its own, after those of the empty. */
  private static long extended(long key, int symbol) {
    return extended(key, symbol, 1);
  }

  /**
   * The same for up to seven symbols of eight bits; eight are added as they are.
   *
   * @param bytes the symbols, the last one in the lowest byte
   */
  private static long extended(long key, long bytes, int count) {
    return Long.rotateLeft(key, Byte.SIZE * count) ^ bytes;
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
    int count = storedCount;
    if (count == symbols.length) {
      symbols = Arrays.copyOf(symbols, 2 * count);
      symbolStarts = Arrays.copyOf(symbolStarts, 2 * count);
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
    storedCount = count + 1;
    key = extended(key, symbol);
    bits |= symbol;
  }

  private void reserveTokens(int more) {
    int needed = tokenCount + more;
    if (needed > tokenStarts.length) {
      tokenStarts = Arrays.copyOf(tokenStarts, Math.max(needed, 2 * tokenStarts.length));
      tokenEnds = Arrays.copyOf(tokenEnds, tokenStarts.length);
      tokenKeys = Arrays.copyOf(tokenKeys, tokenStarts.length);
      storedFrom = Arrays.copyOf(storedFrom, tokenStarts.length);
      firstSymbols = Arrays.copyOf(firstSymbols, tokenStarts.length + 1);
    }
  }

  /** The text that was read last. */
  public String text() {
    return text;
  }

  /** Whether the text is its words with one space between them, and a symbol a character. */
  public boolean isJoined() {
    return asWritten && firstSymbols[tokenCount] + Math.max(0, tokenCount - 1) == text.length();
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

  /** How many symbols come before a token; for the number of tokens, all of them. */
  public int firstSymbol(int token) {
    return firstSymbols[token];
  }

  /** How many symbols a token has. */
  public int symbolCount(int token) {
    return firstSymbols[token + 1] - firstSymbols[token];
  }

  /**
   * A symbol of a token.
   *
   * @param k its number, from 0
   */
  public int symbolAt(int token, int k) {
    int stored = storedFrom[token];
    return stored == OF_CHARACTERS
        ? symbolOf(text.charAt(tokenStarts[token] + k))
        : symbols[stored + k];
  }

  private int symbolOf(char c) {
    return spaced ? c : plainSymbols[c];
  }

  /** Where the characters of a symbol of a token start. */
  public int symbolStart(int token, int k) {
    int stored = storedFrom[token];
    return stored == OF_CHARACTERS ? tokenStarts[token] + k : symbolStarts[stored + k];
  }

  /** Where they end. */
  public int symbolEnd(int token, int k) {
    return k + 1 < symbolCount(token) ? symbolStart(token, k + 1) : tokenEnds[token];
  }

  public boolean sameSymbols(int token, TokenizedText other, int otherToken) {
    long tokenKey = tokenKeys[token];
    if (tokenKey != other.tokenKeys[otherToken] || tokenKey >= 0) {
      return tokenKey == other.tokenKeys[otherToken];
    }
    int length = symbolCount(token);
    if (length != other.symbolCount(otherToken)) {
      return false;
    }
    int from = storedFrom[token];
    int otherFrom = other.storedFrom[otherToken];
    if (from != OF_CHARACTERS && otherFrom != OF_CHARACTERS) {
      return Arrays.equals(
          symbols, from, from + length, other.symbols, otherFrom, otherFrom + length);
    }
    return (from == otherFrom
            && normalizer == other.normalizer
            && text.regionMatches(
                tokenStarts[token], other.text, other.tokenStarts[otherToken], length))
        || sameSymbols(token, other, otherToken, length);
  }

  private boolean sameSymbols(int token, TokenizedText other, int otherToken, int length) {
    for (int k = 0; k < length; k++) {
      if (symbolAt(token, k) != other.symbolAt(otherToken, k)) {
        return false;
      }
    }
    return true;
  }

  public void copySymbols(int token, int[] target, int offset) {
    int count = symbolCount(token);
    int stored = storedFrom[token];
    if (stored != OF_CHARACTERS) {
      System.arraycopy(symbols, stored, target, offset, count);
      return;
    }
    int shift = tokenStarts[token] - offset;
    for (int k = offset; k < offset + count; k++) {
      target[k] = symbolOf(text.charAt(k + shift));
    }
  }
}
