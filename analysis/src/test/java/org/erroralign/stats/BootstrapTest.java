package org.erroralign.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.Random;
import java.util.concurrent.ForkJoinPool;
import org.erroralign.stats.Bootstrap.Method;
import org.junit.jupiter.api.Test;

final class BootstrapTest {
  private static final double[] ERRORS = {3, 1, 0, 2, 5, 1, 0, 0, 4, 2, 1, 3};
  private static final double[] WORDS = {10, 12, 8, 9, 20, 15, 7, 5, 11, 10, 9, 14};

  @Test
  void intervalsAreThoseOfSciPy() {
    PairedRates rates = new PairedRates();
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
    PairedRates rates = sample(new Random(1), 50, 1, false);
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
    PairedRates rates = new PairedRates();
    rates.add(2, 10, 1, 10);
    rates.add(4, 10, 2, 10);
    rates.add(6, 10, 3, 10);
    Interval interval = new Bootstrap(200, 1, Method.PERCENTILE).relativeDifference(rates, 0.95);
    assertThat(interval).isEqualTo(new Interval(-0.5, -0.5, -0.5, 0.95, 3));
  }

  @Test
  void oneUnitGivesNoInterval() {
    PairedRates rates = new PairedRates();
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
          new Bootstrap(400, k, method).rate(sample(random, 60, sizeOfCluster, false), 0.9);
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
      PairedRates rates = sample(random, 300, 10, bySpeaker);
      Interval interval = new Bootstrap(400, k, Method.PERCENTILE).rate(rates, 0.9);
      if (interval.low() <= 0.2 && 0.2 <= interval.high()) {
        covered++;
      }
    }
    return (double) covered / experiments;
  }

  /** Words wrong with a probability that differs by cluster, and is 0.2 in the mean. */
  private static PairedRates sample(
      Random random, int units, int sizeOfCluster, boolean byCluster) {
    PairedRates rates = new PairedRates();
    double probability = 0;
    double[] sums = new double[4];
    for (int k = 0; k < units; k++) {
      if (k % sizeOfCluster == 0) {
        probability = 0.4 * random.nextDouble();
      }
      int words = 5 + random.nextInt(16);
      int errors = 0;
      for (int w = 0; w < words; w++) {
        errors += random.nextDouble() < probability ? 1 : 0;
      }
      sums[0] += errors;
      sums[1] += words;
      sums[2] += random.nextInt(words);
      sums[3] += words;
      if (!byCluster || (k + 1) % sizeOfCluster == 0) {
        rates.add(sums[0], sums[1], sums[2], sums[3]);
        Arrays.fill(sums, 0);
      }
    }
    return rates;
  }

  @Test
  void drawingByValueIsDrawingByUnit() {
    // Many units of few values: the numbers of each are drawn at once. Of the same units, made
    // different by next to nothing, each is drawn.
    PairedRates alike = new PairedRates();
    PairedRates different = new PairedRates();
    Random random = new Random(7);
    for (int k = 0; k < 2_000; k++) {
      int words = 3 + random.nextInt(3);
      int errors = random.nextInt(3);
      alike.add(errors, words, words - errors, words);
      different.add(errors, words + 1e-9 * k, words - errors, words);
    }
    Bootstrap bootstrap = new Bootstrap(20_000, 3, Method.PERCENTILE);
    for (double level : new double[] {0.5, 0.9, 0.99}) {
      Interval expected = bootstrap.difference(different, level);
      Interval found = bootstrap.difference(alike, level);
      double width = expected.high() - expected.low();
      assertThat(found.low()).isCloseTo(expected.low(), within(0.03 * width));
      assertThat(found.high()).isCloseTo(expected.high(), within(0.03 * width));
    }
  }
}
