package org.erroralign.text;

import java.lang.Character.UnicodeScript;
import java.util.EnumSet;
import java.util.Set;

/** The scripts that write no spaces between words, so that characters are counted instead. */
public final class UnspacedScripts {
  private static final int FIRST = 0x0E00;

  private static final Set<UnicodeScript> SCRIPTS =
      EnumSet.of(
          UnicodeScript.HAN,
          UnicodeScript.HIRAGANA,
          UnicodeScript.KATAKANA,
          UnicodeScript.THAI,
          UnicodeScript.LAO,
          UnicodeScript.KHMER,
          UnicodeScript.MYANMAR,
          UnicodeScript.TAI_THAM,
          UnicodeScript.TAI_LE,
          UnicodeScript.NEW_TAI_LUE,
          UnicodeScript.JAVANESE,
          UnicodeScript.BALINESE,
          UnicodeScript.YI,
          UnicodeScript.NUSHU,
          UnicodeScript.TANGUT);

  private UnspacedScripts() {}

  /** Whether a letter is of such a script. */
  public static boolean contain(int letter) {
    return letter >= FIRST && SCRIPTS.contains(UnicodeScript.of(letter));
  }

  /** Whether a text has a letter of such a script. */
  public static boolean occurIn(String text) {
    for (int k = 0; k < text.length(); k++) {
      if (text.charAt(k) >= FIRST && contain(text.codePointAt(k))) {
        return true;
      }
    }
    return false;
  }
}
