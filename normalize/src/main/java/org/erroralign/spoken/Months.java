package org.erroralign.spoken;

import com.ibm.icu.lang.UCharacter;
import com.ibm.icu.text.DateFormatSymbols;
import com.ibm.icu.util.GregorianCalendar;
import com.ibm.icu.util.ULocale;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The names of the months in a language and what they are shortened to, by CLDR. */
final class Months {
  private static final int[] CONTEXTS = {DateFormatSymbols.FORMAT, DateFormatSymbols.STANDALONE};

  private final ULocale locale;
  private final List<Set<String>> names = new ArrayList<>();
  private final Map<String, List<String>> shortened = new HashMap<>();

  Months(ULocale locale) {
    this.locale = locale;
    DateFormatSymbols symbols = new DateFormatSymbols(GregorianCalendar.class, locale);
    for (int month = 0; month < 12; month++) {
      Set<String> wide = new LinkedHashSet<>();
      for (int context : CONTEXTS) {
        wide.add(clean(symbols.getMonths(context, DateFormatSymbols.WIDE)[month]));
      }
      names.add(wide);
      for (int context : CONTEXTS) {
        shortened.put(
            clean(symbols.getMonths(context, DateFormatSymbols.ABBREVIATED)[month]),
            List.copyOf(wide));
      }
    }
    names.forEach(wide -> wide.forEach(shortened::remove));
  }

  private String clean(String name) {
    return UCharacter.toLowerCase(locale, name).replace(".", "");
  }

  /** How a month is called, the first is 1. */
  List<String> names(int month) {
    return List.copyOf(names.get(month - 1));
  }

  /** The full names of a shortened one; none where it is not one. */
  List<String> written(String word) {
    return shortened.getOrDefault(clean(word), List.of());
  }

  boolean isMonth(String word) {
    String clean = clean(word);
    return shortened.containsKey(clean) || names.stream().anyMatch(wide -> wide.contains(clean));
  }
}
