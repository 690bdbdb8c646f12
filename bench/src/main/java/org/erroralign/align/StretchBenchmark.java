package org.erroralign.align;

import org.erroralign.bench.Timed;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;

/** What is done to a stretch: V(G_b), and the searches with the costs of two presets. */
public class StretchBenchmark extends Timed {
  @Param({"1", "4", "16", "64"})
  private int words;

  /** High, since hardly any word of a stretch was recognised. */
  @Param("0.8")
  private double errorRate;

  private StretchRing standardSpans = new StretchRing(ErrorAligner.standard(), 1, 0);
  private StretchRing referenceSpans = new StretchRing(ErrorAligner.errorAlign(), 1, 0);
  private StretchSearch exactStandard = exact(ErrorAligner.standard(), standardSpans);
  private SingleWords singleWords = singleWords(ErrorAligner.standard(), standardSpans);
  private StretchSearch exactReference = exact(ErrorAligner.errorAlign(), referenceSpans);
  private StretchSearch beamReference = beam(ErrorAligner.errorAlign(), referenceSpans);
  private final BacktraceGraph graph = new BacktraceGraph();
  private final StretchPath path = new StretchPath();

  @Setup
  public void makeSpans() {
    ErrorAligner standard = ErrorAligner.standard();
    ErrorAligner reference = ErrorAligner.errorAlign();
    standardSpans = new StretchRing(standard, words, errorRate);
    referenceSpans = new StretchRing(reference, words, errorRate);
    exactStandard = exact(standard, standardSpans);
    singleWords = singleWords(standard, standardSpans);
    exactReference = exact(reference, referenceSpans);
    beamReference = beam(reference, referenceSpans);
  }

  private static StretchSearch exact(ErrorAligner aligner, StretchRing stretches) {
    return new ExactSearch(aligner.compiledCosts(), stretches.stretch);
  }

  private static SingleWords singleWords(ErrorAligner aligner, StretchRing stretches) {
    return new SingleWords(aligner.compiledCosts(), stretches.reference, stretches.hypothesis);
  }

  private static StretchSearch beam(ErrorAligner aligner, StretchRing stretches) {
    return new BeamSearch(aligner.compiledCosts(), Search.PAPER_BEAM_SIZE, stretches.stretch);
  }

  /** The first words of each side alone, which need no embedding. */
  @Benchmark
  public int singleWords() {
    EmbeddedStretch stretch = standardSpans.measureNext();
    return singleWords.cost(stretch.referenceToken, stretch.hypothesisToken);
  }

  /** The floor under those that search: all of them embed. */
  @Benchmark
  public int embed() {
    return standardSpans.embedNext().hypothesisLength;
  }

  @Benchmark
  public boolean backtraceGraph() {
    EmbeddedStretch stretch = referenceSpans.embedNext();
    graph.read(stretch);
    return graph.contains(0, 0);
  }

  @Benchmark
  public long exactStandard() {
    return search(exactStandard, standardSpans);
  }

  /** Builds V(G_b) too, since these costs need it. */
  @Benchmark
  public long exactReference() {
    return search(exactReference, referenceSpans);
  }

  /** Builds V(G_b) too. */
  @Benchmark
  public long beamReference() {
    return search(beamReference, referenceSpans);
  }

  private long search(StretchSearch search, StretchRing stretches) {
    stretches.embedNext();
    search.search(stretches.words, path);
    return path.cost;
  }
}
