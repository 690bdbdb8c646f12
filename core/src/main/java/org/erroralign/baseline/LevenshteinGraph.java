package org.erroralign.baseline;

import java.util.Arrays;

/**
 * The graph of all optimal word-level alignments (Levenshtein, unit costs): which moves into a node
 * lie on a cheapest way to it.
 *
 * <p>The bit-parallel recurrence of Myers (1999) in Hyyrö's (2003) form, 64 reference words at a
 * time. Row i has consumed i hypothesis words; bit b stands for column b + 1. A move that consumes
 * a reference word is optimal where the row grows by 1, one that consumes a hypothesis word where
 * the column does, and one that consumes both where the words are equal or the diagonal grows by 1.
 * The moves of a block of rows are kept; asking for a row of an earlier block computes that block
 * anew from its first row, so memory is bounded and walking backwards costs twice the time.
 */
final class LevenshteinGraph {

  /** Number of 64-bit words (12 MB) that the moves of a block may take. */
  private static final int BLOCK_BUDGET = 3 << 19;

  private final int[] hypothesis;
  private final int words;
  private final int blockRows;

  /** Positions of each word in the reference, one word after the other, and where each begins. */
  private final int[] positions;

  private final int[] firstPosition;

  /** Differences along the current row: +1 and -1. */
  private final long[] plus;

  private final long[] minus;
  private final long[] equal;

  /** The differences at the start of each block. */
  private final long[] checkpoints;

  /** Three vectors a row: optimal moves that consume a reference word, a hypothesis word, both. */
  private final long[] moves;

  private int block;
  private final int distance;

  LevenshteinGraph(int[] reference, int[] hypothesis, int distinct) {
    this.hypothesis = hypothesis;
    words = Math.max(1, (reference.length + Long.SIZE - 1) / Long.SIZE);
    int n = hypothesis.length;
    blockRows = Math.max(1, Math.min(n, BLOCK_BUDGET / (3 * words)));
    int blocks = n == 0 ? 0 : (n - 1) / blockRows + 1;
    firstPosition = new int[distinct + 1];
    positions = new int[reference.length];
    findPositions(reference);
    plus = new long[words];
    minus = new long[words];
    equal = new long[words];
    Arrays.fill(plus, -1L);
    checkpoints = new long[2 * blocks * words];
    moves = new long[3 * blockRows * words];
    for (block = 0; block < blocks; block++) {
      System.arraycopy(plus, 0, checkpoints, 2 * block * words, words);
      System.arraycopy(minus, 0, checkpoints, (2 * block + 1) * words, words);
      computeBlock();
    }
    block = blocks - 1;
    distance = n + growth(reference.length); // column 0 of the last row is n
  }

  private void findPositions(int[] reference) {
    for (int word : reference) {
      firstPosition[word + 1]++;
    }
    for (int word = 1; word < firstPosition.length; word++) {
      firstPosition[word] += firstPosition[word - 1];
    }
    int[] next = firstPosition.clone();
    for (int j = 0; j < reference.length; j++) {
      positions[next[reference[j]]++] = j;
    }
  }

  /** The sum of the differences along the last row. */
  private int growth(int m) {
    int sum = 0;
    for (int j = 0; j < m; j += Long.SIZE) {
      long inside = m - j >= Long.SIZE ? -1L : ~(-1L << m);
      sum += Long.bitCount(plus[j >> 6] & inside) - Long.bitCount(minus[j >> 6] & inside);
    }
    return sum;
  }

  /** The edit distance. */
  int distance() {
    return distance;
  }

  boolean byReference(int row, int column) {
    return column > 0 && (row == 0 || bit(row, column, 0));
  }

  boolean byHypothesis(int row, int column) {
    return row > 0 && (column == 0 || bit(row, column, 1));
  }

  boolean byBoth(int row, int column) {
    return row > 0 && column > 0 && bit(row, column, 2);
  }

  private boolean bit(int row, int column, int kind) {
    int wanted = (row - 1) / blockRows;
    if (wanted != block) {
      block = wanted;
      System.arraycopy(checkpoints, 2 * block * words, plus, 0, words);
      System.arraycopy(checkpoints, (2 * block + 1) * words, minus, 0, words);
      computeBlock();
    }
    int at = ((row - 1 - block * blockRows) * 3 + kind) * words;
    return ((moves[at + ((column - 1) >> 6)] >>> (column - 1)) & 1) != 0;
  }

  private void computeBlock() {
    int from = block * blockRows;
    int to = Math.min(hypothesis.length, from + blockRows);
    for (int i = from; i < to; i++) {
      int word = hypothesis[i];
      for (int p = firstPosition[word]; p < firstPosition[word + 1]; p++) {
        equal[positions[p] >> 6] |= 1L << positions[p];
      }
      computeRow((i - from) * 3 * words);
      for (int p = firstPosition[word]; p < firstPosition[word + 1]; p++) {
        equal[positions[p] >> 6] = 0;
      }
    }
  }

  private void computeRow(int at) {
    long plusIn = 1;
    long minusIn = 0;
    for (int w = 0; w < words; w++) {
      long eq = equal[w];
      long vp = plus[w];
      long vn = minus[w];
      long eqIn = eq | minusIn;
      long d0 = (((eqIn & vp) + vp) ^ vp) | eqIn | vn;
      long hp = vn | ~(d0 | vp);
      long hn = d0 & vp;
      long hpShifted = hp << 1 | plusIn;
      long hnShifted = hn << 1 | minusIn;
      plusIn = hp >>> 63;
      minusIn = hn >>> 63;
      vp = hnShifted | ~(d0 | hpShifted);
      plus[w] = vp;
      minus[w] = d0 & hpShifted;
      moves[at + w] = vp;
      moves[at + words + w] = hp;
      moves[at + 2 * words + w] = eq | ~d0;
    }
  }
}
