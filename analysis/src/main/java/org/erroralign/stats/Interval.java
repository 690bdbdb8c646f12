package org.erroralign.stats;

/**
 * A confidence interval.
 *
 * @param level how often such an interval holds the true value, such as 0.95
 * @param units how many utterances, speakers or trials it is made from
 */
public record Interval(double estimate, double low, double high, double level, long units) {
  private static final int FEW = 10;

  /** Whether so few units were resampled that it is narrower than it should be. */
  public boolean isOfFew() {
    return units < FEW;
  }

  /** The interval of Wilson (1927) for a proportion, good for small samples and rates near 0. */
  public static Interval wilson(long successes, long trials, double level) {
    if (trials == 0) {
      return new Interval(Double.NaN, 0, 1, level, 0);
    }
    double z = Normal.quantile((1 + level) / 2);
    double n = trials;
    double p = successes / n;
    double scale = 1 / (1 + z * z / n);
    double middle = (p + z * z / (2 * n)) * scale;
    double half = z * scale * Math.sqrt(p * (1 - p) / n + z * z / (4 * n * n));
    double low = successes == 0 ? 0 : Math.max(0, middle - half);
    double high = successes == trials ? 1 : Math.min(1, middle + half);
    return new Interval(p, low, high, level, trials);
  }
}
