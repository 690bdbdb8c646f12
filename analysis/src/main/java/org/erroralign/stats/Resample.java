package org.erroralign.stats;

import java.util.Arrays;
import java.util.Comparator;
import org.apache.commons.rng.UniformRandomProvider;
import org.erroralign.stats.PairedRates.Value;

/**
 * Draws as many units as there are, with replacement, and adds them up.
 *
 * <p>How: which units are drawn does not matter, only how many of each value. For a value that many
 * units have, that number is drawn at once (binomial, given those before it); what is left falls on
 * the rare values and is drawn unit by unit.
 */
final class Resample {
  /** Values of fewer units are drawn unit by unit. */
  private static final int OFTEN = 16;

  private final int units;
  private final Value[] often;
  private final int[] counts;
  private final Value[] rare;

  Resample(PairedRates rates) {
    units = rates.units();
    Value[] values = rates.values();
    Arrays.sort(values, Comparator.comparingInt(value -> -rates.count(value)));
    int many = 0;
    while (many < values.length && rates.count(values[many]) >= OFTEN) {
      many++;
    }
    often = Arrays.copyOf(values, many);
    counts = Arrays.stream(often).mapToInt(rates::count).toArray();
    rare = new Value[units - Arrays.stream(counts).sum()];
    int place = 0;
    for (int k = many; k < values.length; k++) {
      int end = place + rates.count(values[k]);
      Arrays.fill(rare, place, end, values[k]);
      place = end;
    }
  }

  /** The sums of the four numbers of a sample. */
  double[] draw(UniformRandomProvider random) {
    double[] sums = new double[4];
    int left = units;
    int leftUnits = units;
    for (int k = 0; k < often.length && left > 0; k++) {
      int drawn =
          leftUnits == counts[k]
              ? left
              : Binomial.draw(left, (double) counts[k] / leftUnits, random);
      often[k].addTo(sums, drawn);
      left -= drawn;
      leftUnits -= counts[k];
    }
    for (int k = 0; k < left; k++) {
      rare[random.nextInt(rare.length)].addTo(sums, 1);
    }
    return sums;
  }
}
