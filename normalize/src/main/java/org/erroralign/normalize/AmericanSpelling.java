package org.erroralign.normalize;

import java.util.Map;
import java.util.regex.Pattern;
import org.erroralign.rules.AmericanSpellings;

/** Writes British words as Americans do. */
final class AmericanSpelling {
  private static final Pattern WORD = Pattern.compile("\\S+");

  private final Map<String, String> words = AmericanSpellings.words();

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
