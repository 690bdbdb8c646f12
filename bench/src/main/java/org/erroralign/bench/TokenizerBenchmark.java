package org.erroralign.bench;

import java.util.concurrent.TimeUnit;
import org.erroralign.align.ErrorAligner;
import org.erroralign.align.Preset;
import org.erroralign.text.TokenizedText;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** The tokens of a text and their normalised symbols, with each preset. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(1)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class TokenizerBenchmark {
  @Param private Preset preset = Preset.STANDARD;

  @Param({"10", "1000"})
  private int words;

  private PairRing pairs = new PairRing(0, () -> new Pair("", ""));
  private TokenizedText text = text(Preset.STANDARD);

  @Setup
  public void makeTexts() {
    text = text(preset);
    PairGenerator generator = new PairGenerator(1);
    pairs = new PairRing(words, () -> generator.withErrors(words, 0));
  }

  private static TokenizedText text(Preset preset) {
    ErrorAligner aligner = preset.aligner();
    return new TokenizedText(aligner.tokenizer(), aligner.normalizer());
  }

  @Benchmark
  public int tokenize() {
    text.read(pairs.next().reference());
    return text.tokenCount();
  }
}
