package org.erroralign.web.emulation.org.erroralign.rules;

import java.util.List;
import org.erroralign.web.emulation.SpokenTable;
import org.erroralign.web.emulation.com.ibm.icu.util.ULocale;

/** The names of a unit or a currency, by a table that the build wrote. */
public record MeasureNames(List<String> names, boolean before) {
  public static MeasureNames of(ULocale locale, String unit, boolean currency) {
    List<String> entry = SpokenTable.of(locale.getLanguage()).list("measure." + unit);
    return new MeasureNames(
        entry.subList(1, entry.size()), entry.get(0).equals(SpokenTable.BEFORE));
  }
}
