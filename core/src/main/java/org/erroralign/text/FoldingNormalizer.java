package org.erroralign.text;

import java.lang.Character.UnicodeScript;
import java.text.Normalizer.Form;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

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
 * one fills it, leads to the general way, by clusters of a character and its marks; the first
 * clusters met are remembered, since a language has few.
 */
final class FoldingNormalizer implements Normalizer {

  static final FoldingNormalizer STANDARD = new FoldingNormalizer(false);
  static final FoldingNormalizer PAPER = new FoldingNormalizer(true);

  private static final int ASCII = 128;

  /** No character below this continues a cluster. */
  private static final int FIRST_MARK = 0x300;

  private static final char SOFT_HYPHEN = 0xAD;

  private static final int PAGE_BITS = 8;
  private static final int PAGE_SIZE = 1 << PAGE_BITS;
  private static final int MAX_CLUSTERS = 1 << 14;
  private static final int MAX_CLUSTER_LENGTH = 8;
  private static final int DOT_ABOVE = 0x307;
  private static final int SIGMA = 0x3C3;
  private static final int FINAL_SIGMA = 0x3C2;
  private static final char[] UNKNOWN_PAGE = new char[PAGE_SIZE];

  private final boolean paper;
  private final char[] ascii;
  private final Map<String, int[]> clusters = new ConcurrentHashMap<>();
  private final char[][] pages = new char[(Character.MAX_VALUE + 1) >> PAGE_BITS][];

  /** Made when first asked for. */
  private char[] plainSymbols = {};

  private FoldingNormalizer(boolean paper) {
    this.paper = paper;
    this.ascii = new char[ASCII];
    for (char c = 0; c < ASCII; c++) {
      ascii[c] = foldedAlone(c);
    }
  }

  @Override
  public void normalize(String text, int start, int end, Sink sink) {
    int position = start;
    while (position < end) {
      char c = text.charAt(position);
      boolean alone =
          position + 1 == end
              || (text.charAt(position + 1) < FIRST_MARK
                  && text.charAt(position + 1) != SOFT_HYPHEN);
      int folded = c < ASCII ? ascii[c] : folded(c);
      if (folded != 0 && (alone || folded(text.charAt(position + 1)) != 0)) {
        sink.symbol(folded, position);
        position++;
      } else {
        position = normalizeCluster(text, position, end, sink);
      }
    }
  }

  /** For each character below {@link #FIRST_MARK} that makes up plain words, its symbol, else 0. */
  char[] plainSymbols() {
    if (plainSymbols.length == 0) {
      char[] plain = new char[FIRST_MARK];
      for (char c = 0; c < FIRST_MARK; c++) {
        plain[c] = Character.isLetterOrDigit(c) ? (char) folded(c) : 0;
      }
      plainSymbols = plain;
    }
    return plainSymbols;
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
      page[low] = foldedAlone((char) (index << PAGE_BITS | low));
      known |= page[low] != 0;
    }
    pages[index] = known ? page : UNKNOWN_PAGE;
    return page;
  }

  /** The symbol of a character that folds to one of the Basic Multilingual Plane, else 0. */
  private char foldedAlone(char c) {
    if (Character.isSurrogate(c)
        || isIgnored(c)
        || continuesCluster(c)
        || WhitespaceTokenizer.isSpace(c)) {
      return 0;
    }
    int[] symbols = fold(String.valueOf(c));
    return symbols.length == 1 && symbols[0] < Character.MIN_SUPPLEMENTARY_CODE_POINT
        ? (char) symbols[0]
        : 0;
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
    while (after < end && belongsToCluster(text.codePointAt(after))) {
      after = Math.min(end, after + Character.charCount(text.codePointAt(after)));
    }
    int[] symbols = foldedCluster(text.substring(start, after));
    if (symbols.length == 1) {
      sink.symbol(symbols[0], start);
      return after;
    }
    // The last symbols stand for one code point each, the first for all before them.
    int position = after;
    int[] positions = new int[symbols.length];
    for (int k = symbols.length - 1; k > 0; k--) {
      do {
        position = position > start ? text.offsetByCodePoints(position, -1) : start;
      } while (position > start && isIgnored(text.codePointAt(position)));
      positions[k] = position;
    }
    for (int k = 0; k < symbols.length; k++) {
      sink.symbol(symbols[k], k == 0 ? start : positions[k]);
    }
    return after;
  }

  private int[] foldedCluster(String cluster) {
    int[] known = clusters.get(cluster);
    if (known != null) {
      return known;
    }
    int[] symbols = fold(cluster);
    if (cluster.length() <= MAX_CLUSTER_LENGTH && clusters.size() < MAX_CLUSTERS) {
      clusters.put(cluster, symbols);
    }
    return symbols;
  }

  private int[] fold(String cluster) {
    char first = cluster.charAt(0);
    if (cluster.length() == 1 && first < (paper ? ASCII : FIRST_MARK)) {
      int lowered = Character.toLowerCase(first);
      return new int[] {paper ? paperSymbol(lowered) : standardSymbol(lowered)};
    }
    return foldByRules(cluster);
  }

  /** The same for any cluster; the rules change single letters of Latin scripts in nothing else. */
  int[] foldByRules(String cluster) {
    // Composed first, so that a capital whose small letter is no composition (İ) is found.
    String composed =
        cluster.length() == 1 ? cluster : java.text.Normalizer.normalize(cluster, Form.NFC);
    StringBuilder lowered = new StringBuilder(composed.length());
    composed
        .codePoints()
        .filter(codePoint -> !isIgnored(codePoint))
        .map(Character::toLowerCase)
        .filter(codePoint -> codePoint != DOT_ABOVE || !endsWithSmallI(lowered))
        .forEach(lowered::appendCodePoint);
    String normalized = java.text.Normalizer.normalize(lowered, paper ? Form.NFD : Form.NFC);
    if (paper) {
      StringBuilder bare = new StringBuilder(normalized.length());
      normalized
          .codePoints()
          .filter(codePoint -> !isDiacritic(codePoint))
          .forEach(bare::appendCodePoint);
      normalized = java.text.Normalizer.normalize(bare, Form.NFC);
    }
    return Recomposition.compose(normalized)
        .codePoints()
        .map(paper ? FoldingNormalizer::paperSymbol : FoldingNormalizer::standardSymbol)
        .toArray();
  }

  /** What other programs make of a lower-case İ is an i with a dot above its dot. */
  private static boolean endsWithSmallI(StringBuilder text) {
    return text.length() > 0 && text.charAt(text.length() - 1) == 'i';
  }

  private static int standardSymbol(int codePoint) {
    return switch (codePoint) {
      case 0x2019, 0x02BC, 0xFF07 -> '\'';
      case FINAL_SIGMA -> SIGMA;
      default -> codePoint;
    };
  }

  private static int paperSymbol(int codePoint) {
    if (codePoint == FINAL_SIGMA) {
      return SIGMA;
    }
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

  private static boolean belongsToCluster(int codePoint) {
    return continuesCluster(codePoint) || isIgnored(codePoint);
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

  /**
   * Invisible: soft hyphen, joiners, word joiner, variation selectors, and the Arabic tatweel that
   * only stretches.
   */
  private static boolean isIgnored(int codePoint) {
    return codePoint == SOFT_HYPHEN
        || codePoint == 0x034F
        || codePoint == 0x0640
        || (codePoint >= 0x180B && codePoint <= 0x180D)
        || codePoint == 0x200C
        || codePoint == 0x200D
        || codePoint == 0x2060
        || (codePoint >= 0xFE00 && codePoint <= 0xFE0F)
        || (codePoint >= 0xE0100 && codePoint <= 0xE01EF);
  }
}
