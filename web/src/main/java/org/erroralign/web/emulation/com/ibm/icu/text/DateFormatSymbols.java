package org.erroralign.web.emulation.com.ibm.icu.text;

import org.erroralign.web.emulation.SpokenTable;
import org.erroralign.web.emulation.com.ibm.icu.util.ULocale;

/** The names of the months, by a table that the build wrote. */
public final class DateFormatSymbols {
  public static final int FORMAT = 0;
  public static final int STANDALONE = 1;
  public static final int ABBREVIATED = 0;
  public static final int WIDE = 1;

  private final ULocale locale;

  public DateFormatSymbols(Class<?> calendar, ULocale locale) {
    this.locale = locale;
  }

  public String[] getMonths(int context, int width) {
    return SpokenTable.of(locale.getLanguage())
        .list("months." + context + "." + width)
        .toArray(String[]::new);
  }
}
