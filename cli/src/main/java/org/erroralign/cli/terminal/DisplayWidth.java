package org.erroralign.cli.terminal;

import java.lang.Character.UnicodeScript;

/**
 * How many columns of a terminal a text takes: none for marks, two for the wide letters of East
 * Asia and for emoji. An estimate, since terminals differ.
 */
public final class DisplayWidth {
  private DisplayWidth() {}

  public static int of(String text) {
    int width = 0;
    for (int i = 0; i < text.length(); ) {
      int codePoint = text.codePointAt(i);
      width += of(codePoint);
      i += Character.charCount(codePoint);
    }
    return width;
  }

  /** Where the longest beginning of a text ends that takes so many columns: after marks. */
  static int prefix(String text, int columns) {
    int width = 0;
    int end = 0;
    while (end < text.length()) {
      int codePoint = text.codePointAt(end);
      width += of(codePoint);
      if (width > columns) {
        break;
      }
      end += Character.charCount(codePoint);
    }
    return end;
  }

  /** Where the longest end of a text begins that takes so many columns, marks with their letter. */
  static int suffix(String text, int columns) {
    int width = 0;
    int best = text.length();
    for (int start = text.length(); start > 0; ) {
      int codePoint = text.codePointBefore(start);
      start -= Character.charCount(codePoint);
      width += of(codePoint);
      if (width > columns) {
        break;
      }
      best = of(codePoint) > 0 ? start : best;
    }
    return best;
  }

  private static int of(int codePoint) {
    if (codePoint < 0x300) {
      return 1;
    }
    switch (Character.getType(codePoint)) {
      case Character.NON_SPACING_MARK, Character.ENCLOSING_MARK, Character.FORMAT -> {
        return 0;
      }
      default -> {
        if (isJoinedToSyllable(codePoint)) {
          return 0;
        }
        return isWide(codePoint) ? 2 : 1;
      }
    }
  }

  /** Vowels and final consonants of Hangul that are written as letters of their own. */
  private static boolean isJoinedToSyllable(int codePoint) {
    return (codePoint >= 0x1160 && codePoint <= 0x11FF)
        || (codePoint >= 0xD7B0 && codePoint <= 0xD7FF);
  }

  private static boolean isWide(int codePoint) {
    if (codePoint < 0x1100 || (codePoint >= 0xFF61 && codePoint <= 0xFFDC)) {
      return false;
    }
    if ((codePoint >= 0x3000 && codePoint <= 0x30FF && codePoint != 0x303F)
        || (codePoint >= 0xFF01 && codePoint <= 0xFFE6)
        || (codePoint >= 0x1F300 && codePoint <= 0x1FAFF)) {
      return true;
    }
    UnicodeScript script = UnicodeScript.of(codePoint);
    return script == UnicodeScript.HAN
        || script == UnicodeScript.HIRAGANA
        || script == UnicodeScript.KATAKANA
        || script == UnicodeScript.HANGUL;
  }
}
