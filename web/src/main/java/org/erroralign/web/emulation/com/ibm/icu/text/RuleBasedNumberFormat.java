package org.erroralign.web.emulation.com.ibm.icu.text;

import java.util.Map;
import org.erroralign.web.emulation.NumberRuleSet;
import org.erroralign.web.emulation.SpokenTable;
import org.erroralign.web.emulation.com.ibm.icu.util.ULocale;

/** Spells numbers by the rules of ICU that the build wrote. */
public final class RuleBasedNumberFormat {
  public static final int SPELLOUT = 1;
  private static final String USUAL = "%spellout-numbering";

  private final ULocale locale;
  private final Map<String, NumberRuleSet> sets;

  /** An unknown language has no rules, and its format the locale of nothing. */
  public RuleBasedNumberFormat(ULocale locale, int kind) {
    boolean known = SpokenTable.LANGUAGES.contains(locale.getLanguage());
    this.locale = known ? locale : ULocale.ROOT;
    sets =
        known
            ? NumberRuleSet.parse(
                SpokenTable.of(locale.getLanguage()).rules(),
                DecimalFormatSymbols.getInstance(locale).getDecimalSeparator())
            : Map.of();
  }

  public RuleBasedNumberFormat(String rules, ULocale locale) {
    throw new IllegalArgumentException(
        "expected a language that browsers spell, found " + locale.getLanguage());
  }

  public ULocale getLocale(ULocale.Type type) {
    return locale;
  }

  public String[] getRuleSetNames() {
    return sets.keySet().stream().filter(n -> !n.startsWith("%%")).toArray(String[]::new);
  }

  public String format(long number) {
    return format(number, USUAL);
  }

  public String format(double number) {
    return format(number, USUAL);
  }

  public String format(long number, String set) {
    return NumberRuleSet.named(sets, set).format(number);
  }

  public String format(double number, String set) {
    return NumberRuleSet.named(sets, set).format(number);
  }
}
