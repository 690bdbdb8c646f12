package org.erroralign.web.emulation;

import static org.assertj.core.api.Assertions.assertThat;

import com.ibm.icu.text.DecimalFormatSymbols;
import com.ibm.icu.text.RuleBasedNumberFormat;
import com.ibm.icu.util.ULocale;
import java.util.Map;
import java.util.stream.LongStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

final class NumberRuleSetTest {
  private static final long BELOW_DIGITS = 1_000_000_000_000_000_000L;

  static Iterable<String> languages() {
    return SpokenTable.LANGUAGES;
  }

  @ParameterizedTest
  @MethodSource("languages")
  void numbersAreSpelledAsByIcu(String language) {
    ULocale locale = new ULocale(language);
    RuleBasedNumberFormat icu = new RuleBasedNumberFormat(locale, RuleBasedNumberFormat.SPELLOUT);
    char decimal = DecimalFormatSymbols.getInstance(locale).getDecimalSeparator();
    Map<String, NumberRuleSet> sets = NumberRuleSet.parse(icu.toString(), decimal);
    for (String name : icu.getRuleSetNames()) {
      NumberRuleSet set = NumberRuleSet.named(sets, name);
      numbers()
          .forEach(
              number ->
                  assertThat(set.format(number))
                      .as("%s %s", name, number)
                      .isEqualTo(icu.format(number, name)));
      for (double number : new double[] {0.5, 3.14, -2.25, 21.07, 1000000.5, 0.001, 100}) {
        String spelled = icu.format(number, name);
        if (spelled.codePoints().anyMatch(Character::isDigit)) {
          assertThat(set.format(number)).as("%s %s", name, number).contains("0");
        } else {
          assertThat(set.format(number)).as("%s %s", name, number).isEqualTo(spelled);
        }
      }
    }
  }

  /** All small ones, what is around powers, and every thousandth part of the way up. */
  private static LongStream numbers() {
    LongStream around =
        LongStream.iterate(1000, power -> power < BELOW_DIGITS, power -> power * 10)
            .flatMap(
                power ->
                    LongStream.of(1, 2, 3, 7, 9)
                        .flatMap(k -> LongStream.of(k * power - 1, k * power, k * power + 1)));
    LongStream upwards =
        LongStream.iterate(10_007, n -> n < BELOW_DIGITS / 2, n -> n + n / 10 + n % 1000);
    return LongStream.concat(LongStream.rangeClosed(-21, 3333), LongStream.concat(around, upwards));
  }
}
