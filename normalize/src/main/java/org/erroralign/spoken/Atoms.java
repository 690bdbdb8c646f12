package org.erroralign.spoken;

import java.util.Arrays;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/**
 * A text cut into the smallest parts that can mean something: numbers (digits with the separators
 * between them), letters, and symbols of one character.
 *
 * <p>Every atom knows the word it is part of; words are what stands between white space.
 */
final class Atoms {
  static final byte NUMBER = 0;
  static final byte LETTERS = 1;
  static final byte SYMBOL = 2;

  final String text;
  private byte[] kinds = new byte[64];
  private int[] starts = new int[64];
  private int[] ends = new int[64];
  private int[] words = new int[64];
  private int count;
  private boolean knowsLetters;
  private boolean hasSmallLetters;

  Atoms(String text) {
    this.text = text;
    int place = 0;
    int word = -1;
    boolean between = true;
    while (place < text.length()) {
      int c = text.codePointAt(place);
      if (isSpace(c)) {
        between = true;
        place += Character.charCount(c);
        continue;
      }
      if (between) {
        word++;
        between = false;
      }
      int start = place;
      byte kind = kind(c);
      place += Character.charCount(c);
      if (kind == NUMBER) {
        place = end(place, Character::isDigit, Atoms::isSeparator, Character::isDigit);
      } else if (kind == LETTERS) {
        place = end(place, Atoms::isInsideLetters, Atoms::isApostrophe, Character::isLetter);
      }
      add(kind, start, place, word);
    }
  }

  private void add(byte kind, int start, int end, int word) {
    if (count == kinds.length) {
      kinds = Arrays.copyOf(kinds, 2 * count);
      starts = Arrays.copyOf(starts, 2 * count);
      ends = Arrays.copyOf(ends, 2 * count);
      words = Arrays.copyOf(words, 2 * count);
    }
    kinds[count] = kind;
    starts[count] = start;
    ends[count] = end;
    words[count] = word;
    count++;
  }

  /** Unicode's white space, which parts words. */
  static boolean isSpace(int c) {
    return c == ' ' || (c >= '\t' && c <= '\r') || c == 0x85 || Character.isSpaceChar(c);
  }

  private static byte kind(int c) {
    if (Character.isDigit(c)) {
      return NUMBER;
    }
    return Character.isLetter(c) || isMark(c) ? LETTERS : SYMBOL;
  }

  private static boolean isMark(int c) {
    int type = Character.getType(c);
    return type == Character.NON_SPACING_MARK || type == Character.COMBINING_SPACING_MARK;
  }

  /** Where what goes on with some characters ends; others join it before one of its own. */
  private int end(int from, IntPredicate goesOn, IntPredicate joins, IntPredicate next) {
    int place = from;
    while (place < text.length()) {
      int c = text.codePointAt(place);
      int after = place + Character.charCount(c);
      boolean joined = joins.test(c) && after < text.length() && next.test(text.codePointAt(after));
      if (!joined && !goesOn.test(c)) {
        break;
      }
      place = after;
    }
    return place;
  }

  private static boolean isSeparator(int c) {
    return switch (c) {
      case '.', ',', 0x066B, 0x066C, '\'', 0x2019 -> true;
      default -> false;
    };
  }

  private static boolean isInsideLetters(int c) {
    return kind(c) == LETTERS || c == 0x200C || c == 0x200D || c == 0xAD;
  }

  static boolean isApostrophe(int c) {
    return c == '\'' || c == 0x2019 || c == 0x02BC;
  }

  /** Whether the text is not all capitals; found out once. */
  boolean hasSmallLetters() {
    if (!knowsLetters) {
      hasSmallLetters = text.codePoints().anyMatch(Character::isLowerCase);
      knowsLetters = true;
    }
    return hasSmallLetters;
  }

  int count() {
    return count;
  }

  /** Which word of the text an atom is part of. */
  int word(int atom) {
    return words[atom];
  }

  int start(int atom) {
    return starts[atom];
  }

  int end(int atom) {
    return ends[atom];
  }

  int length(int atom) {
    return ends[atom] - starts[atom];
  }

  String string(int atom) {
    return text.substring(starts[atom], ends[atom]);
  }

  /** Atoms with what stands between them. */
  String string(int first, int end) {
    return text.substring(starts[first], ends[end - 1]);
  }

  boolean isNumber(int atom) {
    return atom >= 0 && atom < count && kinds[atom] == NUMBER;
  }

  boolean isLetters(int atom) {
    return atom >= 0 && atom < count && kinds[atom] == LETTERS;
  }

  /** Whether letters have an apostrophe among them. */
  boolean hasApostrophe(int atom) {
    for (int k = starts[atom]; isLetters(atom) && k < ends[atom]; k++) {
      if (text.charAt(k) == '\'' || text.charAt(k) == '’') {
        return true;
      }
    }
    return false;
  }

  boolean isSymbol(int atom, int c) {
    return isSymbol(atom) && text.codePointAt(starts[atom]) == c;
  }

  boolean isSymbol(int atom) {
    return atom >= 0 && atom < count && kinds[atom] == SYMBOL;
  }

  /** Whether an atom stands right behind the one before it, without a space. */
  boolean isAttached(int atom) {
    return atom > 0 && atom < count && ends[atom - 1] == starts[atom];
  }

  /** Whether no space parts some atoms. */
  boolean isJoined(int first, int end) {
    return IntStream.range(first + 1, end).allMatch(this::isAttached);
  }
}
