package org.erroralign.normalize;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.erroralign.rules.RuleResource;

/**
 * Removes fillers and writes out contractions and titles, by the table whisper-en-words.txt: first
 * whole words, wherever they stand ({@code 'mr}, {@code hon'ble}), then endings, in their order.
 */
final class EnglishShortForms {
  private static final Pattern SPACE_BEFORE_APOSTROPHE =
      Pattern.compile("(?<!" + WordEdge.SPACE + ")" + WordEdge.SPACE + "+'");

  private final Pattern fillers;
  private final Pattern words;
  private final Map<String, String> meanings = new HashMap<>();

  /** What the ends of words mean that are words of their own, in order. */
  private final Map<Pattern, String> endings = new LinkedHashMap<>();

  EnglishShortForms() {
    List<String> removed = new ArrayList<>();
    for (String line : RuleResource.lines(EnglishShortForms.class, "whisper-en-words.txt")) {
      String[] sides = line.split("\\s*=>\\s*", -1);
      if (sides.length == 1) {
        removed.add(line);
      } else if (line.startsWith("~")) {
        String[] parts = sides[0].substring(1).split("\\s+", 2);
        String next =
            parts.length == 1
                ? ""
                : "(?= (?:" + parts[1].replace(' ', '|') + ")" + WordEdge.END + ")";
        endings.put(Pattern.compile(parts[0] + next + WordEdge.END), " " + sides[1]);
      } else {
        meanings.put(sides[0], sides[1] + " "); // for "col.1"
      }
    }
    fillers = anyOf(removed);
    words = anyOf(meanings.keySet().stream().sorted().toList());
  }

  private static Pattern anyOf(List<String> words) {
    return Pattern.compile(WordEdge.START + "(?:" + String.join("|", words) + ")" + WordEdge.END);
  }

  void apply(EditedText text) {
    text.replaceAll(fillers, "");
    text.replaceAll(SPACE_BEFORE_APOSTROPHE, "'");
    text.replaceAll(words, match -> meanings.getOrDefault(match.group(), ""));
    endings.forEach(text::replaceAll);
  }
}
