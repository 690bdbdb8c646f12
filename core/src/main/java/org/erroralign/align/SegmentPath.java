package org.erroralign.align;

import java.util.Arrays;

/**
 * The cheapest way through one segment whose ends are known, by the rules of {@link SegmentRule}
 * and the costs of the model: to draw a path, not to find one.
 *
 * <p>A one-sided segment is a straight line. In a two-sided one no character of the hypothesis
 * comes before the reference's {@code <}, and its {@code >} is consumed last, for else the segment
 * had closed elsewhere; after an insertion that only the {@code <} could close, it comes first.
 * Ties are broken as {@link ExactSearch} does: fewer character edits, then, from the end, both
 * symbols before the reference's, and that before the hypothesis'.
 */
final class SegmentPath {

  /** Takes the moves of a path in order. */
  @FunctionalInterface
  interface Moves {
    void move(int references, int hypotheses, boolean endsSegment);
  }

  private static final long INFINITE = Long.MAX_VALUE / 4;

  /** What leaving a graph costs that must not be left: more than anything else. */
  private static final long LEAVES_GRAPH = 1L << 44;

  /** Costs are shifted by this, which leaves room for the number of edits. */
  private static final int EDIT_BITS = 24;

  private final CompiledCosts costs;
  private final EmbeddedStretch stretch;
  private final BacktraceGraph graph;
  private long[] values = new long[0];
  private boolean opensWithReference;

  /**
   * Prepares for a stretch.
   *
   * @param graph that of the stretch, read whenever the model needs it
   */
  SegmentPath(CompiledCosts costs, EmbeddedStretch stretch, BacktraceGraph graph) {
    this.costs = costs;
    this.stretch = stretch;
    this.graph = graph;
  }

  /**
   * Reports the moves from node (k, l) to node (i, j).
   *
   * @param afterInsertion whether the segment before was an insertion
   */
  void find(int k, int i, int l, int j, boolean afterInsertion, Moves moves) {
    opensWithReference = afterInsertion && stretch.hypothesis[k] != EmbeddedStretch.CLOSE;
    if (i == k || j == l) {
      int length = i - k + j - l;
      for (int s = 1; s <= length; s++) {
        moves.move(i == k ? 1 : 0, i == k ? 0 : 1, s == length);
      }
      return;
    }
    int rows = i - k + 1;
    int columns = j - l + 1;
    values = new long[rows * columns];
    Arrays.fill(values, INFINITE);
    values[0] = 0;
    for (int a = 0; a < rows; a++) {
      for (int b = 0; b < columns; b++) {
        if (a + b > 0) {
          long best = Math.min(both(k, l, a, b, columns), reference(k, l, a, b, columns));
          values[a * columns + b] = Math.min(best, hypothesis(k, l, a, b, columns));
        }
      }
    }
    report(k, l, rows, columns, moves);
  }

  private void report(int k, int l, int rows, int columns, Moves moves) {
    int[] steps = new int[rows + columns];
    int count = 0;
    int a = rows - 1;
    int b = columns - 1;
    while (a + b > 0) {
      long value = values[a * columns + b];
      int step = 1;
      if (both(k, l, a, b, columns) == value) {
        step = 3;
      } else if (reference(k, l, a, b, columns) == value) {
        step = 2;
      }
      steps[count++] = step;
      a -= step & 1;
      b -= step >> 1;
    }
    for (int s = count - 1; s >= 0; s--) {
      moves.move(steps[s] >> 1, steps[s] & 1, s == 0);
    }
  }

  /** The value of a node when it is reached by consuming a symbol of the hypothesis. */
  private long hypothesis(int k, int l, int a, int b, int columns) {
    boolean closed = b == columns - 1;
    int symbol = stretch.hypothesis[k + a];
    boolean first = opensWithReference || costs.model.segmentRule() == SegmentRule.PAPER;
    if (a == 0 || closed || (b == 0 && (first || symbol >= 0))) {
      return INFINITE;
    }
    return values[(a - 1) * columns + b] + alone(symbol, k + a - 1, l + b) + leaves(k + a, l + b);
  }

  private long reference(int k, int l, int a, int b, int columns) {
    if (b == 0) {
      return INFINITE;
    }
    return values[a * columns + b - 1]
        + alone(stretch.reference[l + b], k + a, l + b - 1)
        + leaves(k + a, l + b);
  }

  /** A symbol that is consumed alone, from node (i, j). */
  private long alone(int symbol, int i, int j) {
    boolean pays =
        costs.model.offGraphMoves() == CostModel.OffGraphMoves.EVERY_MOVE
            || CompiledCosts.isVoiced(symbol);
    int cost =
        costs.two(symbol) + (pays && isOffGraph(i, j) ? costs.two(CostTerm.OFF_GRAPH_PENALTY) : 0);
    return ((long) cost << EDIT_BITS) + (symbol >= 0 ? 1 : 0);
  }

  private long both(int k, int l, int a, int b, int columns) {
    if (a == 0 || b == 0) {
      return INFINITE;
    }
    int hypothesis = stretch.hypothesis[k + a];
    int reference = stretch.reference[l + b];
    boolean match = hypothesis == reference;
    if (!match && !(CompiledCosts.isVoiced(hypothesis) && CompiledCosts.isVoiced(reference))) {
      return INFINITE;
    }
    boolean pays = !match || costs.model.offGraphMoves() == CostModel.OffGraphMoves.EVERY_MOVE;
    long cost =
        pays && isOffGraph(k + a - 1, l + b - 1) ? costs.two(CostTerm.OFF_GRAPH_PENALTY) : 0;
    if (!match) {
      boolean similar = costs.key(hypothesis) == costs.key(reference);
      cost +=
          similar
              ? costs.two(CostTerm.SUBSTITUTE_SIMILAR)
              : costs.two(CostTerm.SUBSTITUTE_DISSIMILAR);
    }
    return values[(a - 1) * columns + b - 1]
        + (cost << EDIT_BITS)
        + (match ? 0 : 1)
        + leaves(k + a, l + b);
  }

  private boolean isOffGraph(int i, int j) {
    return costs.model.needsGraph() && !graph.contains(i, j);
  }

  private long leaves(int i, int j) {
    return costs.model.restrictedToGraph() && isOffGraph(i, j) ? LEAVES_GRAPH : 0;
  }
}
