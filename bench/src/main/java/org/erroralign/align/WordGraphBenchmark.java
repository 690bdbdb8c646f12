package org.erroralign.align;

import org.erroralign.bench.Pair;
import org.erroralign.bench.PairGenerator;
import org.erroralign.bench.Timed;
import org.erroralign.edit.WordNumbers;
import org.erroralign.text.TokenizedText;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;

/**
 * The word pre-pass: numbers for the words, then the anchors. Up to 64 words it works in single
 * 64-bit words.
 */
public class WordGraphBenchmark extends Timed {
  private static final int PAIRS = 16;

  @Param({"10", "64", "65", "1000", "10000"})
  private int words;

  @Param("0.15")
  private double errorRate;

  private final WordGraph graph = new WordGraph();
  private final WordNumbers freshNumbers = new WordNumbers();
  private final TokenizedText[] references = new TokenizedText[PAIRS];
  private final TokenizedText[] hypotheses = new TokenizedText[PAIRS];
  private final WordNumbers[] numbers = new WordNumbers[PAIRS];
  private int next;

  @Setup
  public void makePairs() {
    ErrorAligner aligner = ErrorAligner.standard();
    PairGenerator generator = new PairGenerator(1);
    for (int p = 0; p < PAIRS; p++) {
      Pair pair = generator.withErrors(words, errorRate);
      references[p] = new TokenizedText(aligner.tokenizer(), aligner.normalizer());
      references[p].read(pair.reference());
      hypotheses[p] = new TokenizedText(aligner.tokenizer(), aligner.normalizer());
      hypotheses[p].read(pair.hypothesis());
      numbers[p] = new WordNumbers();
      numbers[p].read(references[p], hypotheses[p]);
    }
  }

  private int nextPair() {
    next = (next + 1) % PAIRS;
    return next;
  }

  @Benchmark
  public int numberWords() {
    int p = nextPair();
    freshNumbers.read(references[p], hypotheses[p]);
    return freshNumbers.distinct();
  }

  @Benchmark
  public int findAnchors() {
    int p = nextPair();
    WordNumbers pair = numbers[p];
    graph.read(
        pair.reference(),
        references[p].tokenCount(),
        pair.hypothesis(),
        hypotheses[p].tokenCount(),
        pair.distinct());
    return graph.anchorCount();
  }
}
