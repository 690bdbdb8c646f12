package org.erroralign.bench;

import org.erroralign.metric.CharacterErrors;
import org.erroralign.metric.ErrorCounts;
import org.erroralign.metric.WordScorer;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.Warmup;

/** Word errors and character errors of a pair, as jiwer counts them. */
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 5, time = 2)
public class ScorerBenchmark extends Timed {
  @Param({"10", "100", "3000"})
  private int words;

  @Param({"0", "0.15"})
  private double errorRate;

  private final WordScorer scorer = WordScorer.unit();
  private PairRing pairs = new PairRing(0, () -> new Pair("", ""));

  @Setup
  public void makePairs() {
    PairGenerator generator = new PairGenerator(1);
    pairs = new PairRing(words, () -> generator.withErrors(words, errorRate));
  }

  @Benchmark
  public ErrorCounts words() {
    Pair pair = pairs.next();
    return scorer.count(pair.reference(), pair.hypothesis());
  }

  @Benchmark
  public CharacterErrors characters() {
    Pair pair = pairs.next();
    return scorer.characters(pair.reference(), pair.hypothesis());
  }
}
