package org.erroralign.spoken;

import com.ibm.icu.text.RuleBasedNumberFormat;
import com.ibm.icu.util.ULocale;
import java.util.Optional;
import org.erroralign.rules.SpellOut;

/** Which languages' numbers can be spelled, and by which rules: ICU's, and ours for Galician. */
final class NumberRules {
  private static final String GALICIAN = "gl";

  private NumberRules() {}

  /** The rules of a language; none where ICU would take those of another without a word. */
  static Optional<RuleBasedNumberFormat> of(ULocale locale) {
    if (locale.getLanguage().equals(GALICIAN)) {
      String rules = String.join("\n", LanguageTable.lines("gl.rbnf"));
      return Optional.of(new RuleBasedNumberFormat(rules, locale));
    }
    return SpellOut.of(locale);
  }
}
