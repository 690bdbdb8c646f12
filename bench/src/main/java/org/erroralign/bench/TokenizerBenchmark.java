package org.erroralign.bench;

import org.erroralign.align.ErrorAligner;
import org.erroralign.align.Preset;
import org.erroralign.text.TokenizedText;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;

/** The tokens of a text and their normalised symbols, with each preset. */
public class TokenizerBenchmark extends Timed {
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
