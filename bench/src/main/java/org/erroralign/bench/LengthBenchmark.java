package org.erroralign.bench;

import java.util.concurrent.TimeUnit;
import org.erroralign.align.Aligner;
import org.erroralign.align.Alignment;
import org.erroralign.align.ErrorAligner;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.Warmup;

/** How the time of the preset {@code standard} grows with the length of a text, in a small heap. */
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Fork(value = 1, jvmArgsAppend = "-Xmx1g")
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 5, time = 2)
public class LengthBenchmark extends Timed {
  @Param({"100", "300", "1000", "3000", "10000", "30000", "100000"})
  private int words;

  @Param("0.15")
  private double errorRate;

  /** Whether several threads share the spans of a pair. */
  @Param("false")
  private boolean parallelStretches;

  private Aligner aligner = ErrorAligner.standard();
  private PairRing pairs = new PairRing(0, () -> new Pair("", ""));

  @Setup
  public void makePairs() {
    aligner = ErrorAligner.standard().withParallelStretches(parallelStretches);
    PairGenerator generator = new PairGenerator(1);
    pairs = new PairRing(words, () -> generator.withErrors(words, errorRate));
  }

  @Benchmark
  public Alignment align() {
    Pair pair = pairs.next();
    return aligner.align(pair.reference(), pair.hypothesis());
  }
}
