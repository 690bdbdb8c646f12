package org.erroralign.normalize;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/** Writes British words as Americans do. */
final class AmericanSpelling {
  private static final Pattern WORD = Pattern.compile("\\S+");

  private final Map<String, String> words = new HashMap<>();

  AmericanSpelling() {
    for (String line : RuleResource.lines("american-spelling.txt")) {
      List<String> fields = List.of(line.split("\\s+"));
      for (String ending : fields.subList(2, fields.size())) {
        String end = ending.equals("-") ? "" : ending;
        words.put(fields.get(0) + end, fields.get(1) + end);
      }
    }
  }

  void apply(EditedText text) {
    boolean any = false;
    for (String word : text.text().split(" ", -1)) {
      any |= words.containsKey(word);
    }
    if (any) {
      text.replaceAll(WORD, match -> words.getOrDefault(match.group(), match.group()));
    }
  }
}
