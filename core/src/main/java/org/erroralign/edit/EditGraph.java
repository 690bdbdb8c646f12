package org.erroralign.edit;

import java.util.Arrays;

/**
 * The graph of all cheapest ways between two sequences of numbers: which moves into a node lie on a
 * cheapest way to it. Row i has consumed i hypothesis symbols, column j as many of the reference.
 * Of long sequences it may know the nodes only that are on a cheapest way from end to end.
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
   *
   * A way of d insertions and deletions at most leaves the diagonal by no more than d. So of long
   * texts only a band of each block is computed, for a bound of the distance that is raised until
   * the distance is within it (Ukkonen 1985). What lies outside is taken to cost an insertion or a
   * deletion more for each step away from the band. So costs are never too low, and those of nodes
   * on cheapest ways, which lie inside, are right; a move into such a node that seems optimal comes
   * from a node whose cost is right too.
   */

  /** How many vectors a row has in a stripe. */
  static final int VECTORS = 3;

  static final int BY_HYPOTHESIS = 1;
  static final int BY_BOTH = 2;

  /**
   * Number of 64-bit words (6 MB) that the vectors of a block take; more if they are not √n rows.
   */
  static final int DEFAULT_BUDGET = VECTORS << 18;

  /** Fewer rows of stripes are computed whole sooner than in part. */
  static final int DEFAULT_LEAST_BANDED = 1 << 13;

  /** Shorter blocks of a band would load match vectors too often. */
  private static final int MIN_BANDED_ROWS = 128;

  private final int budget;
  private final long edge;
  private final long leastBanded;
  private final MatchVectors matches = new MatchVectors();

  private int[] reference = Buffers.NO_INTS;
  int referenceFrom;
  int m;
  private int[] hypothesis = Buffers.NO_INTS;
  int hypothesisFrom;
  int n;
  private int distance;

  /** What to try where the distance was not within a bound. */
  private long nextBound;

  private int stripes;
  private int blockRows;
  private int blocks;

  /** How far the band reaches to either side of the diagonal: to earlier columns and to later. */
  private long behind;

  private long ahead;

  private boolean isBanded;

  /** The most stripes that a block has in the band. */
  private int bandStripes;

  /** Whether the vectors of all blocks are kept, not those of one. */
  private boolean keepsAll;

  /**
   * At hand are the rows after the first up to the end, in some stripes; where their vectors are.
   */
  int firstRow;

  private int endRow;
  private int firstStripe;
  private int endStripe;
  private int base;

  /** By stripe: where the current row rises, and where it falls. */
  long[] rises = Buffers.NO_LONGS;

  long[] falls = Buffers.NO_LONGS;

  /** By row of the block: what the stripe before handed on. */
  long[] carries = Buffers.NO_LONGS;

  /** Of each stripe, of each row of the block, three vectors. */
  long[] vectors = Buffers.NO_LONGS;

  /** The rises and the falls before each block. */
  private long[] checkpoints = Buffers.NO_LONGS;

  /**
   * @param edge 1 is a column before column 0 from which rows fall, and which rises itself
   * @param leastBanded of how many rows of stripes on only a band is computed
   */
  EditGraph(int budget, long edge, long leastBanded) {
    this.budget = budget;
    this.edge = edge;
    this.leastBanded = leastBanded;
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
    rises = Buffers.grown(rises, stripes);
    falls = Buffers.grown(falls, stripes);
    if (stripes == 1 && (long) VECTORS * n <= budget) {
      computeAll();
      return;
    }
    long all = (long) m + n;
    long most = Math.max(m, n); // where substitutions cost 1, as they do where there are bands
    long bound = (long) stripes * n < leastBanded ? all : Math.abs(n - m) + all / 64 + 1;
    while (!isWithin(bound)) {
      bound = 4 * nextBound > 3 * most ? most : nextBound;
    }
  }

  /** Computes a single stripe, as short sequences have it, in one block. */
  private void computeAll() {
    isBanded = false;
    keepsAll = true;
    blocks = 1;
    blockRows = Math.max(1, n);
    bandStripes = 1;
    behind = n;
    ahead = m;
    carries = Buffers.grown(carries, n);
    vectors = Buffers.grown(vectors, VECTORS * n);
    rises[0] = -1L ^ edge;
    falls[0] = edge;
    enter(0, 1);
    compute(true);
    distance = n + rise(0, 1, m);
  }

  /** Computes what lies within a bound of the distance; false if the distance does not. */
  private boolean isWithin(long bound) {
    layOut(bound);
    Arrays.fill(rises, 0, stripes, -1L);
    Arrays.fill(falls, 0, stripes, 0L);
    rises[0] ^= edge;
    falls[0] ^= edge;
    firstStripe = 0;
    long cost = 0; // of the node before the band, or of column 0
    for (int block = 0; block < blocks; block++) {
      int dropped = firstStripe;
      enter(block, highStripe(block) + 1);
      cost += rise(dropped, firstStripe, Integer.MAX_VALUE);
      if (!keepsAll) {
        int band = endStripe - firstStripe;
        System.arraycopy(rises, firstStripe, checkpoints, 2 * block * bandStripes, band);
        System.arraycopy(falls, firstStripe, checkpoints, (2 * block + 1) * bandStripes, band);
      }
      compute(keepsAll || block == blocks - 1);
      cost += rowCount();
      if (isBanded && leastCost(cost) > bound + 2 * Long.SIZE) {
        long shift = Math.abs(n - m);
        nextBound = shift + (leastCost(cost) - shift) * n / endRow * 9 / 8;
        nextBound = Math.max(nextBound, bound + bound / 2 + 1);
        return false;
      }
    }
    distance = Math.toIntExact(cost + rise(firstStripe, stripes, m));
    nextBound = Math.min(distance, bound + bound / 2 + 1);
    return distance <= bound;
  }

  /** Decides on blocks, for a bound of the distance. */
  private void layOut(long bound) {
    behind = (bound + n - m) / 2;
    ahead = (bound - n + m) / 2;
    isBanded = bound < (long) m + n;
    blockRows = Math.max(1, isBanded ? (int) Math.min(n, Math.max(bound, MIN_BANDED_ROWS)) : n);
    readBand();
    keepsAll = (long) VECTORS * bandStripes * blockRows * blocks <= budget;
    if (!keepsAll) {
      int affordable = Math.max((int) Math.sqrt(n), budget / (VECTORS * bandStripes));
      blockRows = Math.min(blockRows, affordable);
      readBand();
      checkpoints = Buffers.grown(checkpoints, Math.multiplyExact(2 * bandStripes, blocks));
    }
    carries = Buffers.grown(carries, blockRows);
    int kept = keepsAll ? Math.max(1, blocks) : 1;
    vectors = Buffers.grown(vectors, Math.multiplyExact(VECTORS * bandStripes, blockRows * kept));
  }

  private void readBand() {
    blocks = (n + blockRows - 1) / blockRows;
    bandStripes = (int) Math.min(stripes, (blockRows + behind + ahead) / Long.SIZE + 2);
  }

  private int highStripe(int block) {
    long lastRow = Math.min(n, (block + 1L) * blockRows);
    return (int) (Math.min(m, lastRow + ahead) >> 6);
  }

  /** Makes a block the one at hand. */
  private void enter(int block, int newEndStripe) {
    firstRow = block * blockRows;
    endRow = Math.min(n, firstRow + blockRows);
    firstStripe = (int) (Math.max(0, firstRow - behind) >> 6);
    endStripe = newEndStripe;
    base = keepsAll ? VECTORS * bandStripes * blockRows * block : 0;
  }

  /**
   * Computes the block at hand from what its first row is like.
   *
   * @param keeps whether the vectors of all its stripes are asked for, or only what comes after it
   */
  private void compute(boolean keeps) {
    Arrays.fill(carries, 0, rowCount(), edge);
    for (int stripe = firstStripe; stripe < endStripe; stripe++) {
      int at = keeps ? base + VECTORS * (stripe - firstStripe) * blockRows : 0;
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

  /** By how much the current row rises over some stripes, from column 0 on and up to a column. */
  private int rise(int from, int to, int lastColumn) {
    int sum = 0;
    for (int stripe = from; stripe < to; stripe++) {
      long inside = stripe < lastColumn >> 6 ? -1L : -1L >>> ~lastColumn;
      inside &= stripe == 0 ? -2L : -1L;
      sum += Long.bitCount(rises[stripe] & inside) - Long.bitCount(falls[stripe] & inside);
    }
    return sum;
  }

  /**
   * The least cost of ways through the last node of a stripe at hand in the current row, if all
   * that comes then were equal.
   *
   * @param costBefore of the node before the band, or of column 0
   */
  private long leastCost(long costBefore) {
    long least = Long.MAX_VALUE;
    long cost = costBefore;
    for (int stripe = firstStripe; stripe < endStripe; stripe++) {
      cost += rise(stripe, stripe + 1, Integer.MAX_VALUE);
      long column = Long.SIZE * (stripe + 1L) - 1;
      least = Math.min(least, cost + Math.abs((m - column) - (n - endRow)));
    }
    return least;
  }

  /** Whether it knows the nodes only that are on a cheapest way from end to end. */
  final boolean isBanded() {
    return isBanded;
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
      goTo((row - 1) / blockRows, stripe);
    }
    return base + VECTORS * ((stripe - firstStripe) * blockRows + row - 1 - firstRow);
  }

  private void goTo(int block, int stripe) {
    if (keepsAll) {
      enter(block, highStripe(block) + 1);
      return;
    }
    enter(block, stripe + 1);
    int band = endStripe - firstStripe;
    System.arraycopy(checkpoints, 2 * block * bandStripes, rises, firstStripe, band);
    System.arraycopy(checkpoints, (2 * block + 1) * bandStripes, falls, firstStripe, band);
    compute(true);
  }
}
