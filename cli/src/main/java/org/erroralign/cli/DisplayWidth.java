package org.erroralign.cli;

import java.lang.Character.UnicodeScript;

/**
 * How many columns of a terminal a text takes: none for marks, two for the wide letters of East
 * Asia and for emoji. An estimate, since terminals differ.
 */
final class DisplayWidth {
  private DisplayWidth() {}

  static int of(String text) {
    int width = 0;
    for (int i = 0; i < text.length(); ) {
      int codePoint = text.codePointAt(i);
      width += of(codePoint);
      i += Character.charCount(codePoint);
    }
    return width;
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
        return isWide(codePoint) ? 2 : 1;
      }
    }
  }

  private static boolean isWide(int codePoint) {
    if (codePoint < 0x1100 || (codePoint >= 0xFF61 && codePoint <= 0xFFDC)) {
      return false;
    }
    if ((codePoint >= 0x3000 && codePoint <= 0x303E)
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
