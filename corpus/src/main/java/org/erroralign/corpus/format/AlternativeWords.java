package org.erroralign.corpus.format;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.erroralign.corpus.MarkedText;
import org.erroralign.corpus.Transcript;
import org.erroralign.metric.WordScorer;

/** Words of a ctm, where {@code <ALT_BEGIN>}, {@code <ALT>} and {@code <ALT_END>} mark choices. */
final class AlternativeWords {
  private static final WordScorer ERRORS = WordScorer.unit().withFolding(AlternativeWords::fold);

  private AlternativeWords() {}

  /** Where the word, or the group of alternatives, that begins at an index ends. */
  static int endOfGroup(List<Transcript> words, int from) {
    if (!isMark(words.get(from), CtmFormat.ALTERNATIVES_BEGIN)) {
      return from + 1;
    }
    int to = from + 1;
    while (to < words.size() && !isMark(words.get(to), CtmFormat.ALTERNATIVES_END)) {
      to++;
    }
    return Math.min(words.size(), to + 1);
  }

  /** The words as a text, of alternatives the first. */
  static String first(List<Transcript> words) {
    return String.join(" ", choose(words, List.of()));
  }

  /**
   * The words as a text; of alternatives, one group after the other, the one that makes the fewest
   * word errors against the reference, the first of equals.
   */
  static String bestFor(String reference, List<Transcript> words) {
    boolean plain = words.stream().noneMatch(word -> CtmFormat.isMark(word.text()));
    if (plain) {
      return first(words);
    }
    String text = MarkedText.parse(reference).plain().text().toLowerCase(Locale.ROOT);
    return String.join(" ", choose(words, List.of(text.split("\\s+"))));
  }

  private static List<String> choose(List<Transcript> words, List<String> reference) {
    List<List<List<String>>> groups = new ArrayList<>();
    for (int from = 0; from < words.size(); ) {
      int to = endOfGroup(words, from);
      groups.add(options(words.subList(from, to)));
      from = to;
    }
    List<Integer> chosen = new ArrayList<>();
    groups.forEach(group -> chosen.add(0));
    for (int i = 0; !reference.isEmpty() && i < groups.size(); i++) {
      long best = Long.MAX_VALUE;
      int bestOption = 0;
      for (int option = 0; groups.get(i).size() > 1 && option < groups.get(i).size(); option++) {
        chosen.set(i, option);
        long errors = ERRORS.count(reference, flat(groups, chosen)).errors();
        if (errors < best) {
          best = errors;
          bestOption = option;
        }
      }
      chosen.set(i, bestOption);
    }
    return flat(groups, chosen);
  }

  /** The options of one group; a word alone is a group with one option. */
  private static List<List<String>> options(List<Transcript> group) {
    List<List<String>> options = new ArrayList<>();
    options.add(new ArrayList<>());
    for (Transcript word : group) {
      if (isMark(word, CtmFormat.ALTERNATIVES_NEXT)) {
        options.add(new ArrayList<>());
      } else if (!CtmFormat.isMark(word.text()) && !word.text().equals("@")) {
        options.get(options.size() - 1).add(word.text());
      }
    }
    return options;
  }

  private static List<String> flat(List<List<List<String>>> groups, List<Integer> chosen) {
    List<String> words = new ArrayList<>();
    for (int i = 0; i < groups.size(); i++) {
      words.addAll(groups.get(i).get(chosen.get(i)));
    }
    return words;
  }

  /** Equal for words that are equal without case. */
  private static String fold(String word) {
    int[] folded =
        word.codePoints().map(Character::toUpperCase).map(Character::toLowerCase).toArray();
    return new String(folded, 0, folded.length);
  }

  private static boolean isMark(Transcript word, String mark) {
    return word.text().equalsIgnoreCase(mark);
  }
}
