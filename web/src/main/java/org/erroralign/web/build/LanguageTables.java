package org.erroralign.web.build;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.TreeSet;
import org.erroralign.normalize.ChineseScript;
import org.erroralign.spoken.NumberWords;

/** Writes what the page needs of ICU's knowledge of languages. */
final class LanguageTables {
  private LanguageTables() {}

  static void write(Path folder) throws IOException {
    Files.writeString(
        folder.resolve("numbers.txt"), String.join(" ", new TreeSet<>(NumberWords.of("en"))));
    StringBuilder pairs = new StringBuilder();
    for (int c = 0; c <= Character.MAX_CODE_POINT; c++) {
      if (Character.UnicodeScript.of(c) == Character.UnicodeScript.HAN) {
        String simplified = ChineseScript.simplified(Character.toString(c));
        if (simplified.codePointCount(0, simplified.length()) == 1
            && simplified.codePointAt(0) != c) {
          pairs.appendCodePoint(c).append(simplified);
        }
      }
    }
    Files.writeString(folder.resolve("chinese.txt"), pairs);
  }
}
