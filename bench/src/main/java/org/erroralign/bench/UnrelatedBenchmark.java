package org.erroralign.bench;

import java.util.concurrent.TimeUnit;
import org.erroralign.align.Aligner;
import org.erroralign.align.Alignment;
import org.erroralign.align.ErrorAligner;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.Warmup;

/**
 * The worst case of the preset {@code standard}: texts without a common word, so that one span is
 * as long as the texts and takes time by the square. Single alignments, since they may take long.
 */
@BenchmarkMode(Mode.SingleShotTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Fork(value = 1, jvmArgsAppend = "-Xmx1g")
@Warmup(iterations = 1)
@Measurement(iterations = 3)
public class UnrelatedBenchmark extends Timed {
  @Param({"200", "2000", "20000"})
  private int words;

  private final Aligner aligner = ErrorAligner.standard();
  private Pair pair = new Pair("", "");

  @Setup
  public void makePair() {
    pair = new PairGenerator(1).unrelated(words);
  }

  @Benchmark
  public Alignment align() {
    return aligner.align(pair.reference(), pair.hypothesis());
  }
}
