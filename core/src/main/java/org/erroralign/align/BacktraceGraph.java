package org.erroralign.align;

import java.util.Arrays;

/**
 * The nodes of the paper's backtrace graph G_b (section 3.2): all nodes on any cheapest path when
 * an insertion or deletion costs 1 and a substitution 2.
 *
 * <p>A substitution costs as much as an insertion and a deletion, which pass through further nodes,
 * so V(G_b) is the node set of all paths with the longest common subsequence, L. Two steps:
 *
 * <ol>
 *   <li>Forwards, row by row, the bit-parallel recurrence for L (Crochemore et al. 2001, Hyyrö
 *       2004), 64 columns at a time: bit j of row i is 0 where L(i, j) = L(i, j-1) + 1.
 *   <li>Backwards from the end over reachable nodes only. A reference symbol may be consumed alone
 *       where bit j is 1, a hypothesis symbol where L(i, j) = L(i-1, j), both where they match. The
 *       vertical difference is 0 or 1 and is the parity of the changed bits up to j.
 * </ol>
 *
 * Rows are kept while they fit a budget; beyond it, every k-th is kept and the rest computed anew.
 * Of the result only the part of each row between its outermost nodes is stored.
 */
final class BacktraceGraph {

  /** Number of 64-bit words (32 MB) that the rows of the recurrence may take. */
  private static final int DEFAULT_ROW_BUDGET = 1 << 22;

  /** Number of 64-bit words (512 MB) that the graph may take at worst. */
  private static final long GRAPH_BUDGET = 1L << 26;

  private final int rowBudget;
  private final MatchVectors matches = new MatchVectors();
  private final SymbolNumbers symbols = new SymbolNumbers();
  private int words;
  private int blockRows;
  private long[] rows = new long[256];
  private long[] checkpoints = new long[0];

  private long[] reached = new long[4];
  private long[] reachedAbove = new long[4];

  private int[] firstWord = new int[256];
  private int[] wordCount = new int[256];
  private int[] rowStart = new int[256];
  private long[] bits = new long[256];
  private int bitsUsed;

  BacktraceGraph() {
    this(DEFAULT_ROW_BUDGET);
  }

  BacktraceGraph(int rowBudget) {
    this.rowBudget = rowBudget;
  }

  boolean contains(int i, int j) {
    int word = (j >> 6) - firstWord[i];
    return word >= 0 && word < wordCount[i] && (bits[rowStart[i] + word] >>> j & 1) != 0;
  }

  /** Whether the graph of a stretch of this size fits the budget, however wide it is. */
  static boolean fits(long hypothesisLength, long referenceLength) {
    return (hypothesisLength + 1) * ((referenceLength >> 6) + 1) <= GRAPH_BUDGET;
  }

  void read(EmbeddedStretch stretch) {
    int n = stretch.hypothesisLength;
    int m = stretch.referenceLength;
    symbols.read(stretch.reference, m, stretch.hypothesis, n);
    matches.read(symbols.reference(), 1, m, symbols.distinct(), 1);
    words = matches.words();
    prepare(n);
    boolean oneBlock = blockRows >= n;
    forward(0, n, !oneBlock, words);
    reached[m >> 6] = 1L << m;
    int high = m >> 6;
    int low = high;
    for (int blockStart = (n - 1) / blockRows * blockRows;
        blockStart >= 0;
        blockStart -= blockRows) {
      int blockEnd = Math.min(n, blockStart + blockRows);
      if (!oneBlock) {
        System.arraycopy(checkpoints, blockStart / blockRows * words, rows, 0, words);
        forward(blockStart, blockEnd, false, high + 1);
      }
      for (int i = blockEnd; i > blockStart; i--) {
        int at = (i - blockStart) * words;
        low = fillRow(i, at, low, high);
        high = stepUp(symbols.hypothesis()[i], at, low, high);
        low = Math.max(0, low - 1);
        while (low < high && reached[low] == 0) {
          low++;
        }
      }
    }
    Arrays.fill(rows, 0, words, -1L);
    fillRow(0, 0, low, high);
    Arrays.fill(reached, 0, high + 1, 0);
  }

  private void prepare(int n) {
    blockRows = (long) n * words <= rowBudget ? n : Math.max(1, rowBudget / words);
    long rowsNeeded = (long) (Math.min(n, blockRows) + 1) * words;
    if (rows.length < rowsNeeded) {
      rows = new long[Math.toIntExact(Math.max(rowsNeeded, 2L * rows.length))];
    }
    if (reached.length < words) {
      reached = new long[words];
      reachedAbove = new long[words];
    }
    if (rowStart.length <= n) {
      int length = Math.max(n + 1, 2 * rowStart.length);
      rowStart = new int[length];
      firstWord = new int[length];
      wordCount = new int[length];
    }
    bitsUsed = 0;
  }

  /** Computes the rows after {@code from} up to {@code to}, in place or keeping checkpoints. */
  private void forward(int from, int to, boolean keepCheckpoints, int activeWords) {
    if (from == 0) {
      Arrays.fill(rows, 0, words, -1L);
    }
    if (keepCheckpoints) {
      int blocks = (to - 1) / blockRows + 1;
      if (checkpoints.length < blocks * words) {
        checkpoints = new long[blocks * words];
      }
    }
    for (int i = from + 1; i <= to; i++) {
      int previous = keepCheckpoints ? 0 : (i - 1 - from) * words;
      int current = keepCheckpoints ? 0 : (i - from) * words;
      if (keepCheckpoints && (i - 1) % blockRows == 0) {
        System.arraycopy(rows, 0, checkpoints, (i - 1) / blockRows * words, words);
      }
      long[] vector = matches.vector(symbols.hypothesis()[i]);
      int offset = matches.offset();
      long carry = 0;
      for (int w = 0; w < activeWords; w++) {
        long v = rows[previous + w];
        long u = v & vector[offset + w];
        long sum = v + u + carry;
        carry = ((v & u) | ((v | u) & ~sum)) >>> 63;
        rows[current + w] = sum | (v - u);
      }
    }
  }

  /**
   * Adds the nodes of row i that are reached by consuming reference symbols, and stores the row.
   */
  private int fillRow(int i, int at, int low, int high) {
    int word = high;
    long carry = 0;
    int lowest = low;
    while (word >= 0 && (word >= low || carry != 0)) {
      long open = rows[at + word];
      long filled = BitFill.down(reached[word] | carry, open);
      reached[word] = filled;
      lowest = Math.min(lowest, word);
      carry = (filled & open & 1) << 63;
      word--;
    }
    int count = high - lowest + 1;
    if (bits.length < bitsUsed + count) {
      bits = Arrays.copyOf(bits, Math.max(bitsUsed + count, 2 * bits.length));
    }
    System.arraycopy(reached, lowest, bits, bitsUsed, count);
    rowStart[i] = bitsUsed;
    firstWord[i] = lowest;
    wordCount[i] = count;
    bitsUsed += count;
    return lowest;
  }

  /** Finds the nodes of the row above from which this row's are reached; returns its last word. */
  private int stepUp(int symbol, int at, int low, int high) {
    long[] vector = matches.vector(symbol);
    int offset = matches.offset();
    long parity = 0;
    for (int w = 0; w < low; w++) {
      parity ^= Long.bitCount(rows[at + w] ^ rows[at - words + w]) & 1;
    }
    Arrays.fill(reachedAbove, Math.max(0, low - 1), high + 1, 0);
    for (int w = low; w <= high; w++) {
      long changed = rows[at + w] ^ rows[at - words + w];
      long grows = BitFill.prefixParity(changed) ^ -parity;
      parity ^= Long.bitCount(changed) & 1;
      long here = reached[w];
      long matched = here & vector[offset + w];
      reachedAbove[w] |= (here & ~grows) | matched >>> 1;
      if (w > 0) {
        reachedAbove[w - 1] |= matched << 63;
      }
    }
    Arrays.fill(reached, low, high + 1, 0);
    long[] swap = reached;
    reached = reachedAbove;
    reachedAbove = swap;
    int newHigh = high;
    while (newHigh > 0 && reached[newHigh] == 0) {
      newHigh--;
    }
    return newHigh;
  }
}
