package org.erroralign.edit;

/** One cheapest path between two sequences, for any costs. */
public final class WeightedPath {

  /*
   * How: the plain matrix, a row a hypothesis symbol, in place. The moves of a block of rows are
   * kept, and the costs before each block; on the way back an earlier block is computed anew.
   */

  /** How many moves are kept at a time, a byte each; more where a block needs √n rows. */
  private static final int BUDGET = 1 << 24;

  private static final byte BOTH = 0;
  private static final byte REFERENCE = 1;
  private static final byte HYPOTHESIS = 2;

  /** What moves cost. */
  public interface Costs {
    /** Of a hypothesis symbol with each reference symbol, by number; valid until the next call. */
    int[] both(int hypothesisSymbol);

    /** Of each reference symbol alone, by place, when some hypothesis symbols are consumed. */
    int[] reference(int consumed);

    /** Of a hypothesis symbol alone, when all reference symbols are consumed or not. */
    int hypothesis(int hypothesisSymbol, boolean allConsumed);
  }

  private final Costs costs;
  private final boolean hypothesisFirst;
  private final int budget;

  private int[] reference = Buffers.NO_INTS;
  private int m;
  private int n;
  private int blockRows;
  private int[] row = Buffers.NO_INTS;
  private int[] checkpoints = Buffers.NO_INTS;
  private byte[] moves = new byte[0];
  private int firstRow;

  /**
   * Among equal moves into a node the one over both symbols wins.
   *
   * @param hypothesisFirst whether then the one over the hypothesis's does, not the reference's
   */
  public WeightedPath(Costs costs, boolean hypothesisFirst) {
    this(costs, hypothesisFirst, BUDGET);
  }

  WeightedPath(Costs costs, boolean hypothesisFirst, int budget) {
    this.costs = costs;
    this.hypothesisFirst = hypothesisFirst;
    this.budget = budget;
  }

  /** Finds the path for m reference symbols and n hypothesis symbols; returns what it costs. */
  public int find(int[] newReference, int referenceLength, int hypothesisLength, Moves path) {
    reference = newReference;
    m = referenceLength;
    n = hypothesisLength;
    int width = m + 1;
    boolean oneBlock = (long) width * n <= budget;
    blockRows = oneBlock ? n : Math.max((int) Math.sqrt(n), budget / width);
    row = Buffers.grown(row, width);
    int cells = Math.multiplyExact(blockRows, width);
    moves = moves.length >= cells ? moves : new byte[cells];
    int[] alone = costs.reference(0);
    row[0] = 0;
    for (int column = 1; column <= m; column++) {
      row[column] = row[column - 1] + alone[column - 1];
    }
    if (oneBlock) {
      compute(0);
    } else {
      computeBlocks(width);
    }
    int cost = row[m];
    walk(path);
    return cost;
  }

  private void computeBlocks(int width) {
    int blocks = (n + blockRows - 1) / blockRows;
    checkpoints = Buffers.grown(checkpoints, Math.multiplyExact(blocks, width));
    for (int block = 0; block < blocks; block++) {
      System.arraycopy(row, 0, checkpoints, block * width, width);
      compute(block);
    }
  }

  private void compute(int block) {
    firstRow = block * blockRows;
    for (int i = firstRow; i < Math.min(n, firstRow + blockRows); i++) {
      compute(i, (i - firstRow) * (m + 1));
    }
  }

  private void compute(int hypothesisSymbol, int at) {
    int[] both = costs.both(hypothesisSymbol);
    int[] alone = costs.reference(hypothesisSymbol + 1);
    int insertion = costs.hypothesis(hypothesisSymbol, false);
    row[m] += costs.hypothesis(hypothesisSymbol, true) - insertion; // only insertions start there
    byte firstMove = hypothesisFirst ? HYPOTHESIS : REFERENCE;
    byte secondMove = hypothesisFirst ? REFERENCE : HYPOTHESIS;
    int diagonal = row[0];
    int cost = diagonal + insertion;
    row[0] = cost;
    moves[at] = HYPOTHESIS;
    for (int j = 1; j <= m; j++) {
      int byReference = cost + alone[j - 1];
      int byHypothesis = row[j] + insertion;
      int first = hypothesisFirst ? byHypothesis : byReference;
      int second = hypothesisFirst ? byReference : byHypothesis;
      cost = diagonal + both[reference[j - 1]];
      byte move = BOTH;
      if (first < cost) {
        cost = first;
        move = firstMove;
      }
      if (second < cost) {
        cost = second;
        move = secondMove;
      }
      diagonal = row[j];
      row[j] = cost;
      moves[at + j] = move;
    }
  }

  private void walk(Moves path) {
    int i = n;
    int j = m;
    while (i > 0) {
      if (i <= firstRow) {
        int block = (i - 1) / blockRows;
        System.arraycopy(checkpoints, block * (m + 1), row, 0, m + 1);
        compute(block);
      }
      switch (moves[(i - 1 - firstRow) * (m + 1) + j]) {
        case BOTH -> path.move(--j, --i);
        case REFERENCE -> path.move(--j, -1);
        default -> path.move(-1, --i);
      }
    }
    while (j > 0) {
      path.move(--j, -1);
    }
  }
}
