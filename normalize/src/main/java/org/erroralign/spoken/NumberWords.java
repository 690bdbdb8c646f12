package org.erroralign.spoken;

import com.ibm.icu.text.RuleBasedNumberFormat;
import com.ibm.icu.util.ULocale;
import java.util.Collections;
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
      String spelled = format.format(number);
      if (number % 100 == 0 || isOneWord(spelled)) {
        addWords(spelled, words);
      }
    }
    for (long number : LARGE) {
      addWords(format.format(number), words);
    }
    return Set.copyOf(words);
  }

  private static boolean isOneWord(String spelled) {
    for (int k = 0; k < spelled.length(); k++) {
      char c = spelled.charAt(k);
      if (c == '-' || c == ' ' || (c >= '\t' && c <= '\r')) {
        return false;
      }
    }
    return true;
  }

  private static void addWords(String spelled, Set<String> words) {
    String plain = spelled.replace("\u00AD", "").toLowerCase(Locale.ROOT);
    Collections.addAll(words, plain.split("[\\s-]+"));
  }
}
