package org.erroralign.align;

import java.util.List;
import org.erroralign.align.AlignmentGraph.Symbol.Kind;

/**
 * The graph in which a pair of texts was aligned, with the path that was chosen: what Figure 1 of
 * the paper shows. {@link ErrorAligner#graph} makes it, for pairs of up to {@link #MAX_NODES}.
 *
 * <p>Node (r, h) has consumed the first r symbols of the reference and the first h of the
 * hypothesis. The backtrace graph is the paper's G_b (section 3.2) of the whole pair: all edges on
 * any cheapest path when an insertion or deletion costs 1 and a substitution 2. A word pre-pass
 * cuts the pair at anchors, and the penalty for leaving G_b then looks at the graph of each part.
 */
public final class AlignmentGraph {

  /** Larger graphs are refused: nobody could look at them. */
  public static final long MAX_NODES = 1L << 20;

  /** A symbol of an embedded text: the character as it is compared, {@code #} if unvoiced. */
  public record Symbol(String text, Kind kind) {
    /** What kind of symbol it is. */
    public enum Kind {
      /** The {@code <} or {@code >} around a word. */
      DELIMITER,
      /** A character that is written but not spoken. */
      UNVOICED,
      /** Any other character. */
      VOICED
    }
  }

  /** A node of the path; some are where a segment ends. */
  public record Node(int reference, int hypothesis, boolean endsSegment) {}

  /** An edge of the graph, by what it consumes. */
  public enum Move {
    /** A deletion: horizontal in the paper's figure. */
    REFERENCE(1, 0),
    /** An insertion: vertical. */
    HYPOTHESIS(0, 1),
    /** A match or a substitution: diagonal. */
    BOTH(1, 1);

    private final int references;
    private final int hypotheses;

    Move(int references, int hypotheses) {
      this.references = references;
      this.hypotheses = hypotheses;
    }

    /** How many symbols of the reference it consumes. */
    public int references() {
      return references;
    }

    /** How many symbols of the hypothesis it consumes. */
    public int hypotheses() {
      return hypotheses;
    }
  }

  /** Dearer than a deletion and an insertion, so in no cheapest path. */
  private static final int FORBIDDEN = 3;

  private final Alignment alignment;
  private final List<Symbol> reference;
  private final List<Symbol> hypothesis;
  private final List<Node> path;

  /** The cheapest cost from the start to each node, and from there to the end. */
  private final int[] before;

  private final int[] after;

  AlignmentGraph(
      Alignment alignment, List<Symbol> reference, List<Symbol> hypothesis, List<Node> path) {
    this.alignment = alignment;
    this.reference = List.copyOf(reference);
    this.hypothesis = List.copyOf(hypothesis);
    this.path = List.copyOf(path);
    before = new int[(reference.size() + 1) * (hypothesis.size() + 1)];
    after = new int[before.length];
    measure();
  }

  /** What was made of the path. */
  public Alignment alignment() {
    return alignment;
  }

  public List<Symbol> reference() {
    return reference;
  }

  public List<Symbol> hypothesis() {
    return hypothesis;
  }

  /**
   * All nodes from the start to the end. Its segment ends are those of the search; between two of
   * them it is a cheapest path under the cost model, which a beam search need not have found.
   */
  public List<Node> path() {
    return path;
  }

  /** Whether such an edge leaves the node: delimiters and unvoiced symbols are not substituted. */
  public boolean contains(int referencePosition, int hypothesisPosition, Move move) {
    if (referencePosition + move.references > reference.size()
        || hypothesisPosition + move.hypotheses > hypothesis.size()) {
      return false;
    }
    return move != Move.BOTH || substitution(referencePosition, hypothesisPosition) < FORBIDDEN;
  }

  /** Whether the node is in the backtrace graph. */
  public boolean inBacktrace(int referencePosition, int hypothesisPosition) {
    int node = node(referencePosition, hypothesisPosition);
    return before[node] + after[node] == before[before.length - 1];
  }

  /** Whether the edge that leaves the node by this move is in the backtrace graph. */
  public boolean inBacktrace(int referencePosition, int hypothesisPosition, Move move) {
    if (!contains(referencePosition, hypothesisPosition, move)) {
      return false;
    }
    int to = node(referencePosition + move.references, hypothesisPosition + move.hypotheses);
    int cost = move == Move.BOTH ? substitution(referencePosition, hypothesisPosition) : 1;
    return before[node(referencePosition, hypothesisPosition)] + cost + after[to]
        == before[before.length - 1];
  }

  /** The cost of consuming both symbols after a node. */
  private int substitution(int r, int h) {
    Symbol a = reference.get(r);
    Symbol b = hypothesis.get(h);
    if (a.equals(b)) {
      return 0;
    }
    return a.kind() == Kind.VOICED && b.kind() == Kind.VOICED ? 2 : FORBIDDEN;
  }

  private int node(int r, int h) {
    return h * (reference.size() + 1) + r;
  }

  private void measure() {
    for (int h = 0; h <= hypothesis.size(); h++) {
      for (int r = 0; r <= reference.size(); r++) {
        int best = r + h == 0 ? 0 : Integer.MAX_VALUE;
        best = r > 0 ? Math.min(best, before[node(r - 1, h)] + 1) : best;
        best = h > 0 ? Math.min(best, before[node(r, h - 1)] + 1) : best;
        if (r > 0 && h > 0) {
          best = Math.min(best, before[node(r - 1, h - 1)] + substitution(r - 1, h - 1));
        }
        before[node(r, h)] = best;
      }
    }
    for (int h = hypothesis.size(); h >= 0; h--) {
      for (int r = reference.size(); r >= 0; r--) {
        int best = r == reference.size() && h == hypothesis.size() ? 0 : Integer.MAX_VALUE;
        best = r < reference.size() ? Math.min(best, after[node(r + 1, h)] + 1) : best;
        best = h < hypothesis.size() ? Math.min(best, after[node(r, h + 1)] + 1) : best;
        if (r < reference.size() && h < hypothesis.size()) {
          best = Math.min(best, after[node(r + 1, h + 1)] + substitution(r, h));
        }
        after[node(r, h)] = best;
      }
    }
  }
}
