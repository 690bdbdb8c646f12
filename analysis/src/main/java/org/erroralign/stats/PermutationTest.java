package org.erroralign.stats;

import org.apache.commons.rng.UniformRandomProvider;

/**
 * The paired approximate permutation test (Noreen 1989): were the two systems alike, their results
 * on a unit could be exchanged; how often does exchanging at random give a difference at least as
 * large?
 *
 * <p>Units without a difference take no part. With few others all exchanges are tried, and the
 * p-value is exact; else it is (1 + hits) / (1 + rounds), which is never too small.
 */
public record PermutationTest(int rounds, long seed) {
  private static final int MOST_EXACT_UNITS = 16;

  /** Differences that rounding alone may have parted count as equal. */
  private static final double ROUNDING = 1e-12;

  public PermutationTest {
    if (rounds < 1) {
      throw new IllegalArgumentException("expected at least 1 round, found " + rounds);
    }
  }

  /** Tests the difference of two rates; the statistic is the second rate minus the first. */
  public TestResult test(PairedRates rates) {
    double[] values = rates.values();
    double[] sums = rates.sums();
    double[] unequal = new double[4 * rates.units()];
    int count = 0;
    for (int k = 0; k < rates.units(); k++) {
      if (values[4 * k] != values[4 * k + 2] || values[4 * k + 1] != values[4 * k + 3]) {
        System.arraycopy(values, 4 * k, unequal, 4 * count, 4);
        count++;
      }
    }
    double observed = difference(sums[0], sums[1], sums[2], sums[3]);
    double threshold = Math.abs(observed) - ROUNDING;
    int units = count;
    double pValue;
    if (units <= MOST_EXACT_UNITS) {
      pValue = exact(unequal, units, sums, threshold);
    } else {
      long hits = 0;
      for (double value :
          new RandomChunks(rounds, seed)
              .run(random -> Math.abs(exchanged(unequal, units, sums, random)))) {
        if (value >= threshold) {
          hits++;
        }
      }
      pValue = (1.0 + hits) / (1.0 + rounds);
    }
    return new TestResult(observed, pValue, rates.units());
  }

  private static double exact(double[] unequal, int units, double[] sums, double threshold) {
    int all = 1 << units;
    int hits = 0;
    for (int choice = 0; choice < all; choice++) {
      double[] change = new double[2];
      for (int k = 0; k < units; k++) {
        if ((choice >> k & 1) != 0) {
          change[0] += unequal[4 * k + 2] - unequal[4 * k];
          change[1] += unequal[4 * k + 3] - unequal[4 * k + 1];
        }
      }
      if (Math.abs(difference(sums, change[0], change[1])) >= threshold) {
        hits++;
      }
    }
    return (double) hits / all;
  }

  private static double exchanged(
      double[] unequal, int units, double[] sums, UniformRandomProvider random) {
    double errors = 0;
    double words = 0;
    long bits = 0;
    for (int k = 0; k < units; k++) {
      if ((k & 63) == 0) {
        bits = random.nextLong();
      }
      if ((bits >>> k & 1) != 0) {
        errors += unequal[4 * k + 2] - unequal[4 * k];
        words += unequal[4 * k + 3] - unequal[4 * k + 1];
      }
    }
    return difference(sums, errors, words);
  }

  /** The difference after errors and words have moved from the second system to the first. */
  private static double difference(double[] sums, double errors, double words) {
    return difference(sums[0] + errors, sums[1] + words, sums[2] - errors, sums[3] - words);
  }

  private static double difference(double a, double b, double c, double d) {
    return c / d - a / b;
  }
}
