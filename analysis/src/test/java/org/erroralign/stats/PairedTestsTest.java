package org.erroralign.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.util.Arrays;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Against published values; where a number has no name beside it, SciPy 1.17 gave it. */
final class PairedTestsTest {
  /** Darwin's maize: cross-fertilised minus self-fertilised, in eighths of an inch. */
  private static final double[] MAIZE = {
    49, -67, 8, 16, 6, 23, 28, 41, 14, 29, 56, 24, 75, 60, -48
  };

  /** Hollander and Wolfe 1973, table 3.1: Hamilton depression scale, first and second visit. */
  private static final double[] FIRST_VISIT = {
    1.83, 0.50, 1.62, 2.48, 1.68, 1.88, 1.55, 3.06, 1.30
  };

  private static final double[] SECOND_VISIT = {
    0.878, 0.647, 0.598, 2.05, 1.06, 1.29, 1.06, 3.14, 1.29
  };

  private static final double[] TIED = {2, 0, 1, -1, 3, 1, 0, 2, -2, 1, 1, 1, 0, 4, -1};

  @Test
  void permutationTestGivesFishersExactValueForDarwinsMaize() {
    PairedRates rates = new PairedRates();
    for (double difference : MAIZE) {
      rates.add(Math.max(0, difference), 1, Math.max(0, -difference), 1);
    }
    TestResult result = new PermutationTest(1000, 1).test(rates);
    // Fisher 1935, section 21: 1726 of 32768.
    assertThat(result.pValue()).isEqualTo(1726 / 32768.0);
    assertThat(result.statistic()).isCloseTo(-314 / 15.0, within(1e-12));
  }

  @Test
  void approximatePermutationTestComesCloseToTheExactOne() {
    PairedRates rates = new PairedRates();
    for (double difference : MAIZE) {
      rates.add(Math.max(0, difference), 1, Math.max(0, -difference), 1);
      rates.add(difference / 7 + 10, 2, 10, 2);
    }
    double exact = exactByDefinition(rates);
    double approximate = new PermutationTest(40_000, 5).test(rates).pValue();
    // Four standard errors of the simulation.
    assertThat(approximate).isCloseTo(exact, within(4 * Math.sqrt(exact * (1 - exact) / 40_000)));
  }

  /** 2^30 exchanges are too many: half of them by sums, in two halves met in the middle. */
  private static double exactByDefinition(PairedRates rates) {
    double[] values =
        Arrays.stream(rates.values())
            .flatMap(value -> Stream.generate(() -> value).limit(rates.count(value)))
            .flatMapToDouble(
                v ->
                    DoubleStream.of(
                        v.firstErrors(), v.firstWords(), v.secondErrors(), v.secondWords()))
            .toArray();
    double[] sums = rates.sums();
    int half = rates.units() / 2;
    double[] left = sumsOfExchanges(values, 0, half);
    double[] right = sumsOfExchanges(values, half, rates.units());
    Arrays.sort(right);
    double words = sums[1];
    double observed = Math.abs(sums[2] - sums[0]) - 1e-9;
    long hits = 0;
    for (double change : left) {
      // |second - first - 2 (change + other)| >= observed
      double rest = (sums[2] - sums[0]) / 2 - change;
      hits += right.length - firstAtLeast(right, rest + observed / 2);
      hits += firstAtLeast(right, Math.nextUp(rest - observed / 2));
    }
    assertThat(words).isEqualTo(sums[3]);
    return (double) hits / ((double) left.length * right.length);
  }

  private static int firstAtLeast(double[] sorted, double value) {
    int low = 0;
    int high = sorted.length;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (sorted[middle] < value) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }

  private static double[] sumsOfExchanges(double[] values, int from, int to) {
    return IntStream.range(0, 1 << (to - from))
        .mapToDouble(
            choice -> {
              double change = 0;
              for (int k = from; k < to; k++) {
                if ((choice >> (k - from) & 1) != 0) {
                  change += values[4 * k + 2] - values[4 * k];
                }
              }
              return change;
            })
        .toArray();
  }

  @Test
  void wilcoxonGivesHollanderAndWolfesValue() {
    double[] differences =
        IntStream.range(0, FIRST_VISIT.length)
            .mapToDouble(k -> FIRST_VISIT[k] - SECOND_VISIT[k])
            .toArray();
    TestResult result = PairedTests.wilcoxon(differences);
    assertThat(result.statistic()).isEqualTo(40);
    assertThat(result.pValue()).isCloseTo(0.0390625, within(1e-12));
  }

  @Test
  void wilcoxonCorrectsForTiesAndContinuity() {
    TestResult result = PairedTests.wilcoxon(TIED);
    assertThat(result.observations()).isEqualTo(12);
    assertThat(result.statistic()).isEqualTo(61);
    assertThat(result.pValue()).isCloseTo(0.0841817523101015, within(1e-9));
  }

  @Test
  void mapssweIsTheNormalTestOfTheMean() {
    TestResult result = PairedTests.mapsswe(TIED);
    assertThat(result.statistic()).isCloseTo(1.9766073824070494, within(1e-12));
    assertThat(result.pValue()).isCloseTo(0.048086027037445044, within(1e-12));
    assertThat(PairedTests.mapsswe(new double[] {0, 0, 0}).pValue()).isEqualTo(1);
    assertThat(PairedTests.mapsswe(new double[0]).pValue()).isEqualTo(1);
  }

  @Test
  void mcNemarIsTheExactBinomialTest() {
    assertThat(PairedTests.mcNemar(1, 5).pValue()).isCloseTo(14 / 64.0, within(1e-12));
    assertThat(PairedTests.mcNemar(59, 16).pValue())
        .isCloseTo(6.114156572521501e-07, within(1e-15));
    assertThat(PairedTests.mcNemar(0, 0).pValue()).isEqualTo(1);
  }

  @Test
  void mcNemarCountsTheMirrorOutcome() {
    assertThat(PairedTests.mcNemar(5, 14).pValue()).isCloseTo(0.063568115234375, within(1e-12));
    assertThat(PairedTests.mcNemar(60, 40).pValue()).isCloseTo(0.05688793364098078, within(1e-12));
    assertThat(PairedTests.mcNemar(7, 7).pValue()).isEqualTo(1);
  }

  @Test
  void evenOddsGivesTwiceTheSmallerTailForAllCountsUpTo500() {
    for (int trials = 1; trials <= 500; trials++) {
      BigInteger coefficient = BigInteger.ONE;
      BigInteger tail = BigInteger.ZERO;
      for (int fewer = 0; 2 * fewer <= trials; fewer++) {
        tail = tail.add(coefficient);
        coefficient =
            coefficient
                .multiply(BigInteger.valueOf(trials - fewer))
                .divide(BigInteger.valueOf(fewer + 1));
        double exact = exactShare(tail.shiftLeft(1), BigInteger.ONE.shiftLeft(trials));
        int more = trials - fewer;
        assertThat(PairedTests.evenOdds(fewer, more).pValue())
            .as("%d against %d", fewer, more)
            .isCloseTo(exact, within(1e-13 * exact))
            .isEqualTo(PairedTests.evenOdds(more, fewer).pValue());
      }
    }
  }

  private static double exactShare(BigInteger part, BigInteger whole) {
    return new BigDecimal(part.min(whole))
        .divide(new BigDecimal(whole), MathContext.DECIMAL128)
        .doubleValue();
  }

  @Test
  void wilcoxonGivesTwiceTheSmallerTailForAllRankSums() {
    for (int units = 1; units <= 25; units++) {
      int total = units * (units + 1) / 2;
      long[] ways = new long[total + 1];
      ways[0] = 1;
      for (int rank = 1; rank <= units; rank++) {
        for (int sum = total; sum >= rank; sum--) {
          ways[sum] += ways[sum - rank];
        }
      }
      long tail = 0;
      for (int sum = 0; 2 * sum <= total; sum++) {
        tail += ways[sum];
        double exact = Math.min(1, 2.0 * tail / (1L << units));
        assertThat(PairedTests.wilcoxon(withRankSum(units, sum)).pValue())
            .as("%d of %d, %d units", sum, total, units)
            .isCloseTo(exact, within(1e-12 * exact))
            .isCloseTo(
                PairedTests.wilcoxon(withRankSum(units, total - sum)).pValue(),
                within(1e-12 * exact));
      }
    }
  }

  /** Differences of which those above zero have ranks of a given sum. */
  private static double[] withRankSum(int units, int sum) {
    double[] differences = new double[units];
    int left = sum;
    for (int rank = units; rank >= 1; rank--) {
      boolean positive = rank <= left;
      left -= positive ? rank : 0;
      differences[rank - 1] = positive ? rank : -rank;
    }
    return differences;
  }

  @Test
  void equalDifferencesOfRatesAreTied() {
    PairedRates rates = new PairedRates();
    rates.add(1, 10, 3, 10);
    rates.add(0, 5, 1, 5);
    rates.add(7, 10, 9, 10);
    assertThat(rates.rateDifferences()).containsExactly(0.2, 0.2, 0.2);
  }

  @Test
  void signTestLeavesOutEqualUnits() {
    // 3 of 12 below zero: 2 (1 + 12 + 66 + 220) / 4096.
    TestResult result = PairedTests.sign(TIED);
    assertThat(result.observations()).isEqualTo(12);
    assertThat(result.pValue()).isCloseTo(2 * 299 / 4096.0, within(1e-12));
  }

  @Test
  void wilsonGivesNewcombesValues() {
    // Newcombe 1998, table I: 81 of 263 and 15 of 148, 0 of 20, 1 of 29; method 3.
    assertInterval(81, 263, 0.2553, 0.3662);
    assertInterval(15, 148, 0.0624, 0.1605);
    assertInterval(0, 20, 0.0000, 0.1611);
    assertInterval(1, 29, 0.0061, 0.1718);
  }

  private static void assertInterval(long successes, long trials, double low, double high) {
    Interval interval = Interval.wilson(successes, trials, 0.95);
    assertThat(interval.low()).isCloseTo(low, within(5e-5));
    assertThat(interval.high()).isCloseTo(high, within(5e-5));
  }

  @Test
  void holmMultipliesBySmallerAndSmallerNumbers() {
    assertThat(PairedTests.holm(new double[] {0.01, 0.04, 0.03, 0.005}))
        .containsExactly(new double[] {0.03, 0.06, 0.06, 0.02}, within(1e-15));
  }
}
