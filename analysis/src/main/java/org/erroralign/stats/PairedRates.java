package org.erroralign.stats;

/**
 * Errors and words of two systems on the same units (utterances, or all utterances of a speaker),
 * as the tests and intervals take them: a rate is the sum of errors over the sum of words.
 */
public final class PairedRates {
  /** Four numbers a unit: errors and words of the first system, then of the second. */
  private final double[] values;

  private int units;

  /** Makes room for a number of units. */
  public PairedRates(int capacity) {
    values = new double[Math.multiplyExact(4, capacity)];
  }

  /** Adds a unit; all four numbers must be finite and not negative. */
  public void add(double firstErrors, double firstWords, double secondErrors, double secondWords) {
    int position = 4 * units;
    values[position] = checked(firstErrors);
    values[position + 1] = checked(firstWords);
    values[position + 2] = checked(secondErrors);
    values[position + 3] = checked(secondWords);
    units++;
  }

  private static double checked(double value) {
    if (!(value >= 0) || Double.isInfinite(value)) {
      throw new IllegalArgumentException("expected a number of at least 0, found " + value);
    }
    return value;
  }

  public int units() {
    return units;
  }

  /** The rate of the first system. */
  public double first() {
    double[] sums = sums();
    return sums[0] / sums[1];
  }

  /** The rate of the second system. */
  public double second() {
    double[] sums = sums();
    return sums[2] / sums[3];
  }

  /**
   * The rate of the second system minus that of the first, unit by unit; only its sign without
   * words. One division of whole numbers, so that equal differences are equal numbers.
   */
  public double[] rateDifferences() {
    double[] differences = new double[units];
    for (int k = 0; k < units; k++) {
      int position = 4 * k;
      double words = values[position + 1] * values[position + 3];
      differences[k] =
          words == 0
              ? Math.signum(values[position + 2] - values[position])
              : (values[position + 2] * values[position + 1]
                      - values[position] * values[position + 3])
                  / words;
    }
    return differences;
  }

  double[] values() {
    return values;
  }

  double[] sums() {
    double[] sums = new double[4];
    for (int k = 0; k < 4 * units; k++) {
      sums[k & 3] += values[k];
    }
    return sums;
  }
}
