package org.erroralign.normalize;

import com.ibm.icu.text.Transliterator;
import java.lang.Character.UnicodeScript;

/** Brings Chinese characters to one of their scripts, or to how they sound, by ICU's tables. */
public final class ChineseScript {
  private static final Transliterator SIMPLIFIED =
      Transliterator.getInstance("Traditional-Simplified");

  private static final class Mandarin {
    static final Transliterator PINYIN = Transliterator.getInstance("Han-Latin");
  }

  private ChineseScript() {}

  /** How the characters sound in Mandarin, with tones. */
  public static String pinyin(String text) {
    return Mandarin.PINYIN.transliterate(text);
  }

  /** The text in simplified characters; others stay. */
  public static String simplified(String text) {
    boolean chinese = text.codePoints().anyMatch(c -> UnicodeScript.of(c) == UnicodeScript.HAN);
    return chinese ? SIMPLIFIED.transliterate(text) : text;
  }
}
