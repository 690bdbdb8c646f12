package org.erroralign.edit;

import java.util.Arrays;

/**
 * The graph of all cheapest ways between two sequences of numbers: which moves into a node lie on a
 * cheapest way to it. Row i has consumed i hypothesis symbols, column j as many of the reference.
 */
public abstract class EditGraph {

  /*
   * How: three bit vectors a row, for the moves that consume a reference symbol, a hypothesis symbol,
   * and both. Bit j stands for column j, column 0 included. The matrix is computed in stripes of 64
   * columns, each from the first row to the last. The recurrence, which is the subclass's, hands from
   * row to row where a row rises and falls by 1, and from stripe to stripe what each row carries over
   * the edge. So it needs the match vectors of one stripe only, and most of its work in registers.
   *
   * The vectors of a block of rows are kept. Long texts have several blocks, and the rises and falls
   * before each; on the way back an earlier block is computed anew, in the stripes asked for.
   */

  /** How many vectors a row has in a stripe. */
  static final int VECTORS = 3;

  static final int BY_HYPOTHESIS = 1;
  static final int BY_BOTH = 2;

  /**
   * Number of 64-bit words (6 MB) that the vectors of a block take; more if they are not √n rows.
   */
  static final int DEFAULT_BUDGET = VECTORS << 18;

  private final int budget;
  private final long edge;
  private final MatchVectors matches = new MatchVectors();

  private int[] reference = Buffers.NO_INTS;
  int referenceFrom;
  int m;
  private int[] hypothesis = Buffers.NO_INTS;
  int hypothesisFrom;
  int n;
  private int distance;

  private int stripes;
  private int blockRows;

  /** At hand are the rows after the first up to the end, in the stripes before the end. */
  private int firstRow;

  private int endRow;
  private int endStripe;

  /** By stripe: where the current row rises, and where it falls. */
  long[] rises = Buffers.NO_LONGS;

  long[] falls = Buffers.NO_LONGS;

  /** By row of the block: what the stripe before handed on. */
  long[] carries = Buffers.NO_LONGS;

  /** Of each stripe, of each row of the block, three vectors. */
  long[] vectors = Buffers.NO_LONGS;

  /** The rises and the falls before each block. */
  private long[] checkpoints = Buffers.NO_LONGS;

  /** An edge of 1 is a column before column 0 from which rows fall, and which rises itself. */
  EditGraph(int budget, long edge) {
    this.budget = budget;
    this.edge = edge;
  }

  /**
   * Computes the graph of some numbers below a limit; both arrays must stay as they are while it is
   * asked.
   */
  public final void read(
      int[] newReference,
      int newReferenceFrom,
      int referenceLength,
      int[] newHypothesis,
      int newHypothesisFrom,
      int hypothesisLength,
      int distinct) {
    reference = newReference;
    referenceFrom = newReferenceFrom;
    m = referenceLength;
    hypothesis = newHypothesis;
    hypothesisFrom = newHypothesisFrom;
    n = hypothesisLength;
    matches.read(reference, referenceFrom, m, distinct, 1);
    stripes = matches.stripes();
    boolean oneBlock = (long) VECTORS * stripes * n <= budget;
    blockRows = oneBlock ? n : Math.max((int) Math.sqrt(n), budget / (VECTORS * stripes));
    rises = Buffers.grown(rises, stripes);
    falls = Buffers.grown(falls, stripes);
    carries = Buffers.grown(carries, blockRows);
    vectors = Buffers.grown(vectors, Math.multiplyExact(VECTORS * stripes, blockRows));
    Arrays.fill(rises, 0, stripes, -1L);
    Arrays.fill(falls, 0, stripes, 0L);
    rises[0] ^= edge;
    falls[0] ^= edge;
    if (oneBlock) {
      compute(0, stripes);
    } else {
      computeBlocks();
    }
    distance = n + riseOfRow();
  }

  private void computeBlocks() {
    int blocks = (n + blockRows - 1) / blockRows;
    checkpoints = Buffers.grown(checkpoints, Math.multiplyExact(2 * stripes, blocks));
    for (int block = 0; block < blocks; block++) {
      System.arraycopy(rises, 0, checkpoints, 2 * block * stripes, stripes);
      System.arraycopy(falls, 0, checkpoints, (2 * block + 1) * stripes, stripes);
      compute(block, stripes);
    }
  }

  private void compute(int block, int stripeCount) {
    firstRow = block * blockRows;
    endRow = Math.min(n, firstRow + blockRows);
    endStripe = stripeCount;
    Arrays.fill(carries, 0, endRow - firstRow, edge);
    for (int stripe = 0; stripe < stripeCount; stripe++) {
      int at = VECTORS * stripe * blockRows;
      compute(stripe, matches.stripe(stripe), hypothesis, hypothesisFrom + firstRow, at);
    }
  }

  /**
   * Computes a stripe in the rows of the block: takes and leaves its rises and falls, and the
   * carries; writes the vectors.
   *
   * @param matching the match vectors of the stripe, by symbol
   * @param from where the symbol of the first row is among the hypothesis's
   * @param at where the vectors of the first row go
   */
  abstract void compute(int stripe, long[] matching, int[] symbols, int from, int at);

  /** How many rows the block has that is to be computed. */
  final int rowCount() {
    return endRow - firstRow;
  }

  /** By how much the current row rises from column 0 to the last. */
  private int riseOfRow() {
    int sum = 0;
    for (int stripe = 0; stripe < stripes; stripe++) {
      long inside = stripe < m >> 6 ? -1L : -1L >>> ~m;
      inside &= stripe == 0 ? -2L : -1L;
      sum += Long.bitCount(rises[stripe] & inside) - Long.bitCount(falls[stripe] & inside);
    }
    return sum;
  }

  /** What the cheapest way costs. */
  public final int distance() {
    return distance;
  }

  public final boolean byReference(int row, int column) {
    return column > 0 && (row == 0 || bit(at(row, column >> 6), column));
  }

  public final boolean byHypothesis(int row, int column) {
    return row > 0 && bit(at(row, column >> 6) + BY_HYPOTHESIS, column);
  }

  public final boolean byBoth(int row, int column) {
    return row > 0 && bit(at(row, column >> 6) + BY_BOTH, column);
  }

  /** Whether the symbols are equal that a move over both into an inner node consumes. */
  final boolean isMatch(int row, int column) {
    return reference[referenceFrom + column - 1] == hypothesis[hypothesisFrom + row - 1];
  }

  /**
   * The column of a row's only node that consumes the row's hypothesis symbol, if a match is the
   * only optimal move into it, else -1.
   *
   * @param nodes the nodes to look at, as {@link CheapestNodes.Rows} has them
   */
  public final int soleMatch(int row, long[] nodes, int low, int high) {
    int word = low == high ? low : soleConsumer(row, nodes, low, high);
    if (word < 0) {
      return -1;
    }
    int at = at(row, word);
    long consumers = nodes[word] & consumers(at);
    long otherwise = vectors[at] | vectors[at + BY_HYPOTHESIS];
    if ((consumers & (consumers - 1)) != 0 || (consumers & otherwise) != 0) {
      return -1;
    }
    int column = (word << 6) + Long.numberOfTrailingZeros(consumers);
    return isMatch(row, column) ? column : -1;
  }

  /** The only word with nodes that consume the row's hypothesis symbol, -1 if there are more. */
  private int soleConsumer(int row, long[] nodes, int low, int high) {
    int sole = -1;
    for (int word = low; word <= high; word++) {
      if ((nodes[word] & consumers(at(row, word))) != 0) {
        if (sole >= 0) {
          return -1;
        }
        sole = word;
      }
    }
    return sole;
  }

  private long consumers(int at) {
    return vectors[at + BY_HYPOTHESIS] | vectors[at + BY_BOTH];
  }

  /** Whether a vector, given by its place, has a column. */
  final boolean bit(int vector, int column) {
    return (vectors[vector] >>> column & 1) != 0;
  }

  /** Where the vectors of a row from 1 on, in a stripe, are; computes them if they are not kept. */
  final int at(int row, int stripe) {
    if (row <= firstRow || row > endRow || stripe >= endStripe) {
      computeAgain((row - 1) / blockRows, stripe + 1);
    }
    return VECTORS * (stripe * blockRows + row - 1 - firstRow);
  }

  private void computeAgain(int block, int stripeCount) {
    System.arraycopy(checkpoints, 2 * block * stripes, rises, 0, stripes);
    System.arraycopy(checkpoints, (2 * block + 1) * stripes, falls, 0, stripes);
    compute(block, stripeCount);
  }
}
