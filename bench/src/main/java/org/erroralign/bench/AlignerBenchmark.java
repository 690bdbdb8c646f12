package org.erroralign.bench;

import org.erroralign.align.Aligner;
import org.erroralign.align.Alignment;
import org.erroralign.align.Preset;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.Warmup;

/** Whole alignments of a pair, from the texts to the segments, with each preset. */
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 5, time = 2)
public class AlignerBenchmark extends Timed {
  @Param private Preset preset = Preset.STANDARD;

  @Param({"10", "100", "1000"})
  private int words;

  @Param("0.15")
  private double errorRate;

  private Aligner aligner = Preset.STANDARD.aligner();
  private PairRing pairs = new PairRing(0, () -> new Pair("", ""));

  @Setup
  public void makePairs() {
    aligner = preset.aligner();
    PairGenerator generator = new PairGenerator(1);
    pairs = new PairRing(words, () -> generator.withErrors(words, errorRate));
  }

  @Benchmark
  public Alignment align() {
    Pair pair = pairs.next();
    return aligner.align(pair.reference(), pair.hypothesis());
  }
}
