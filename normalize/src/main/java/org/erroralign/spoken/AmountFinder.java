package org.erroralign.spoken;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.erroralign.spoken.Writing.Match;

/**
 * Finds numbers and what is written around them: signs, ranges, ordinals, decades, scales, percent,
 * units, currencies.
 *
 * <p>How: an amount is {@code [sign][currency] number [- number] [scale] [unit or currency]};
 * {@link Amount} reads one, and {@link AmountReadings} says it.
 */
final class AmountFinder implements Finder {
  final Measures measures;
  final LanguageTable table;
  final boolean groupsBySpace;
  final Set<String> ordinalEndings;
  final Set<String> separateEndings;
  final Set<String> ordinalBeginnings;
  final Map<String, List<String>> decades;
  private final AmountReadings readings;

  AmountFinder(
      AmountReadings readings, Measures measures, LanguageTable table, boolean groupsBySpace) {
    this.readings = readings;
    this.measures = measures;
    this.table = table;
    this.groupsBySpace = groupsBySpace;
    this.ordinalEndings = table.entries("ordinal").keySet();
    this.separateEndings = table.entries("ordinal-apart").keySet();
    this.ordinalBeginnings = table.entries("ordinal-before").keySet();
    this.decades = table.entries("decade");
  }

  @Override
  public Optional<Match> find(Writing writing, int atom) {
    Amount amount = new Amount(this, writing, atom);
    return amount.read() ? readings.of(writing, amount) : Optional.empty();
  }
}
