package org.erroralign.web.emulation.org.erroralign.normalize;

import java.util.HashMap;
import java.util.Map;
import org.erroralign.web.emulation.Table;

/** Brings Chinese characters to one of their scripts, by a table that the build wrote. */
public final class ChineseScript {
  private static final Map<Integer, Integer> SIMPLIFIED = table();

  private ChineseScript() {}

  private static Map<Integer, Integer> table() {
    int[] pairs = Table.text("chinese.txt").codePoints().toArray();
    Map<Integer, Integer> table = new HashMap<>();
    for (int k = 0; k < pairs.length; k += 2) {
      table.put(pairs[k], pairs[k + 1]);
    }
    return table;
  }

  public static String simplified(String text) {
    StringBuilder simplified = new StringBuilder();
    text.codePoints().forEach(c -> simplified.appendCodePoint(SIMPLIFIED.getOrDefault(c, c)));
    return simplified.toString();
  }
}
