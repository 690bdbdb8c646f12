package org.erroralign.stats;

import java.util.Arrays;
import org.erroralign.stats.PairedRates.Value;

/**
 * Confidence intervals of rates and their differences by resampling whole units (Efron and
 * Tibshirani 1993; Bisani and Ney 2004 for word error rates).
 *
 * <p>Units are what varies independently: utterances, or speakers when their utterances resemble
 * each other.
 *
 * @param resamples 1,000 at least for 95 %, 10,000 for steady digits
 */
public record Bootstrap(int resamples, long seed, Method method) {

  /** How the interval is read off the resampled values. */
  public enum Method {
    /** Their quantiles. */
    PERCENTILE,
    /** Quantiles corrected for bias and skewness (Efron 1987); better for few units. */
    BCA
  }

  /** What is computed from the four sums of a sample. */
  @FunctionalInterface
  private interface Statistic {
    double of(double a, double b, double c, double d);

    default double of(double[] sums) {
      return of(sums[0], sums[1], sums[2], sums[3]);
    }
  }

  public Bootstrap {
    if (resamples < 1) {
      throw new IllegalArgumentException("expected at least 1 resample, found " + resamples);
    }
  }

  /** The rate of the first system. */
  public Interval rate(PairedRates rates, double level) {
    return interval(rates, (a, b, c, d) -> a / b, level);
  }

  /** The rate of the second system minus that of the first. */
  public Interval difference(PairedRates rates, double level) {
    return interval(rates, (a, b, c, d) -> c / d - a / b, level);
  }

  /** The difference relative to the rate of the first system: -0.1 is a tenth fewer errors. */
  public Interval relativeDifference(PairedRates rates, double level) {
    return interval(rates, (a, b, c, d) -> (c / d) / (a / b) - 1, level);
  }

  private Interval interval(PairedRates rates, Statistic statistic, double level) {
    if (!(level > 0 && level < 1)) {
      throw new IllegalArgumentException("expected a level between 0 and 1, found " + level);
    }
    double[] sums = rates.sums();
    double estimate = statistic.of(sums);
    if (rates.units() < 2) {
      return new Interval(estimate, Double.NaN, Double.NaN, level, rates.units());
    }
    Resample resample = new Resample(rates);
    double[] resampled =
        Arrays.stream(
                new RandomChunks(resamples, seed)
                    .run(random -> statistic.of(resample.draw(random))))
            .filter(value -> !Double.isNaN(value)) // a resample without any words
            .sorted()
            .toArray();
    if (resampled.length == 0) {
      return new Interval(estimate, Double.NaN, Double.NaN, level, rates.units());
    }
    double low = (1 - level) / 2;
    double high = (1 + level) / 2;
    if (method == Method.BCA) {
      double bias = bias(resampled, estimate);
      double acceleration = acceleration(rates, sums, statistic);
      low = corrected(low, bias, acceleration);
      high = corrected(high, bias, acceleration);
    }
    return new Interval(
        estimate, quantile(resampled, low), quantile(resampled, high), level, rates.units());
  }

  /** z_0: where the estimate lies among the resampled values; equal ones count half. */
  private static double bias(double[] sorted, double estimate) {
    double below = 0;
    for (double value : sorted) {
      if (value < estimate) {
        below++;
      } else if (value == estimate) {
        below += 0.5;
      }
    }
    double share = below / sorted.length;
    double half = 0.5 / sorted.length; // keeps the correction finite
    return Normal.quantile(Math.min(1 - half, Math.max(half, share)));
  }

  /** â: the skewness of the values with one unit left out. */
  private static double acceleration(PairedRates rates, double[] sums, Statistic statistic) {
    Value[] values = rates.values();
    double[] without = new double[values.length];
    double mean = 0;
    for (int k = 0; k < without.length; k++) {
      Value value = values[k];
      without[k] =
          statistic.of(
              sums[0] - value.firstErrors(),
              sums[1] - value.firstWords(),
              sums[2] - value.secondErrors(),
              sums[3] - value.secondWords());
      mean += without[k] * rates.count(value) / rates.units();
    }
    double squares = 0;
    double cubes = 0;
    for (int k = 0; k < without.length; k++) {
      int count = rates.count(values[k]);
      double deviation = mean - without[k];
      squares += count * deviation * deviation;
      cubes += count * deviation * deviation * deviation;
    }
    double acceleration = cubes / (6 * Math.pow(squares, 1.5));
    return Double.isFinite(acceleration) ? acceleration : 0;
  }

  private static double corrected(double probability, double bias, double acceleration) {
    double shifted = bias + Normal.quantile(probability);
    return Normal.probability(bias + shifted / (1 - acceleration * shifted));
  }

  /** Linear between order statistics (type 7 of Hyndman and Fan 1996). */
  static double quantile(double[] sorted, double probability) {
    double position = probability * (sorted.length - 1);
    int below = (int) Math.floor(position);
    int above = Math.min(below + 1, sorted.length - 1);
    return sorted[below] + (position - below) * (sorted[above] - sorted[below]);
  }
}
