package org.erroralign.spoken;

import com.ibm.icu.text.RuleBasedNumberFormat;
import com.ibm.icu.util.ULocale;
import java.util.HashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** The words that numbers are spelled with in a language. */
public final class NumberWords {
  /** Compounds such as German ones are words of their own up to here. */
  private static final int LAST = 9999;

  private static final long[] LARGE = {1_000_000, 2_000_000, 1_000_000_000};
  private static final Map<String, Set<String>> KNOWN = new ConcurrentHashMap<>();

  private NumberWords() {}

  /**
   * Those of a language in lower case; none where its numbers are not known. Words that only join
   * others, such as French "et", are not among them.
   */
  public static Set<String> of(String language) {
    return KNOWN.computeIfAbsent(
        language,
        tag ->
            NumberRules.of(ULocale.forLanguageTag(tag)).map(NumberWords::spelled).orElse(Set.of()));
  }

  private static Set<String> spelled(RuleBasedNumberFormat format) {
    Set<String> words = new HashSet<>();
    for (int number = 0; number <= LAST; number++) {
      String[] parts = words(format, number);
      if (parts.length == 1 || number % 100 == 0) {
        words.addAll(Set.of(parts));
      }
    }
    for (long number : LARGE) {
      words.addAll(Set.of(words(format, number)));
    }
    return Set.copyOf(words);
  }

  private static String[] words(RuleBasedNumberFormat format, long number) {
    return java.util.Arrays.stream(
            format.format(number).replace("\u00AD", "").toLowerCase(Locale.ROOT).split("[\\s-]+"))
        .distinct()
        .toArray(String[]::new);
  }
}
