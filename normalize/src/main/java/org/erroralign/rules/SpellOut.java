package org.erroralign.rules;

import com.ibm.icu.text.RuleBasedNumberFormat;
import com.ibm.icu.util.ULocale;
import java.util.Optional;

/** ICU's rules for spelling numbers out. */
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
}
