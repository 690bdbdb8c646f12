package org.erroralign.text;

/**
 * The tokenizer of the presets {@code standard} and {@code paper}: one hand-written pass over the
 * text, led by a table of character kinds for the Basic Multilingual Plane.
 *
 * <p>A word is a run of letters, digits and marks. An apostrophe, the Catalan middle dot, the
 * Hebrew geresh (and, for the paper, a hyphen) belong to it between two of them, a full stop or
 * comma between two digits, an invisible joiner anywhere inside. Scripts that write no spaces give
 * one token a character: a letter with its marks and, in the Brahmic ones, what is stacked below
 * it. A mark never starts a token.
 */
final class WordScanner implements Tokenizer {

  static final WordScanner STANDARD = new WordScanner(false);
  static final WordScanner PAPER = new WordScanner(true);

  /** Not told yet. */
  private static final byte UNKNOWN = 0;

  private static final byte LETTER = 1;
  private static final byte DIGIT = 2;
  private static final byte MARK = 3;
  private static final byte APOSTROPHE = 4;
  private static final byte HYPHEN = 5;
  private static final byte NUMBER_SEPARATOR = 6;
  private static final byte INVISIBLE = 7;

  /** A letter of a script without spaces. */
  private static final byte UNSPACED = 8;

  /** A letter of such a script that is written with the one before it, such as Thai sara am. */
  private static final byte TRAILING = 9;

  /** Stacks the next letter below this one (Khmer coeng, Myanmar virama). */
  private static final byte STACKER = 10;

  private static final byte SURROGATE = 11;
  private static final byte BETWEEN = 12;

  private static final int PAGE_BITS = 8;
  private static final int PAGE_SIZE = 1 << PAGE_BITS;

  /** By page of the Basic Multilingual Plane, the kinds of its characters; filled on demand. */
  private static final byte[][] PAGES = new byte[(Character.MAX_VALUE + 1) >> PAGE_BITS][];

  private final boolean hyphensJoin;

  private WordScanner(boolean hyphensJoin) {
    this.hyphensJoin = hyphensJoin;
  }

  @Override
  public void tokenize(String text, Sink sink) {
    int position = 0;
    while (position < text.length()) {
      position = scanFrom(text, position, sink);
    }
  }

  /** Reports the token that starts here, if one does, and returns where to go on. */
  int scanFrom(String text, int position, Sink sink) {
    int kind = kindAt(text, position);
    int end;
    if (kind == LETTER || kind == DIGIT) {
      end = endOfWord(text, position, kind);
    } else if (kind == UNSPACED || kind == TRAILING) {
      end = endOfCluster(text, position);
    } else {
      return next(text, position);
    }
    sink.token(position, end);
    return end;
  }

  /**
   * Whether a word surely ends before this place: what stands there joins nothing, or has nothing
   * behind it to join.
   */
  boolean endsBefore(String text, int position) {
    int kind = kind(text.charAt(position));
    if (kind == BETWEEN || (kind == HYPHEN && !hyphensJoin)) {
      return true;
    }
    boolean joiner = kind == NUMBER_SEPARATOR || kind == APOSTROPHE || kind == HYPHEN;
    return joiner && (position + 1 == text.length() || text.charAt(position + 1) == ' ');
  }

  private int endOfWord(String text, int start, int startKind) {
    int length = text.length();
    int last = startKind;
    int position = next(text, start);
    while (true) {
      while (position < length && kind(text.charAt(position)) == LETTER) {
        last = LETTER;
        position++;
      }
      if (position >= length) {
        return length;
      }
      int kind = kindAt(text, position);
      if (kind == LETTER || kind == DIGIT) {
        last = kind;
      } else if (kind != MARK && !joins(kind, last, text, position)) {
        return position;
      }
      position = next(text, position);
    }
  }

  private boolean joins(int kind, int last, String text, int position) {
    if (kind == BETWEEN) {
      return false;
    }
    int following = kindAfterInvisible(text, position + 1);
    return switch (kind) {
      case APOSTROPHE -> following == LETTER || following == DIGIT;
      case HYPHEN -> hyphensJoin && (following == LETTER || following == DIGIT);
      case NUMBER_SEPARATOR -> last == DIGIT && following == DIGIT;
      case INVISIBLE -> following == LETTER || following == DIGIT || following == MARK;
      default -> false;
    };
  }

  /** The kind of the first visible character from a place on. */
  private static int kindAfterInvisible(String text, int from) {
    int position = from;
    int kind = kindAt(text, position);
    while (kind == INVISIBLE) {
      position++;
      kind = kindAt(text, position);
    }
    return kind;
  }

  private static int endOfCluster(String text, int start) {
    int length = text.length();
    int position = next(text, start);
    while (position < length) {
      int kind = kindAt(text, position);
      if (kind == STACKER && kindAt(text, position + 1) == UNSPACED) {
        position = next(text, position + 1);
      } else if (kind == MARK || kind == TRAILING || kind == STACKER) {
        position = next(text, position);
      } else {
        return position;
      }
    }
    return length;
  }

  private static int next(String text, int position) {
    return Character.isHighSurrogate(text.charAt(position))
        ? position + Character.charCount(text.codePointAt(position))
        : position + 1;
  }

  private static int kindAt(String text, int position) {
    return position < text.length() ? kind(text.codePointAt(position)) : BETWEEN;
  }

  private static byte kind(int codePoint) {
    if (codePoint > Character.MAX_VALUE) {
      return computeKind(codePoint);
    }
    byte kind = kind((char) codePoint);
    return kind == SURROGATE ? BETWEEN : kind;
  }

  /** A page that another thread fills may look empty as yet. */
  private static byte kind(char c) {
    byte[] page = PAGES[c >> PAGE_BITS];
    byte kind = page == null ? UNKNOWN : page[c & (PAGE_SIZE - 1)];
    return kind == UNKNOWN ? filledPage(c)[c & (PAGE_SIZE - 1)] : kind;
  }

  private static byte[] filledPage(char c) {
    byte[] page = new byte[PAGE_SIZE];
    for (int low = 0; low < PAGE_SIZE; low++) {
      char other = (char) ((c & -PAGE_SIZE) | low);
      page[low] = Character.isSurrogate(other) ? SURROGATE : computeKind(other);
    }
    PAGES[c >> PAGE_BITS] = page;
    return page;
  }

  private static byte computeKind(int codePoint) {
    return switch (codePoint) {
      case '\'', 0x2019, 0xFF07 -> APOSTROPHE;
      // Catalan l·l; Hebrew geresh and gershayim, as in acronyms.
      case 0x00B7, 0x05F3, 0x05F4 -> APOSTROPHE;
      case '-', 0x2010, 0x2011 -> HYPHEN;
      case '.', ',', 0x066B, 0x066C -> NUMBER_SEPARATOR;
      case 0x00AD, 0x200C, 0x200D, 0x2060 -> INVISIBLE;
      case 0x0E33, 0x0EB3, 0xFF9E, 0xFF9F -> TRAILING;
      case 0x17D2, 0x1039 -> STACKER;
      case 0x30FC, 0xFF70 -> UNSPACED; // the prolonged sound mark belongs to no script
      default -> computeKindByType(codePoint);
    };
  }

  private static byte computeKindByType(int codePoint) {
    return switch (Character.getType(codePoint)) {
      case Character.UPPERCASE_LETTER,
          Character.LOWERCASE_LETTER,
          Character.TITLECASE_LETTER,
          Character.MODIFIER_LETTER,
          Character.OTHER_LETTER ->
          UnspacedScripts.contain(codePoint) ? UNSPACED : LETTER;
      case Character.DECIMAL_DIGIT_NUMBER, Character.OTHER_NUMBER -> DIGIT;
      case Character.LETTER_NUMBER -> UnspacedScripts.contain(codePoint) ? UNSPACED : DIGIT;
      case Character.NON_SPACING_MARK, Character.COMBINING_SPACING_MARK, Character.ENCLOSING_MARK ->
          MARK;
      default -> BETWEEN;
    };
  }
}
