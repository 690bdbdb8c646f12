package org.erroralign.rules;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** British words and how Americans write them. */
public final class AmericanSpellings {
  private AmericanSpellings() {}

  /** American spellings by the British ones. */
  public static Map<String, String> words() {
    Map<String, String> words = new HashMap<>();
    for (String line : RuleResource.lines(RuleResource.class, "american-spelling.txt")) {
      List<String> fields = List.of(line.split("\\s+"));
      for (String ending : fields.subList(2, fields.size())) {
        String end = ending.equals("-") ? "" : ending;
        words.put(fields.get(0) + end, fields.get(1) + end);
      }
    }
    return words;
  }
}
