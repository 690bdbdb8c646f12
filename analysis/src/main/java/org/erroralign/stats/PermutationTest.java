package org.erroralign.stats;

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
    double[] sums = rates.sums();
    Exchanges exchanges = new Exchanges(rates);
    double observed = difference(sums[0], sums[1], sums[2], sums[3]);
    double threshold = Math.abs(observed) - ROUNDING;
    double pValue;
    if (exchanges.units() <= MOST_EXACT_UNITS) {
      pValue = exact(exchanges, sums, threshold);
    } else {
      long hits = 0;
      for (double value :
          new RandomChunks(rounds, seed)
              .run(random -> Math.abs(difference(sums, exchanges.draw(random))))) {
        if (value >= threshold) {
          hits++;
        }
      }
      pValue = (1.0 + hits) / (1.0 + rounds);
    }
    return new TestResult(observed, pValue, rates.units());
  }

  private static double exact(Exchanges exchanges, double[] sums, double threshold) {
    int all = 1 << exchanges.units();
    int hits = 0;
    for (int choice = 0; choice < all; choice++) {
      if (Math.abs(difference(sums, exchanges.sum(choice))) >= threshold) {
        hits++;
      }
    }
    return (double) hits / all;
  }

  /** The difference after errors and words have moved from the second system to the first. */
  private static double difference(double[] sums, double[] moved) {
    return difference(
        sums[0] + moved[0], sums[1] + moved[1], sums[2] - moved[0], sums[3] - moved[1]);
  }

  private static double difference(double a, double b, double c, double d) {
    return c / d - a / b;
  }
}
