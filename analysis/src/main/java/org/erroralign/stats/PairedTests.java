package org.erroralign.stats;

import java.util.Arrays;
import org.apache.commons.statistics.distribution.BinomialDistribution;
import org.apache.commons.statistics.inference.SignificanceResult;
import org.apache.commons.statistics.inference.WilcoxonSignedRankTest;

/** The classical tests for two systems on the same data; all are two-sided. */
public final class PairedTests {
  private PairedTests() {}

  /**
   * The matched-pairs sentence-segment word error test (Gillick and Cox 1989), NIST's usual test:
   * is the mean difference of errors in a segment zero? Normal approximation, good from about 50
   * segments.
   *
   * @param differences errors of the first system minus those of the second, a number a segment in
   *     which either is wrong
   */
  public static TestResult mapsswe(double[] differences) {
    int n = differences.length;
    double mean = sum(differences) / n;
    double squares = sum(Arrays.stream(differences).map(d -> (d - mean) * (d - mean)).toArray());
    if (n < 2) {
      return new TestResult(0, 1, n);
    }
    if (squares == 0) { // the same difference everywhere: no spread to judge it by
      boolean none = mean == 0;
      return new TestResult(
          none ? 0 : Math.copySign(Double.POSITIVE_INFINITY, mean), none ? 1 : 0, n);
    }
    double z = mean / Math.sqrt(squares / (n - 1) / n);
    return new TestResult(z, Normal.twoSided(z), n);
  }

  /** As streams of the JDK add, with compensation, so that every platform finds the same. */
  private static double sum(double[] values) {
    double sum = 0;
    double tooMuch = 0;
    for (double value : values) {
      double part = value - tooMuch;
      double next = sum + part;
      tooMuch = (next - sum) - part;
      sum = next;
    }
    return sum - tooMuch;
  }

  /**
   * McNemar's exact test: of the utterances that only one system has right, does each have half?
   * The statistic is the number that only the first has right.
   */
  public static TestResult mcNemar(long onlyFirstRight, long onlySecondRight) {
    return evenOdds(onlyFirstRight, onlySecondRight);
  }

  /** The sign test: of the units on which the systems differ, is the first better on half? */
  public static TestResult sign(double[] differences) {
    long better = Arrays.stream(differences).filter(d -> d < 0).count();
    long worse = Arrays.stream(differences).filter(d -> d > 0).count();
    return evenOdds(better, worse);
  }

  /**
   * Wilcoxon's signed-rank test: are the differences symmetric around zero? Zeros take no part; the
   * p-value is exact for few units without ties, else by the normal approximation with corrections
   * for ties and continuity. The statistic is the sum of the positive ranks.
   */
  public static TestResult wilcoxon(double[] differences) {
    double[] nonZero = Arrays.stream(differences).filter(d -> d != 0).toArray();
    if (nonZero.length == 0) {
      return new TestResult(0, 1, 0);
    }
    SignificanceResult result = WilcoxonSignedRankTest.withDefaults().test(nonZero);
    return new TestResult(result.getStatistic(), result.getPValue(), nonZero.length);
  }

  /**
   * The exact binomial test that two outcomes are equally likely, from how often each occurred:
   * twice the smaller tail. The statistic is the number of the first.
   */
  public static TestResult evenOdds(long first, long second) {
    int trials = Math.toIntExact(first + second);
    double tail =
        BinomialDistribution.of(trials, 0.5)
            .cumulativeProbability(Math.toIntExact(Math.min(first, second)));
    return new TestResult(first, Math.min(1, 2 * tail), trials);
  }

  /**
   * Holm's correction (1979) for several tests at once: p-values that may be compared with the
   * level of all of them together.
   */
  public static double[] holm(double[] pValues) {
    Integer[] order = new Integer[pValues.length];
    Arrays.setAll(order, k -> k);
    Arrays.sort(order, (a, b) -> Double.compare(pValues[a], pValues[b]));
    double[] adjusted = new double[pValues.length];
    double least = 0;
    for (int k = 0; k < order.length; k++) {
      least = Math.max(least, Math.min(1, pValues[order[k]] * (order.length - k)));
      adjusted[order[k]] = least;
    }
    return adjusted;
  }
}
