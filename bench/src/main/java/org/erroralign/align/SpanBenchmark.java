package org.erroralign.align;

import java.util.concurrent.TimeUnit;
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

/** What is done to a span: V(G_b), and the searches with the costs of two presets. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(1)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class SpanBenchmark {
  @Param({"1", "4", "16", "64"})
  private int words;

  /** High, since hardly any word of a span was recognised. */
  @Param("0.8")
  private double errorRate;

  private SpanRing standardSpans = new SpanRing(ErrorAligner.standard(), 1, 0);
  private SpanRing referenceSpans = new SpanRing(ErrorAligner.reference(), 1, 0);
  private SpanSearch exactStandard = exact(ErrorAligner.standard(), standardSpans);
  private SpanSearch exactReference = exact(ErrorAligner.reference(), referenceSpans);
  private SpanSearch beamReference = beam(ErrorAligner.reference(), referenceSpans);
  private final BacktraceGraph graph = new BacktraceGraph();
  private final SpanPath path = new SpanPath();

  @Setup
  public void makeSpans() {
    ErrorAligner standard = ErrorAligner.standard();
    ErrorAligner reference = ErrorAligner.reference();
    standardSpans = new SpanRing(standard, words, errorRate);
    referenceSpans = new SpanRing(reference, words, errorRate);
    exactStandard = exact(standard, standardSpans);
    exactReference = exact(reference, referenceSpans);
    beamReference = beam(reference, referenceSpans);
  }

  private static SpanSearch exact(ErrorAligner aligner, SpanRing spans) {
    return new ExactSearch(aligner.compiledCosts(), spans.span);
  }

  private static SpanSearch beam(ErrorAligner aligner, SpanRing spans) {
    return new BeamSearch(aligner.compiledCosts(), Search.PAPER_BEAM_SIZE, spans.span);
  }

  /** The floor under the others: all of them embed. */
  @Benchmark
  public int embed() {
    return standardSpans.embedNext().hypothesisLength;
  }

  @Benchmark
  public boolean backtraceGraph() {
    EmbeddedSpan span = referenceSpans.embedNext();
    graph.read(span);
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

  private long search(SpanSearch search, SpanRing spans) {
    spans.embedNext();
    search.search(spans.words, path);
    return path.cost;
  }
}
