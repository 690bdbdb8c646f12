package org.erroralign.stats;

import java.util.Arrays;
import org.apache.commons.rng.UniformRandomProvider;

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
  private enum Statistic {
    FIRST {
      @Override
      double of(double a, double b, double c, double d) {
        return a / b;
      }
    },
    DIFFERENCE {
      @Override
      double of(double a, double b, double c, double d) {
        return c / d - a / b;
      }
    },
    RELATIVE_DIFFERENCE {
      @Override
      double of(double a, double b, double c, double d) {
        return (c / d) / (a / b) - 1;
      }
    };

    abstract double of(double a, double b, double c, double d);
  }

  public Bootstrap {
    if (resamples < 1) {
      throw new IllegalArgumentException("expected at least 1 resample, found " + resamples);
    }
  }

  /** The rate of the first system. */
  public Interval rate(PairedRates rates, double level) {
    return interval(rates, Statistic.FIRST, level);
  }

  /** The rate of the second system minus that of the first. */
  public Interval difference(PairedRates rates, double level) {
    return interval(rates, Statistic.DIFFERENCE, level);
  }

  /** The difference relative to the rate of the first system: -0.1 is a tenth fewer errors. */
  public Interval relativeDifference(PairedRates rates, double level) {
    return interval(rates, Statistic.RELATIVE_DIFFERENCE, level);
  }

  private Interval interval(PairedRates rates, Statistic statistic, double level) {
    if (!(level > 0 && level < 1)) {
      throw new IllegalArgumentException("expected a level between 0 and 1, found " + level);
    }
    double[] sums = rates.sums();
    double estimate = statistic.of(sums[0], sums[1], sums[2], sums[3]);
    if (rates.units() < 2) {
      return new Interval(estimate, Double.NaN, Double.NaN, level);
    }
    double[] resampled =
        Arrays.stream(
                new RandomChunks(resamples, seed).run(random -> resample(rates, statistic, random)))
            .filter(value -> !Double.isNaN(value)) // a resample without any words
            .sorted()
            .toArray();
    if (resampled.length == 0) {
      return new Interval(estimate, Double.NaN, Double.NaN, level);
    }
    double low = (1 - level) / 2;
    double high = (1 + level) / 2;
    if (method == Method.BCA) {
      double bias = bias(resampled, estimate);
      double acceleration = acceleration(rates, sums, statistic);
      low = corrected(low, bias, acceleration);
      high = corrected(high, bias, acceleration);
    }
    return new Interval(estimate, quantile(resampled, low), quantile(resampled, high), level);
  }

  private static double resample(
      PairedRates rates, Statistic statistic, UniformRandomProvider random) {
    double[] values = rates.values();
    int units = rates.units();
    double a = 0;
    double b = 0;
    double c = 0;
    double d = 0;
    for (int k = 0; k < units; k++) {
      int position = 4 * random.nextInt(units);
      a += values[position];
      b += values[position + 1];
      c += values[position + 2];
      d += values[position + 3];
    }
    return statistic.of(a, b, c, d);
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
    double[] values = rates.values();
    double[] without = new double[rates.units()];
    double mean = 0;
    for (int k = 0; k < without.length; k++) {
      int position = 4 * k;
      without[k] =
          statistic.of(
              sums[0] - values[position],
              sums[1] - values[position + 1],
              sums[2] - values[position + 2],
              sums[3] - values[position + 3]);
      mean += without[k] / without.length;
    }
    double squares = 0;
    double cubes = 0;
    for (double value : without) {
      double deviation = mean - value;
      squares += deviation * deviation;
      cubes += deviation * deviation * deviation;
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
