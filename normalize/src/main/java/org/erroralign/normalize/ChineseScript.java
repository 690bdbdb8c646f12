package org.erroralign.normalize;

import com.ibm.icu.text.Transliterator;
import java.lang.Character.UnicodeScript;

/** Brings Chinese characters to one of their scripts, by ICU's table. */
public final class ChineseScript {
  private static final Transliterator SIMPLIFIED =
      Transliterator.getInstance("Traditional-Simplified");

  private ChineseScript() {}

  /** The text in simplified characters; others stay. */
  public static String simplified(String text) {
    boolean chinese = text.codePoints().anyMatch(c -> UnicodeScript.of(c) == UnicodeScript.HAN);
    return chinese ? SIMPLIFIED.transliterate(text) : text;
  }
}
