package org.erroralign.rules;

import com.ibm.icu.text.RuleBasedNumberFormat;
import com.ibm.icu.util.ULocale;
import java.util.Optional;

/** What all need that spell numbers out: ICU's rules, and digits that they can read. */
public final class SpellOut {
  private SpellOut() {}

  /** Those of a language; none where ICU would take those of another without a word. */
  public static Optional<RuleBasedNumberFormat> of(ULocale locale) {
    RuleBasedNumberFormat format =
        new RuleBasedNumberFormat(locale, RuleBasedNumberFormat.SPELLOUT);
    ULocale actual = format.getLocale(ULocale.ACTUAL_LOCALE);
    String language = locale.getLanguage();
    boolean own = !language.isEmpty() && actual != null && actual.getLanguage().equals(language);
    return own ? Optional.of(format) : Optional.empty();
  }

  /** Digits of every script as 0 to 9; what is no digit stays. */
  public static String latin(String number) {
    StringBuilder latin = new StringBuilder(number.length());
    number
        .codePoints()
        .map(c -> Character.isDigit(c) ? '0' + Character.digit(c, 10) : c)
        .forEach(latin::appendCodePoint);
    return latin.toString();
  }
}
