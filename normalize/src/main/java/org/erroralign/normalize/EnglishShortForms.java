package org.erroralign.normalize;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Writes out contractions and titles and removes fillers, word by word, by the table
 * whisper-en-words.txt. A word that the table does not hold loses its last ending that it does, as
 * often as there is one: should, n't, 've.
 */
final class EnglishShortForms {
  /** Letters, and apostrophes that belong to them, also after a space ({@code it 's}). */
  private static final Pattern WORD = Pattern.compile("(?U)\\w+(?:\\s*'\\w+)*|'\\w+");

  private static final Pattern NEXT_WORD = Pattern.compile("(?U)\\s+(\\w+)");
  private static final Pattern AFTER_NUMBER = Pattern.compile("(?U)[0-9]\\s");
  private static final Pattern SPACE = Pattern.compile("(?U)\\s+");

  /**
   * The end of a word that is a word of its own.
   *
   * @param before the words of which one must follow; empty for any
   */
  private record Ending(String ending, Set<String> before, String meaning) {}

  private final Map<String, String> words = new HashMap<>();
  private final Set<String> notAfterNumbers = new HashSet<>();
  private final List<Ending> endings = new ArrayList<>();

  EnglishShortForms() {
    for (String line : RuleResource.lines("whisper-en-words.txt")) {
      String[] sides = line.split("\\s*=>\\s*", -1);
      String from = sides[0];
      String to = sides.length > 1 ? sides[1] : "";
      if (from.startsWith("~")) {
        List<String> parts = List.of(from.substring(1).split("\\s+", -1));
        Set<String> before = Set.copyOf(parts.subList(1, parts.size()));
        endings.add(new Ending(parts.get(0), before, to));
      } else if (from.startsWith("!")) {
        notAfterNumbers.add(from.substring(1));
        words.put(from.substring(1), to);
      } else {
        words.put(from, to);
      }
    }
  }

  void apply(EditedText edited) {
    String text = edited.text();
    EditedText.Builder out = edited.new Builder(text.length() + 16);
    int copied = 0;
    Matcher matcher = WORD.matcher(text);
    while (matcher.find()) {
      String meaning = words.get(matcher.group());
      if (meaning == null && matcher.group().indexOf('\'') < 0) {
        continue;
      }
      out.copy(copied, matcher.start());
      write(out, text, matcher.start(), matcher.end(), following(text, matcher.end()));
      copied = matcher.end();
    }
    if (copied > 0) {
      out.copy(copied, text.length());
      out.apply();
    }
  }

  private void write(EditedText.Builder out, String text, int start, int end, String next) {
    String word = SPACE.matcher(text.substring(start, end)).replaceAll("");
    String meaning = words.get(word);
    boolean kept =
        notAfterNumbers.contains(word)
            && start > 1
            && AFTER_NUMBER.matcher(text.substring(start - 2, start)).matches();
    if (meaning != null && !kept) {
      out.insert(start, end, meaning);
      return;
    }
    for (Ending ending : endings) {
      if (word.endsWith(ending.ending())
          && (ending.before().isEmpty() || ending.before().contains(next))) {
        int cut = end - ending.ending().length();
        int stem = cut;
        while (stem > start && Character.isWhitespace(text.charAt(stem - 1))) {
          stem--;
        }
        write(out, text, start, stem, "");
        out.insert(cut, end, " " + ending.meaning());
        return;
      }
    }
    out.copy(start, end);
  }

  private static String following(String text, int end) {
    Matcher matcher = NEXT_WORD.matcher(text).region(end, text.length());
    return matcher.lookingAt() ? matcher.group(1) : "";
  }
}
