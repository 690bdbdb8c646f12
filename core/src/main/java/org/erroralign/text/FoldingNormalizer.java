package org.erroralign.text;

import java.lang.Character.UnicodeScript;
import java.text.Normalizer.Form;
import java.util.Arrays;

/**
 * The normalizers of the presets {@code standard} and {@code paper}.
 *
 * <p>Both lower the case of every code point by itself (so {@code İ} and {@code ẞ} work), take
 * canonically equivalent spellings for equal and ignore invisible joiners. {@code standard} keeps
 * diacritics, composed with their letter where Unicode can, and reads {@code ’} as {@code '}.
 * {@code paper} removes diacritics and makes everything that is neither letter nor digit {@link
 * Normalizer#UNVOICED}.
 *
 * <p>Nearly all characters fold to one character by themselves. A table of pages, filled on demand,
 * holds these; an entry of zero, which is also what a thread sees that reads a page while another
 * one fills it, leads to the general way, by clusters of a character and its marks.
 */
final class FoldingNormalizer implements Normalizer {

  static final FoldingNormalizer STANDARD = new FoldingNormalizer(false);
  static final FoldingNormalizer PAPER = new FoldingNormalizer(true);

  private static final int ASCII = 128;

  /** No character below this continues a cluster. */
  private static final int FIRST_MARK = 0x300;

  private static final int PAGE_BITS = 8;
  private static final int PAGE_SIZE = 1 << PAGE_BITS;
  private static final char[] UNKNOWN_PAGE = new char[PAGE_SIZE];

  private final boolean paper;
  private final char[] ascii;
  private final char[][] pages = new char[(Character.MAX_VALUE + 1) >> PAGE_BITS][];

  private FoldingNormalizer(boolean paper) {
    this.paper = paper;
    this.ascii = Arrays.copyOf(fillPage(0), ASCII);
  }

  @Override
  public void normalize(String text, int start, int end, Sink sink) {
    int place = start;
    while (place < end) {
      char c = text.charAt(place);
      boolean alone = place + 1 == end || text.charAt(place + 1) < FIRST_MARK;
      int folded = c < ASCII ? ascii[c] : folded(c);
      if (folded != 0 && (alone || folded(text.charAt(place + 1)) != 0)) {
        sink.symbol(folded, place);
        place++;
      } else {
        place = normalizeCluster(text, place, end, sink);
      }
    }
  }

  /** For each character below {@link #FIRST_MARK} that makes up plain words, its symbol, else 0. */
  char[] plainSymbols() {
    char[] plain = new char[FIRST_MARK];
    for (char c = 0; c < FIRST_MARK; c++) {
      plain[c] = Character.isLetterOrDigit(c) ? (char) folded(c) : 0;
    }
    return plain;
  }

  /** The symbol of a character that folds to one character by itself; 0 for all others. */
  private int folded(char c) {
    char[] page = pages[c >> PAGE_BITS];
    return (page != null ? page : fillPage(c >> PAGE_BITS))[c & (PAGE_SIZE - 1)];
  }

  private char[] fillPage(int index) {
    char[] page = new char[PAGE_SIZE];
    boolean known = false;
    for (int low = 0; low < PAGE_SIZE; low++) {
      char c = (char) (index << PAGE_BITS | low);
      if (!Character.isSurrogate(c)
          && !isIgnored(c)
          && !continuesCluster(c)
          && !WhitespaceTokenizer.isSpace(c)) {
        int[] symbols = fold(String.valueOf(c));
        if (symbols.length == 1 && symbols[0] < Character.MIN_SUPPLEMENTARY_CODE_POINT) {
          page[low] = (char) symbols[0];
          known = true;
        }
      }
    }
    pages[index] = known ? page : UNKNOWN_PAGE;
    return page;
  }

  /** Reports the symbols of the cluster that starts at a place and returns where it ends. */
  private int normalizeCluster(String text, int start, int end, Sink sink) {
    int codePoint = text.codePointAt(start);
    int after = Math.min(end, start + Character.charCount(codePoint));
    if (isIgnored(codePoint)) {
      return after;
    }
    if (WhitespaceTokenizer.isSpace(codePoint)) {
      sink.symbol(UNVOICED, start);
      while (after < end && WhitespaceTokenizer.isSpace(text.charAt(after))) {
        after++;
      }
      return after;
    }
    while (after < end && continuesCluster(text.codePointAt(after))) {
      after = Math.min(end, after + Character.charCount(text.codePointAt(after)));
    }
    String cluster = text.substring(start, after);
    int[] symbols = fold(cluster);
    // The last symbols stand for one code point each, the first for all before them.
    int place = after;
    int[] places = new int[symbols.length];
    for (int k = symbols.length - 1; k > 0; k--) {
      place = place > start ? text.offsetByCodePoints(place, -1) : start;
      places[k] = Math.max(start, place);
    }
    for (int k = 0; k < symbols.length; k++) {
      sink.symbol(symbols[k], k == 0 ? start : places[k]);
    }
    return after;
  }

  private int[] fold(String cluster) {
    StringBuilder lowered = new StringBuilder(cluster.length());
    cluster.codePoints().map(Character::toLowerCase).forEach(lowered::appendCodePoint);
    String normalized = java.text.Normalizer.normalize(lowered, paper ? Form.NFD : Form.NFC);
    return normalized
        .codePoints()
        .filter(codePoint -> !paper || !isDiacritic(codePoint))
        .map(paper ? FoldingNormalizer::paperSymbol : FoldingNormalizer::standardSymbol)
        .toArray();
  }

  private static int standardSymbol(int codePoint) {
    return switch (codePoint) {
      case 0x2019, 0x02BC, 0xFF07 -> '\'';
      case 0x3C2 -> 0x3C3; // final sigma
      default -> codePoint;
    };
  }

  private static int paperSymbol(int codePoint) {
    return Character.isLetterOrDigit(codePoint)
            || continuesCluster(codePoint)
            || isNumber(codePoint)
        ? codePoint
        : UNVOICED;
  }

  private static boolean isNumber(int codePoint) {
    int type = Character.getType(codePoint);
    return type == Character.LETTER_NUMBER || type == Character.OTHER_NUMBER;
  }

  /** A mark that several scripts share, such as an accent; vowel signs are none. */
  private static boolean isDiacritic(int codePoint) {
    return isMark(codePoint) && UnicodeScript.of(codePoint) == UnicodeScript.INHERITED;
  }

  private static boolean continuesCluster(int codePoint) {
    return isMark(codePoint) || (codePoint >= 0x1160 && codePoint <= 0x11FF); // Hangul jamo
  }

  private static boolean isMark(int codePoint) {
    int type = Character.getType(codePoint);
    return type == Character.NON_SPACING_MARK
        || type == Character.COMBINING_SPACING_MARK
        || type == Character.ENCLOSING_MARK;
  }

  /** Invisible: soft hyphen, joiners, word joiner, and the Arabic tatweel that only stretches. */
  private static boolean isIgnored(int codePoint) {
    return codePoint == 0x00AD
        || codePoint == 0x200C
        || codePoint == 0x200D
        || codePoint == 0x2060
        || codePoint == 0x0640;
  }
}
