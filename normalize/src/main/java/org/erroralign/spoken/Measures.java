package org.erroralign.spoken;

import com.ibm.icu.lang.UCharacter;
import com.ibm.icu.util.ULocale;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import org.erroralign.rules.MeasureNames;
import org.erroralign.text.ReadingClass;

/**
 * What is said for the symbols of units and currencies: by the language's table, else by the names
 * that CLDR has, in all plurals and cases.
 */
final class Measures {

  /**
   * What is said for a symbol.
   *
   * @param names said once, after the number unless {@code before}
   * @param parts names of the hundredth part, for currencies
   */
  record Measure(
      ReadingClass readingClass, List<String> names, List<String> parts, boolean before) {}

  private static final Map<String, String> UNITS = symbols("units.txt");
  private static final Map<String, String> CURRENCIES = symbols("currencies.txt");

  private final ULocale locale;
  private final Map<String, List<String>> ownUnits;
  private final Map<String, List<String>> ownCurrencies;
  private final Map<String, List<String>> money;
  private final Map<String, Optional<Measure>> known = new ConcurrentHashMap<>();

  Measures(ULocale locale, LanguageTable table) {
    this.locale = locale;
    this.ownUnits = table.entries("unit");
    this.ownCurrencies = table.entries("currency");
    this.money = table.entries("money");
  }

  private static Map<String, String> symbols(String file) {
    Map<String, String> symbols = new HashMap<>();
    for (String line : LanguageTable.lines(file)) {
      String[] fields = line.split(" +", 2);
      symbols.put(fields[0], fields[1]);
    }
    return symbols;
  }

  /** A unit or currency behind a number. */
  Optional<Measure> of(String written) {
    return isSymbol(written) ? known.computeIfAbsent(written, this::create) : Optional.empty();
  }

  /** A currency before a number. */
  Optional<Measure> currency(String written) {
    return ownCurrencies.containsKey(written) || CURRENCIES.containsKey(written)
        ? known.computeIfAbsent(written, this::create)
        : Optional.empty();
  }

  /** A currency that is written as a word. */
  Optional<Measure> money(String word) {
    String lower = UCharacter.toLowerCase(locale, word);
    return Optional.ofNullable(money.get(lower))
        .map(parts -> new Measure(ReadingClass.CURRENCY, List.of(lower), parts, false));
  }

  private boolean isSymbol(String written) {
    return ownUnits.containsKey(written)
        || ownCurrencies.containsKey(written)
        || UNITS.containsKey(written)
        || CURRENCIES.containsKey(written);
  }

  private Optional<Measure> create(String written) {
    List<String> own = ownCurrencies.getOrDefault(written, List.of());
    if (!own.isEmpty()) {
      return Optional.of(
          new Measure(ReadingClass.CURRENCY, own.subList(0, 1), own.subList(1, own.size()), false));
    }
    List<String> unit = ownUnits.getOrDefault(written, List.of());
    ReadingClass readingClass =
        written.startsWith("%") || written.equals("٪")
            ? ReadingClass.PERCENT
            : CURRENCIES.containsKey(written) ? ReadingClass.CURRENCY : ReadingClass.UNIT;
    if (!unit.isEmpty()) {
      return Optional.of(new Measure(readingClass, withLetters(unit, written), List.of(), false));
    }
    boolean currency = readingClass == ReadingClass.CURRENCY;
    String unitOrCode =
        Objects.requireNonNull((currency ? CURRENCIES : UNITS).get(written), written);
    MeasureNames named = MeasureNames.of(locale, unitOrCode, currency);
    return Optional.of(
        new Measure(readingClass, withLetters(named.names(), written), List.of(), named.before()));
  }

  /** The names, and a symbol of letters as it is written: five km. */
  private List<String> withLetters(List<String> names, String written) {
    boolean letters = written.codePoints().allMatch(Character::isLetter);
    String lower = UCharacter.toLowerCase(locale, written);
    if (!letters || names.contains(lower)) {
      return names;
    }
    return Stream.concat(names.stream(), Stream.of(lower)).toList();
  }
}
