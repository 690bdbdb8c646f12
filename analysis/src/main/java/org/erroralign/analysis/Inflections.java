package org.erroralign.analysis;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.erroralign.phonetic.Pronouncer;

/** Tells which words are forms of one word: by a table and endings of English, else by letters. */
@FunctionalInterface
interface Inflections {
  int LONGEST_ENDING = 3;
  int SHORTEST_STEM = 3;

  /** What may follow the shortest stems; with others they are mostly other words. */
  Set<String> ENDINGS = Set.of("", "e", "ed", "er", "es", "ies", "ing", "s", "y");

  /** What follows English stems; the shortest have these only. */
  Set<String> ENGLISH = Set.of("", "s", "es", "ed", "ing", "'s", "s'");

  /** What follows longer ones, too. */
  Set<String> LONGER = Set.of("er", "ers", "est", "ly");

  /** What follows an e. */
  Set<String> AFTER_E = Set.of("", "s", "d", "'s");

  Set<String> AFTER_LONGER_E = Set.of("", "s", "d", "n", "r", "rs", "st", "ly", "'s");

  /** What stands where a form with -ing has no e. */
  Set<String> BEFORE_ING = Set.of("e", "es", "ed", "er");

  /** What y becomes. */
  Set<String> OF_Y = Set.of("ies", "ied", "ier", "iest", "ily");

  /** Whether two different words in lower case are forms of one. */
  boolean ofOneWord(String reference, String hypothesis);

  /** Those of a language by its code; of most, as letters tell. */
  static Inflections of(String language) {
    return Pronouncer.isEnglish(language)
        ? (reference, hypothesis) ->
            Irregular.ofOneWord(reference, hypothesis) || isEnglish(reference, hypothesis)
        : Inflections::differInEnding;
  }

  private static boolean isEnglish(String reference, String hypothesis) {
    int stem = stem(reference, hypothesis);
    if (stem < SHORTEST_STEM) {
      return stem == 2 && are("y", OF_Y, reference.substring(2), hypothesis.substring(2)); // try
    }
    char last = reference.charAt(stem - 1);
    String ending = undoubled(reference.substring(stem), last);
    String other = undoubled(hypothesis.substring(stem), last);
    boolean longer = stem > SHORTEST_STEM;
    return (last == 'e' && both(longer ? AFTER_LONGER_E : AFTER_E, Set.of(), ending, other))
        || both(ENGLISH, longer ? LONGER : Set.of(), ending, other)
        || are("ing", BEFORE_ING, ending, other)
        || are("y", OF_Y, ending, other);
  }

  private static boolean are(String one, Set<String> others, String ending, String other) {
    return ending.equals(one)
        ? others.contains(other)
        : other.equals(one) && others.contains(ending);
  }

  private static boolean both(Set<String> some, Set<String> more, String ending, String other) {
    return (some.contains(ending) || more.contains(ending))
        && (some.contains(other) || more.contains(other));
  }

  /** An ending without the letter that is doubled before it: {@code stop} → {@code stopped}. */
  private static String undoubled(String ending, char last) {
    return ending.length() > 2 && ending.charAt(0) == last ? ending.substring(1) : ending;
  }

  private static boolean differInEnding(String reference, String hypothesis) {
    int stem = stem(reference, hypothesis);
    String ending = reference.substring(stem);
    String other = hypothesis.substring(stem);
    boolean endings =
        Math.max(ending.length(), other.length()) <= LONGEST_ENDING
            && (ending.isEmpty() || other.isEmpty() || !sameEnd(ending, other))
            && !(ending.length() == 1 && other.length() == 1);
    return endings
        && (stem > SHORTEST_STEM
            || (stem == SHORTEST_STEM && ENDINGS.contains(ending) && ENDINGS.contains(other)));
  }

  private static int stem(String reference, String hypothesis) {
    int shorter = Math.min(reference.length(), hypothesis.length());
    int stem = 0;
    while (stem < shorter && reference.charAt(stem) == hypothesis.charAt(stem)) {
      stem++;
    }
    return stem;
  }

  /** Then something inside a word differs. */
  private static boolean sameEnd(String ending, String other) {
    return ending.charAt(ending.length() - 1) == other.charAt(other.length() - 1);
  }

  /** The table of English. */
  final class Irregular {
    /** The lines that a word is on. */
    private static final Map<String, Set<Integer>> LINES = read("irregular-en.txt");

    private Irregular() {}

    static boolean ofOneWord(String word, String other) {
      Set<Integer> lines = LINES.getOrDefault(word, Set.of());
      return LINES.getOrDefault(other, Set.of()).stream().anyMatch(lines::contains);
    }

    private static Map<String, Set<Integer>> read(String name) {
      Map<String, Set<Integer>> lines = new HashMap<>();
      try (InputStream in = Inflections.class.getResourceAsStream(name)) {
        if (in == null) {
          throw new IllegalStateException("the resource " + name + " is missing");
        }
        int number = 0;
        for (String line : new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().toList()) {
          number++;
          if (!line.startsWith("#")) {
            for (String word : line.split(" ", -1)) {
              lines.computeIfAbsent(word, key -> new HashSet<>()).add(number);
            }
          }
        }
      } catch (IOException e) {
        throw new UncheckedIOException("cannot read " + name, e);
      }
      return lines;
    }
  }
}
