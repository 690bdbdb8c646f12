package org.erroralign.normalize;

import com.ibm.icu.text.Transliterator;
import java.lang.Character.UnicodeScript;
import java.util.List;
import java.util.stream.IntStream;
import org.erroralign.text.UnspacedScripts;

/** Brings Chinese characters to one of their scripts, or to how they sound, by ICU's tables. */
public final class ChineseScript {
  private static final class Simplified {
    static final Transliterator SCRIPT = Transliterator.getInstance("Traditional-Simplified");
  }

  private static final class Mandarin {
    static final Transliterator PINYIN = Transliterator.getInstance("Han-Latin");
  }

  private ChineseScript() {}

  /** How each character sounds in Mandarin, with tones; nothing for the second unit of a pair. */
  static List<String> pinyin(String text) {
    return IntStream.range(0, text.length())
        .mapToObj(
            k ->
                k > 0 && Character.isSurrogatePair(text.charAt(k - 1), text.charAt(k))
                    ? ""
                    : Mandarin.PINYIN.transliterate(Character.toString(text.codePointAt(k))))
        .toList();
  }

  /** The text in simplified characters; others stay. */
  public static String simplified(String text) {
    boolean chinese =
        UnspacedScripts.occurIn(text)
            && text.codePoints().anyMatch(c -> UnicodeScript.of(c) == UnicodeScript.HAN);
    return chinese ? Simplified.SCRIPT.transliterate(text) : text;
  }
}
