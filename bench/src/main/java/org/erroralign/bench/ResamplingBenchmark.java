package org.erroralign.bench;

import java.util.Random;
import org.erroralign.stats.Bootstrap;
import org.erroralign.stats.Interval;
import org.erroralign.stats.PairedRates;
import org.erroralign.stats.PermutationTest;
import org.erroralign.stats.TestResult;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;

/** What is drawn at random by value, however many utterances: intervals and permutation tests. */
public class ResamplingBenchmark extends Timed {
  private static final int ROUNDS = 1000;
  private static final double LEVEL = 0.95;

  @Param({"1000", "300000"})
  private int utterances;

  private final Bootstrap bootstrap = new Bootstrap(ROUNDS, 1, Bootstrap.Method.PERCENTILE);
  private final PermutationTest permutation = new PermutationTest(ROUNDS, 1);
  private final PairedRates rates = new PairedRates();

  @Setup
  public void countErrors() {
    Random random = new Random(1);
    for (int k = 0; k < utterances; k++) {
      int words = 4 + random.nextInt(25);
      rates.add(random.nextInt(1 + words / 4), words, random.nextInt(1 + words / 4), words);
    }
  }

  @Benchmark
  public Interval interval() {
    return bootstrap.rate(rates, LEVEL);
  }

  @Benchmark
  public TestResult test() {
    return permutation.test(rates);
  }
}
