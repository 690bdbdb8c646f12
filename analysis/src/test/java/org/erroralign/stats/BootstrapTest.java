package org.erroralign.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import java.util.concurrent.ForkJoinPool;
import org.erroralign.stats.Bootstrap.Method;
import org.junit.jupiter.api.Test;

final class BootstrapTest {
  private static final double[] ERRORS = {3, 1, 0, 2, 5, 1, 0, 0, 4, 2, 1, 3};
  private static final double[] WORDS = {10, 12, 8, 9, 20, 15, 7, 5, 11, 10, 9, 14};

  @Test
  void intervalsAreThoseOfSciPy() {
    PairedRates rates = new PairedRates(ERRORS.length);
    for (int k = 0; k < ERRORS.length; k++) {
      rates.add(ERRORS[k], WORDS[k], 0, 1);
    }
    // SciPy 1.17, 400,000 resamples; what is left is the noise of the simulation.
    Interval percentile = new Bootstrap(100_000, 1, Method.PERCENTILE).rate(rates, 0.95);
    assertThat(percentile.estimate()).isCloseTo(22 / 130.0, within(1e-15));
    assertThat(percentile.low()).isCloseTo(0.10256, within(0.001));
    assertThat(percentile.high()).isCloseTo(0.22901, within(0.001));
    Interval bca = new Bootstrap(100_000, 1, Method.BCA).rate(rates, 0.95);
    assertThat(bca.low()).isCloseTo(0.10569, within(0.001));
    assertThat(bca.high()).isCloseTo(0.23179, within(0.001));
  }

  @Test
  void resultDoesNotDependOnTheNumberOfThreads() throws Exception {
    PairedRates rates = sample(new Random(1), 50, 1);
    Bootstrap bootstrap = new Bootstrap(1000, 9, Method.PERCENTILE);
    Interval expected = bootstrap.difference(rates, 0.9);
    for (int threads : new int[] {1, 3}) {
      ForkJoinPool pool = new ForkJoinPool(threads);
      assertThat(pool.submit(() -> bootstrap.difference(rates, 0.9)).get()).isEqualTo(expected);
      pool.shutdown();
    }
    assertThat(new Bootstrap(1000, 10, Method.PERCENTILE).difference(rates, 0.9))
        .isNotEqualTo(expected);
  }

  @Test
  void intervalsCoverTheTruthAtTheStatedRate() {
    for (Method method : Method.values()) {
      double coverage = coverage(method, 1);
      // 500 experiments at 90 %: a standard error of 1.3 points.
      assertThat(coverage).as("%s", method).isBetween(0.86, 0.94);
    }
  }

  @Test
  void intervalsByUtteranceAreTooNarrowWhenSpeakersMatterAndThoseBySpeakerAreNot() {
    assertThat(coverageOfClusters(false)).isLessThan(0.75);
    assertThat(coverageOfClusters(true)).isBetween(0.85, 0.95);
  }

  @Test
  void relativeDifferenceComparesWithTheFirst() {
    PairedRates rates = new PairedRates(3);
    rates.add(2, 10, 1, 10);
    rates.add(4, 10, 2, 10);
    rates.add(6, 10, 3, 10);
    Interval interval = new Bootstrap(200, 1, Method.PERCENTILE).relativeDifference(rates, 0.95);
    assertThat(interval).isEqualTo(new Interval(-0.5, -0.5, -0.5, 0.95));
  }

  @Test
  void oneUnitGivesNoInterval() {
    PairedRates rates = new PairedRates(1);
    rates.add(1, 4, 2, 4);
    Interval interval = new Bootstrap(100, 1, Method.BCA).rate(rates, 0.95);
    assertThat(interval.estimate()).isEqualTo(0.25);
    assertThat(interval.low()).isNaN();
    assertThatThrownBy(() -> rates.add(Double.POSITIVE_INFINITY, 1, 1, 1))
        .hasMessage("expected a number of at least 0, found Infinity");
  }

  private static double coverage(Method method, int sizeOfCluster) {
    Random random = new Random(42);
    int covered = 0;
    int experiments = 500;
    for (int k = 0; k < experiments; k++) {
      Interval interval =
          new Bootstrap(400, k, method).rate(sample(random, 60, sizeOfCluster), 0.9);
      if (interval.low() <= 0.2 && 0.2 <= interval.high()) {
        covered++;
      }
    }
    return (double) covered / experiments;
  }

  private static double coverageOfClusters(boolean bySpeaker) {
    Random random = new Random(43);
    int covered = 0;
    int experiments = 500;
    for (int k = 0; k < experiments; k++) {
      PairedRates rates = sample(random, 300, 10);
      Interval interval =
          new Bootstrap(400, k, Method.PERCENTILE).rate(bySpeaker ? sumsOf(rates, 10) : rates, 0.9);
      if (interval.low() <= 0.2 && 0.2 <= interval.high()) {
        covered++;
      }
    }
    return (double) covered / experiments;
  }

  private static PairedRates sumsOf(PairedRates rates, int sizeOfCluster) {
    PairedRates sums = new PairedRates(rates.units() / sizeOfCluster);
    for (int first = 0; first < rates.units(); first += sizeOfCluster) {
      double[] sum = new double[4];
      for (int k = 4 * first; k < 4 * (first + sizeOfCluster); k++) {
        sum[k & 3] += rates.values()[k];
      }
      sums.add(sum[0], sum[1], sum[2], sum[3]);
    }
    return sums;
  }

  /** Words wrong with a probability that differs by cluster, and is 0.2 in the mean. */
  private static PairedRates sample(Random random, int units, int sizeOfCluster) {
    PairedRates rates = new PairedRates(units);
    double probability = 0;
    for (int k = 0; k < units; k++) {
      if (k % sizeOfCluster == 0) {
        probability = 0.4 * random.nextDouble();
      }
      int words = 5 + random.nextInt(16);
      int errors = 0;
      for (int w = 0; w < words; w++) {
        errors += random.nextDouble() < probability ? 1 : 0;
      }
      rates.add(errors, words, random.nextInt(words), words);
    }
    return rates;
  }
}
