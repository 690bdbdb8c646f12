package org.erroralign.spoken;

import java.util.Optional;
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
  private final AmountReadings readings;

  AmountFinder(
      AmountReadings readings, Measures measures, LanguageTable table, boolean groupsBySpace) {
    this.readings = readings;
    this.measures = measures;
    this.table = table;
    this.groupsBySpace = groupsBySpace;
  }

  @Override
  public Optional<Match> find(Writing writing, int atom) {
    Amount amount = new Amount(this, writing, atom);
    return amount.read() ? readings.of(amount) : Optional.empty();
  }
}
