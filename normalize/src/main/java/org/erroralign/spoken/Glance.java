package org.erroralign.spoken;

import java.util.Set;
import java.util.function.Predicate;

/**
 * Tells in one pass over the characters, without allocation, whether a text can hold anything with
 * a reading: digits, symbols, points of vowels, words of the tables, capitals in a row, letters
 * that stand alone.
 */
final class Glance {
  private static final byte LETTER = 0;
  private static final byte CAPITAL = 1;
  private static final byte BETWEEN = 3;
  private static final byte APOSTROPHE = 2;
  private static final byte POINT = 4;
  private static final byte WRITTEN = 5;
  private static final int TABLE = 0x300;

  /** Symbols that are said only inside words and numbers, which are found without them. */
  private static final Set<String> NEVER_ALONE = Set.of(".", "-", "'");

  private final byte[] kinds = new byte[TABLE];
  private final String symbols;
  private final WordHashes words;

  /** Words that have a reading only with a point behind them. */
  private final WordHashes pointed;

  private final boolean apostrophesShorten;

  private Glance(String symbols, WordHashes words, WordHashes pointed, boolean apostrophesShorten) {
    this.symbols = symbols;
    this.words = words;
    this.pointed = pointed;
    this.apostrophesShorten = apostrophesShorten;
    for (char c = 0; c < TABLE; c++) {
      kinds[c] = computeKind(c);
    }
  }

  /**
   * A glance for words and symbols.
   *
   * @param beginnings what things with readings may begin with
   * @param needsPoint which of them have a reading only with a point behind them
   * @param apostrophesShorten whether any word with an apostrophe may have a reading
   */
  static Glance of(
      Iterable<String> beginnings, Predicate<String> needsPoint, boolean apostrophesShorten) {
    StringBuilder symbols = new StringBuilder();
    WordHashes words = new WordHashes();
    WordHashes pointed = new WordHashes();
    for (String beginning : beginnings) {
      if (Character.isLetter(beginning.codePointAt(0))) {
        if (beginning.length() > 1) { // letters that stand alone are found by the point behind them
          (needsPoint.test(beginning) ? pointed : words).add(beginning);
        }
      } else if (!NEVER_ALONE.contains(beginning)) {
        symbols.append(beginning);
      }
    }
    return new Glance(symbols.toString(), words, pointed, apostrophesShorten);
  }

  private byte computeKind(char c) {
    boolean fraction = Character.getType(c) == Character.OTHER_NUMBER;
    if (fraction
        || Character.isDigit(c)
        || symbols.indexOf(c) >= 0
        || Character.isSurrogate(c)
        || PointedFinder.isPoint(c)) {
      return WRITTEN;
    }
    if (Atoms.isApostrophe(c)) {
      return APOSTROPHE;
    }
    if (Character.isLetter(c) || Character.getType(c) == Character.NON_SPACING_MARK) {
      return Character.isUpperCase(c) ? CAPITAL : LETTER;
    }
    return c == '.' ? POINT : BETWEEN;
  }

  private byte kind(char c) {
    return c < TABLE ? kinds[c] : computeKind(c);
  }

  boolean mayHaveReadings(String text) {
    int alone = 0;
    int capitals = 0;
    boolean small = false;
    int place = 0;
    while (place < text.length()) {
      int end = endOfSmallWord(text, place);
      if (end > place + 1) { // the word of most texts
        if (words.contains(text, place, end)) {
          return true;
        }
        alone = 0;
        small = true;
        place = end + 1;
        continue;
      }
      byte kind = kind(text.charAt(place));
      if (kind == WRITTEN) {
        return true;
      }
      if (kind > CAPITAL) {
        place++;
        continue;
      }
      int start = place;
      int before = 0;
      do {
        if (kind == APOSTROPHE && apostrophesShorten) {
          return true;
        }
        capitals |= kind & before;
        before = kind & 1;
        small |= kind == LETTER;
        place++;
        kind = place < text.length() ? kind(text.charAt(place)) : BETWEEN;
      } while (kind <= CAPITAL || (kind == APOSTROPHE && isLetter(text, place + 1)));
      alone = place == start + 1 ? alone + 1 : 0;
      if (alone == 2
          || words.contains(text, start, place)
          || (kind == POINT && mayMean(text, start, place))) {
        return true;
      }
    }
    return capitals != 0 && small;
  }

  /**
   * The end of a word of the letters a to z with a space or nothing behind it; -1 if it is none.
   */
  private static int endOfSmallWord(String text, int start) {
    int length = text.length();
    for (int end = start; end < length; end++) {
      char c = text.charAt(end);
      if (c < 'a' || c > 'z') {
        return c == ' ' ? end : -1;
      }
    }
    return length;
  }

  /** Whether a point behind a word may be more than the end of a sentence. */
  private boolean mayMean(String text, int start, int point) {
    return point == start + 1 || isLetter(text, point + 1) || pointed.contains(text, start, point);
  }

  private boolean isLetter(String text, int place) {
    return place < text.length() && kind(text.charAt(place)) <= CAPITAL;
  }
}
