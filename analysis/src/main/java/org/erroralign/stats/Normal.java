package org.erroralign.stats;

import org.apache.commons.statistics.distribution.NormalDistribution;

/** The standard normal distribution. */
final class Normal {
  private static final NormalDistribution STANDARD = NormalDistribution.of(0, 1);

  private Normal() {}

  static double probability(double z) {
    return STANDARD.cumulativeProbability(z);
  }

  static double quantile(double probability) {
    return STANDARD.inverseCumulativeProbability(probability);
  }

  /** How likely a value is that lies at least as far from 0. */
  static double twoSided(double z) {
    return Math.min(1, 2 * STANDARD.survivalProbability(Math.abs(z)));
  }
}
