package org.erroralign.normalize;

import com.ibm.icu.lang.UCharacter;
import com.ibm.icu.text.DecimalFormatSymbols;
import com.ibm.icu.text.RuleBasedNumberFormat;
import com.ibm.icu.util.ULocale;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.erroralign.corpus.BadDataException;
import org.erroralign.rules.SpellOut;

/**
 * Writes numbers in words by ICU's spell-out rules, in lower case.
 *
 * <p>Which of point and comma separates decimals depends on the language; where only one reading
 * makes sense (12.50 in German) that one is taken. Numbers of more than 18 digits, and those with a
 * leading zero, are spelled digit by digit.
 */
final class SpelledNumbers {
  private static final int DIGITS_OF_A_LONG = 18;
  private static final Pattern SOFT_HYPHEN_OR_COMMA = Pattern.compile("[\\u00ad,]");

  private final ULocale locale;
  private final char decimal;
  private final Pattern grouped;

  /** Formats are not thread-safe. */
  private final ThreadLocal<RuleBasedNumberFormat> format;

  SpelledNumbers(String language) {
    locale = ULocale.forLanguageTag(language);
    if (SpellOut.of(locale).isEmpty()) {
      throw new IllegalArgumentException(
          "expected a language whose numbers are known, found " + BadDataException.quote(language));
    }
    format =
        ThreadLocal.withInitial(
            () -> new RuleBasedNumberFormat(locale, RuleBasedNumberFormat.SPELLOUT));
    decimal = DecimalFormatSymbols.getInstance(locale).getDecimalSeparator() == ',' ? ',' : '.';
    char group = decimal == ',' ? '.' : ',';
    grouped = Pattern.compile("\\d{1,3}(?:\\" + group + "\\d{3})+(?:\\" + decimal + "\\d+)?");
  }

  /** The number in words; what is no number (1.2.3) part by part. */
  String spell(String number) {
    String digits = SpellOut.latin(number);
    if (grouped.matcher(digits).matches()) {
      digits = digits.replace(decimal == ',' ? "." : ",", "");
    }
    String[] parts = digits.split("[.,]", -1);
    if (parts.length == 1) {
      return spellWhole(parts[0]);
    }
    if (parts.length == 2 && digits.length() <= DIGITS_OF_A_LONG) {
      BigDecimal value = new BigDecimal(digits.replace(',', '.'));
      return clean(format.get().format(value.doubleValue()));
    }
    return Arrays.stream(parts).map(this::spellWhole).collect(Collectors.joining(" "));
  }

  private String spellWhole(String digits) {
    boolean leadingZero = digits.length() > 1 && digits.charAt(0) == '0';
    if (!leadingZero && digits.length() <= DIGITS_OF_A_LONG) {
      return clean(format.get().format(Long.parseLong(digits)));
    }
    return digits
        .chars()
        .mapToObj(c -> clean(format.get().format(c - '0')))
        .collect(Collectors.joining(" "));
  }

  private String clean(String spelled) {
    String visible = SOFT_HYPHEN_OR_COMMA.matcher(spelled).replaceAll("");
    return UCharacter.toLowerCase(locale, visible);
  }
}
