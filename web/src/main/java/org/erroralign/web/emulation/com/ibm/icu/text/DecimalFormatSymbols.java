package org.erroralign.web.emulation.com.ibm.icu.text;

import org.erroralign.web.emulation.SpokenTable;
import org.erroralign.web.emulation.com.ibm.icu.util.ULocale;

/** What separates decimals, by a table that the build wrote. */
public final class DecimalFormatSymbols {
  private final char separator;

  private DecimalFormatSymbols(char separator) {
    this.separator = separator;
  }

  public static DecimalFormatSymbols getInstance(ULocale locale) {
    return new DecimalFormatSymbols(
        SpokenTable.of(locale.getLanguage()).list("decimal").get(0).charAt(0));
  }

  public char getDecimalSeparator() {
    return separator;
  }
}
