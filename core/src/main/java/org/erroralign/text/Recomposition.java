package org.erroralign.text;

import java.text.Normalizer.Form;
import java.util.HashMap;
import java.util.Map;

/**
 * Composes what Unicode's canonical composition leaves apart, such as a Devanagari letter and its
 * nukta, so that a character never stands for more symbols than it has code points.
 */
final class Recomposition {

  /** All code points that NFC takes apart (Unicode's composition exclusions). */
  private static final String EXCLUSIONS =
      "\u0344"
          + "\u0958\u0959\u095A\u095B\u095C\u095D\u095E\u095F" // Devanagari
          + "\u09DC\u09DD\u09DF" // Bengali
          + "\u0A33\u0A36\u0A59\u0A5A\u0A5B\u0A5E" // Gurmukhi
          + "\u0B5C\u0B5D" // Oriya
          + "\u0F43\u0F4D\u0F52\u0F57\u0F5C\u0F69\u0F73\u0F75\u0F76\u0F78\u0F81" // Tibetan
          + "\u0F93\u0F9D\u0FA2\u0FA7\u0FAC\u0FB9\u2ADC"
          + "\uFB1D\uFB1F\uFB2A\uFB2B\uFB2C\uFB2D\uFB2E\uFB2F\uFB30\uFB31\uFB32\uFB33" // Hebrew
          + "\uFB34\uFB35\uFB36\uFB38\uFB39\uFB3A\uFB3B\uFB3C\uFB3E\uFB40\uFB41\uFB43"
          + "\uFB44\uFB46\uFB47\uFB48\uFB49\uFB4A\uFB4B\uFB4C\uFB4D\uFB4E"
          + "\uD834\uDD5E\uD834\uDD5F\uD834\uDD60\uD834\uDD61\uD834\uDD62\uD834\uDD63" // Music
          + "\uD834\uDD64\uD834\uDDBB\uD834\uDDBC\uD834\uDDBD\uD834\uDDBE\uD834\uDDBF\uD834\uDDC0";

  /** How far a part may lie behind the part before it; real text has far fewer marks. */
  private static final int FARTHEST = 16; // code points

  private static final Map<String, String> COMPOSED = composed();

  private Recomposition() {}

  private static Map<String, String> composed() {
    Map<String, String> composed = new HashMap<>();
    EXCLUSIONS
        .codePoints()
        .mapToObj(Character::toString)
        .forEach(c -> composed.put(java.text.Normalizer.normalize(c, Form.NFC), c));
    return composed;
  }

  /**
   * Composes a text in normalisation form C further, from left to right, also where other marks
   * stand between the parts, as long as the text stays canonically equivalent.
   */
  static String compose(String text) {
    int[] left = text.codePoints().toArray();
    int length = left.length;
    if (length < 2) {
      return text;
    }
    StringBuilder result = new StringBuilder(text.length());
    for (int position = 0; position < length; position++) {
      String parts = Character.toString(left[position]);
      String whole = parts;
      int next = position + 1;
      while (next < length && next - position <= FARTHEST) {
        String longer = parts + Character.toString(left[next]);
        String found = COMPOSED.get(longer);
        if (found != null && isEquivalent(whole, found, left, position + 1, next)) {
          parts = longer;
          whole = found;
          System.arraycopy(left, next + 1, left, next, length - next - 1);
          length--;
        } else {
          next++;
        }
      }
      result.append(whole);
    }
    return result.toString();
  }

  /** Whether a part may come before the marks that stand between it and the whole so far. */
  private static boolean isEquivalent(String whole, String found, int[] text, int from, int part) {
    if (from == part) {
      return true;
    }
    String between = new String(text, from, part - from);
    String written = whole + between + Character.toString(text[part]);
    return java.text.Normalizer.normalize(found + between, Form.NFD)
        .equals(java.text.Normalizer.normalize(written, Form.NFD));
  }
}
