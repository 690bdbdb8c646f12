package org.erroralign.spoken;

/**
 * Tells in one pass over the characters, without allocation, whether a text can hold anything with
 * a reading: digits, symbols, words of the tables, capitals in a row, letters that stand alone.
 */
final class Glance {
  private static final byte LETTER = 0;
  private static final byte CAPITAL = 1;
  private static final byte BETWEEN = 2;
  private static final byte APOSTROPHE = 3;
  private static final byte POINT = 4;
  private static final byte WRITTEN = 5;
  private static final int TABLE = 0x300;

  private final byte[] kinds = new byte[TABLE];
  private final String symbols;
  private final WordHashes words;
  private final boolean apostrophesShorten;

  private Glance(String symbols, WordHashes words, boolean apostrophesShorten) {
    this.symbols = symbols;
    this.words = words;
    this.apostrophesShorten = apostrophesShorten;
    for (char c = 0; c < TABLE; c++) {
      kinds[c] = computeKind(c);
    }
  }

  /**
   * A glance for words and symbols.
   *
   * @param beginnings what things with readings may begin with
   * @param apostrophesShorten whether any word with an apostrophe may have a reading
   */
  static Glance of(Iterable<String> beginnings, boolean apostrophesShorten) {
    StringBuilder symbols = new StringBuilder();
    WordHashes words = new WordHashes();
    for (String beginning : beginnings) {
      if (Character.isLetter(beginning.codePointAt(0))) {
        words.add(beginning);
      } else {
        symbols.append(beginning);
      }
    }
    return new Glance(symbols.toString(), words, apostrophesShorten);
  }

  private byte computeKind(char c) {
    boolean fraction = Character.getType(c) == Character.OTHER_NUMBER;
    if (fraction || Character.isDigit(c) || symbols.indexOf(c) >= 0 || Character.isSurrogate(c)) {
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
    int hash = WordHashes.START;
    int length = 0;
    int alone = 0;
    boolean capitals = false;
    boolean small = false;
    byte before = BETWEEN;
    for (int place = 0; place < text.length(); place++) {
      char c = text.charAt(place);
      byte kind = kind(c);
      if (kind == LETTER || kind == CAPITAL) {
        hash = WordHashes.next(hash, c);
        length++;
        small |= kind == LETTER;
        capitals |= kind == CAPITAL && before == CAPITAL;
      } else if (kind == WRITTEN) {
        return true;
      } else if (kind == APOSTROPHE && length > 0 && isLetter(text, place + 1)) {
        if (apostrophesShorten) {
          return true;
        }
        hash = WordHashes.next(hash, '\'');
      } else if (kind == POINT && length > 0 && isLetter(text, place + 1)) {
        return true;
      } else if (length > 0) {
        alone = length == 1 ? alone + 1 : 0;
        if (alone == 2 || words.contains(hash)) {
          return true;
        }
        hash = WordHashes.START;
        length = 0;
      }
      before = kind;
    }
    boolean letters = length == 1 && alone == 1;
    return letters || (capitals && small) || (length > 0 && words.contains(hash));
  }

  private boolean isLetter(String text, int place) {
    return place < text.length() && kind(text.charAt(place)) <= CAPITAL;
  }
}
