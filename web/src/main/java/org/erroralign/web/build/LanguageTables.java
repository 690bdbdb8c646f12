package org.erroralign.web.build;

import com.ibm.icu.text.DateFormatSymbols;
import com.ibm.icu.text.DecimalFormatSymbols;
import com.ibm.icu.text.RuleBasedNumberFormat;
import com.ibm.icu.util.GregorianCalendar;
import com.ibm.icu.util.ULocale;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.erroralign.normalize.ChineseScript;
import org.erroralign.rules.MeasureNames;
import org.erroralign.rules.RuleResource;
import org.erroralign.spoken.SpokenForms;
import org.erroralign.web.emulation.SpokenTable;

/** Writes what the page needs of ICU's knowledge of languages. */
final class LanguageTables {
  private LanguageTables() {}

  static void write(Path folder) throws IOException {
    for (String language : SpokenTable.LANGUAGES) {
      Files.writeString(folder.resolve("spoken-" + language + ".txt"), spoken(language));
    }
    StringBuilder pairs = new StringBuilder();
    for (int c = 0; c <= Character.MAX_CODE_POINT; c++) {
      if (Character.UnicodeScript.of(c) == Character.UnicodeScript.HAN) {
        String simplified = ChineseScript.simplified(Character.toString(c));
        if (simplified.codePointCount(0, simplified.length()) == 1
            && simplified.codePointAt(0) != c) {
          pairs.appendCodePoint(c).append(simplified);
        }
      }
    }
    Files.writeString(folder.resolve("chinese.txt"), pairs);
  }

  private static String spoken(String language) {
    ULocale locale = ULocale.forLanguageTag(language);
    StringBuilder table = new StringBuilder();
    table.append("decimal|");
    table.append(DecimalFormatSymbols.getInstance(locale).getDecimalSeparator());
    DateFormatSymbols dates = new DateFormatSymbols(GregorianCalendar.class, locale);
    for (int context : List.of(DateFormatSymbols.FORMAT, DateFormatSymbols.STANDALONE)) {
      for (int width : List.of(DateFormatSymbols.ABBREVIATED, DateFormatSymbols.WIDE)) {
        table.append("\nmonths.").append(context).append('.').append(width).append('|');
        table.append(String.join("|", dates.getMonths(context, width)));
      }
    }
    addMeasures(table, locale, "units.txt", false);
    addMeasures(table, locale, "currencies.txt", true);
    String rules = new RuleBasedNumberFormat(locale, RuleBasedNumberFormat.SPELLOUT).toString();
    return table.append(SpokenTable.RULES).append(rules).toString();
  }

  private static void addMeasures(
      StringBuilder table, ULocale locale, String symbols, boolean currency) {
    Set<String> units = new TreeSet<>();
    for (String line : RuleResource.lines(SpokenForms.class, symbols)) {
      units.add(line.split(" +", 2)[1]);
    }
    for (String unit : units) {
      MeasureNames names = MeasureNames.of(locale, unit, currency);
      table.append("\nmeasure.").append(unit);
      table.append('|').append(names.before() ? SpokenTable.BEFORE : "");
      names.names().forEach(name -> table.append('|').append(name));
    }
  }
}
