package org.erroralign.rules;

import com.ibm.icu.lang.UCharacter;
import com.ibm.icu.number.LocalizedNumberFormatter;
import com.ibm.icu.number.NumberFormatter;
import com.ibm.icu.number.NumberFormatter.UnitWidth;
import com.ibm.icu.util.Currency;
import com.ibm.icu.util.MeasureUnit;
import com.ibm.icu.util.ULocale;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The names that CLDR has for a unit or a currency, in all plurals and cases, in lower case.
 *
 * @param before whether they are said before the number
 */
public record MeasureNames(List<String> names, boolean before) {
  private static final double[] PLURALS = {1, 2, 5, 1.5, 1_000_000};
  private static final List<String> CASES =
      List.of("nominative", "accusative", "dative", "genitive", "instrumental", "locative");

  /**
   * Those of a language.
   *
   * @param unit CLDR's identifier, or the ISO code of a currency
   */
  @SuppressWarnings("deprecation") // ICU's way to say that grammatical cases are a draft
  public static MeasureNames of(ULocale locale, String unit, boolean currency) {
    MeasureUnit measured = currency ? Currency.getInstance(unit) : MeasureUnit.forIdentifier(unit);
    Set<String> names = new LinkedHashSet<>();
    boolean before = false;
    for (String grammaticalCase : CASES) {
      LocalizedNumberFormatter formatter =
          NumberFormatter.withLocale(locale)
              .unit(measured)
              .unitWidth(UnitWidth.FULL_NAME)
              .unitDisplayCase(grammaticalCase);
      for (double amount : PLURALS) {
        String named = formatter.format(amount).toString();
        before |= Character.isDigit(named.codePointBefore(named.length()));
        String name = withoutNumber(named, locale);
        names.add(name);
        if (currency) {
          names.add(withoutCountry(name));
        }
      }
    }
    names.remove("");
    return new MeasureNames(List.copyOf(names), before);
  }

  /** The currency alone: dollars of US dollars, dólares of dólares estadounidenses. */
  private static String withoutCountry(String name) {
    int space = name.indexOf(' ');
    return space > 3 ? name.substring(0, space) : name.substring(name.lastIndexOf(' ') + 1);
  }

  private static String withoutNumber(String named, ULocale locale) {
    String words =
        Arrays.stream(named.split("[\\s\\u00a0\\u202f-]+", -1))
            .map(word -> word.replaceAll("[\\p{N}.,\\u066b\\u066c\\u00ad\\u200e\\u200f]", ""))
            .filter(letters -> !letters.isEmpty())
            .collect(Collectors.joining(" "));
    return UCharacter.toLowerCase(locale, words);
  }
}
