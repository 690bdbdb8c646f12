package org.erroralign.stats;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/**
 * Errors and words of two systems on the same units (utterances, or all utterances of a speaker),
 * as the tests and intervals take them: a rate is the sum of errors over the sum of words.
 *
 * <p>Units with the same four numbers are kept once, with their count: a corpus has few different
 * ones, and what is drawn from it at random can be drawn by value. Their order does not matter.
 */
public final class PairedRates {

  /** Errors and words of the first system, then of the second. */
  record Value(double firstErrors, double firstWords, double secondErrors, double secondWords)
      implements Comparable<Value> {
    @Override
    public int compareTo(Value other) {
      int order = Double.compare(firstErrors, other.firstErrors);
      order = order != 0 ? order : Double.compare(firstWords, other.firstWords);
      order = order != 0 ? order : Double.compare(secondErrors, other.secondErrors);
      return order != 0 ? order : Double.compare(secondWords, other.secondWords);
    }

    void addTo(double[] sums, int times) {
      sums[0] += times * firstErrors;
      sums[1] += times * firstWords;
      sums[2] += times * secondErrors;
      sums[3] += times * secondWords;
    }

    /** As a record's own, for which the JVM would make classes at every start. */
    @Override
    public boolean equals(Object other) {
      return other instanceof Value that && compareTo(that) == 0;
    }

    /** Whole numbers differ only in bits of their doubles that some maps leave out. */
    @Override
    public int hashCode() {
      return (int) (31 * (31 * (31 * firstErrors + firstWords) + secondErrors) + secondWords);
    }
  }

  private final Map<Value, int[]> counts = new HashMap<>();
  private int units;

  /** Adds a unit; all four numbers must be finite and not negative. */
  public void add(double firstErrors, double firstWords, double secondErrors, double secondWords) {
    add(firstErrors, firstWords, secondErrors, secondWords, 1);
  }

  /** Adds so many units that are alike. */
  public void add(
      double firstErrors, double firstWords, double secondErrors, double secondWords, int count) {
    Value value =
        new Value(
            checked(firstErrors), checked(firstWords), checked(secondErrors), checked(secondWords));
    units = Math.addExact(units, count);
    counts.computeIfAbsent(value, key -> new int[1])[0] += count;
  }

  private static double checked(double value) {
    if (!(value >= 0) || Double.isInfinite(value)) {
      throw new IllegalArgumentException("expected a number of at least 0, found " + value);
    }
    return value + 0.0; // without the sign of a zero
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
   * The rate of the second system minus that of the first, a number a unit; only its sign without
   * words. One division of whole numbers, so that equal differences are equal numbers.
   */
  public double[] rateDifferences() {
    double[] differences = new double[units];
    int place = 0;
    for (Value value : values()) {
      double words = value.firstWords * value.secondWords;
      double difference =
          words == 0
              ? Math.signum(value.secondErrors - value.firstErrors)
              : (value.secondErrors * value.firstWords - value.firstErrors * value.secondWords)
                  / words;
      int end = place + count(value);
      Arrays.fill(differences, place, end, difference);
      place = end;
    }
    return differences;
  }

  /** What units there are, each once, in an order of their own. */
  Value[] values() {
    Value[] values = counts.keySet().toArray(Value[]::new);
    Arrays.sort(values);
    return values;
  }

  /** How many units are so. */
  int count(Value value) {
    int[] count = counts.get(value);
    return count == null ? 0 : count[0];
  }

  double[] sums() {
    double[] sums = new double[4];
    for (Value value : values()) {
      value.addTo(sums, count(value));
    }
    return sums;
  }
}
