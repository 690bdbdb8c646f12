package org.erroralign.stats;

import org.apache.commons.rng.UniformRandomProvider;

/**
 * Draws how many of n trials succeed, at a cost that does not grow with n.
 *
 * <p>How: few expected successes are counted by inversion of the distribution; else Hörmann's
 * transformed rejection (BTRS, The generation of binomial random variates, 1993).
 */
final class Binomial {
  private static final double FEW = 10;

  /** What Stirling's formula lacks of log k!, for k up to 9. */
  private static final double[] STIRLING = {
    0.08106146679532726,
    0.04134069595540929,
    0.02767792568499834,
    0.02079067210376509,
    0.01664469118982119,
    0.01387612882307075,
    0.01189670994589177,
    0.01041126526197209,
    0.009255462182712733,
    0.00833056343336287
  };

  private Binomial() {}

  static int draw(int trials, double probability, UniformRandomProvider random) {
    if (probability > 0.5) {
      return trials - draw(trials, 1 - probability, random);
    }
    if (trials == 0 || probability <= 0) {
      return 0;
    }
    return trials * probability < FEW
        ? byInversion(trials, probability, random)
        : byRejection(trials, probability, random);
  }

  private static int byInversion(int trials, double probability, UniformRandomProvider random) {
    double odds = probability / (1 - probability);
    double mass = Math.exp(trials * Math.log1p(-probability));
    double rest = random.nextDouble();
    int successes = 0;
    while (rest > mass && successes < trials) {
      rest -= mass;
      successes++;
      mass *= (trials + 1.0 - successes) / successes * odds;
    }
    return successes;
  }

  private static int byRejection(int trials, double probability, UniformRandomProvider random) {
    double deviation = Math.sqrt(trials * probability * (1 - probability));
    double b = 1.15 + 2.53 * deviation;
    double a = -0.0873 + 0.0248 * b + 0.01 * probability;
    double center = trials * probability + 0.5;
    double accepted = 0.92 - 4.2 / b;
    while (true) {
      double u = random.nextDouble() - 0.5;
      double v = random.nextDouble();
      double toEdge = 0.5 - Math.abs(u);
      double k = Math.floor((2 * a / toEdge + b) * u + center);
      if (toEdge >= 0.07 && v <= accepted) {
        return (int) k;
      }
      if (k >= 0 && k <= trials) {
        double alpha = (2.83 + 5.1 / b) * deviation;
        double height = Math.log(v * alpha / (a / (toEdge * toEdge) + b));
        if (height <= logRatio(k, trials, probability)) {
          return (int) k;
        }
      }
    }
  }

  /** The logarithm of the probability of k over that of the likeliest number. */
  private static double logRatio(double k, int trials, double probability) {
    double odds = probability / (1 - probability);
    double mode = Math.floor((trials + 1) * probability);
    double failures = trials - mode + 1;
    return (mode + 0.5) * Math.log((mode + 1) / (odds * failures))
        + (trials + 1.0) * Math.log(failures / (trials - k + 1))
        + (k + 0.5) * Math.log(odds * (trials - k + 1) / (k + 1))
        + stirling(mode)
        + stirling(trials - mode)
        - stirling(k)
        - stirling(trials - k);
  }

  private static double stirling(double k) {
    if (k < STIRLING.length) {
      return STIRLING[(int) k];
    }
    double square = (k + 1) * (k + 1);
    return (1.0 / 12 - (1.0 / 360 - 1.0 / 1260 / square) / square) / (k + 1);
  }
}
