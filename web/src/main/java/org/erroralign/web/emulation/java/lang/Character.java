package org.erroralign.web.emulation.java.lang;

import org.erroralign.web.emulation.CharacterTable;

/** Stands for the scripts only; the rest of the class is the usual one. */
@SuppressWarnings("JavaLangClash")
public final class Character {
  private Character() {}

  /** The scripts that the program asks for. */
  public enum UnicodeScript {
    UNKNOWN,
    COMMON,
    INHERITED,
    LATIN,
    GREEK,
    CYRILLIC,
    ARABIC,
    HEBREW,
    HAN,
    HIRAGANA,
    KATAKANA,
    THAI,
    LAO,
    KHMER,
    MYANMAR,
    TAI_THAM,
    TAI_LE,
    NEW_TAI_LUE,
    JAVANESE,
    BALINESE,
    YI,
    NUSHU,
    TANGUT;

    private static final UnicodeScript[] ALL = values();

    public static UnicodeScript of(int codePoint) {
      return ALL[CharacterTable.script(codePoint)];
    }
  }
}
