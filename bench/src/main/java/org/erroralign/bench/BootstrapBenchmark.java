package org.erroralign.bench;

import java.util.Random;
import org.erroralign.stats.Bootstrap;
import org.erroralign.stats.Interval;
import org.erroralign.stats.PairedRates;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;

/** The interval of a word error rate: resamples drawn by value, however many utterances. */
public class BootstrapBenchmark extends Timed {
  private static final int RESAMPLES = 1000;
  private static final double LEVEL = 0.95;

  @Param({"1000", "300000"})
  private int utterances;

  private final Bootstrap bootstrap = new Bootstrap(RESAMPLES, 1, Bootstrap.Method.PERCENTILE);
  private final PairedRates rates = new PairedRates();

  @Setup
  public void countErrors() {
    Random random = new Random(1);
    for (int k = 0; k < utterances; k++) {
      int words = 4 + random.nextInt(25);
      rates.add(random.nextInt(1 + words / 4), words, 0, 1);
    }
  }

  @Benchmark
  public Interval interval() {
    return bootstrap.rate(rates, LEVEL);
  }
}
