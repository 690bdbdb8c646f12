package org.erroralign.metric;

import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;

/**
 * The fewest edits between two sequences of numbers, every edit at a cost of 1.
 *
 * <p>How: the recurrence of Myers (1999) and Hyyrö (2003), 64 reference symbols at a time. The
 * vectors of a row (where the matrix rises and falls along the reference) are enough to walk back
 * from the end. To keep memory small, only every k-th row is kept, and the rows of a block between
 * two of them are computed again when the walk comes to it: time for twice the matrix, memory for
 * about 2·√m rows of m.
 *
 * <p>Ties are broken as in RapidFuzz, so that jiwer counts the same substitutions, deletions and
 * insertions: equal ends are cut off first; then, walking from the end, a deletion if it is
 * optimal, else an insertion if the matrix falls along the reference before it, else both.
 * (RapidFuzz splits very large matrices first, after which its ties may differ; the sum never
 * does.)
 */
final class UnitEdits {
  private static final long[] NO_MATCH = new long[0];

  private long hits;
  private long substitutions;
  private long deletions;
  private long insertions;

  long hits() {
    return hits;
  }

  long substitutions() {
    return substitutions;
  }

  long deletions() {
    return deletions;
  }

  long insertions() {
    return insertions;
  }

  /** Takes the moves of the path, the last one first; indices count from 0. */
  @FunctionalInterface
  interface Moves {
    /** A word of both, or of one when the other index is -1. */
    void move(int reference, int hypothesis);
  }

  void find(int[] reference, int[] hypothesis) {
    find(reference, hypothesis, (r, h) -> {});
  }

  void find(int[] reference, int[] hypothesis, Moves moves) {
    hits = 0;
    substitutions = 0;
    deletions = 0;
    insertions = 0;
    int shorter = Math.min(reference.length, hypothesis.length);
    int prefix = 0;
    while (prefix < shorter && reference[prefix] == hypothesis[prefix]) {
      prefix++;
    }
    int n = reference.length;
    int m = hypothesis.length;
    while (n > prefix && m > prefix && reference[n - 1] == hypothesis[m - 1]) {
      n--;
      m--;
      hits++;
      moves.move(n, m);
    }
    walk(
        Arrays.copyOfRange(reference, prefix, n),
        Arrays.copyOfRange(hypothesis, prefix, m),
        prefix,
        moves);
    for (int k = prefix - 1; k >= 0; k--) {
      hits++;
      moves.move(k, k);
    }
  }

  private void walk(int[] reference, int[] hypothesis, int offset, Moves moves) {
    int column = reference.length;
    int row = hypothesis.length;
    if (column > 0 && row > 0) {
      Rows rows = new Rows(reference, hypothesis);
      while (column > 0 && row > 0) {
        rows.need(row);
        if (rows.rises(row, column)) {
          column--;
          delete(moves, offset + column);
        } else if (rows.falls(row - 1, column)) {
          row--;
          insert(moves, offset + row);
        } else {
          column--;
          row--;
          if (reference[column] == hypothesis[row]) {
            hits++;
          } else {
            substitutions++;
          }
          moves.move(offset + column, offset + row);
        }
      }
    }
    while (column > 0) {
      delete(moves, offset + --column);
    }
    while (row > 0) {
      insert(moves, offset + --row);
    }
  }

  private void delete(Moves moves, int reference) {
    deletions++;
    moves.move(reference, -1);
  }

  private void insert(Moves moves, int hypothesis) {
    insertions++;
    moves.move(-1, hypothesis);
  }

  /** The vectors of the rows of one block, and those at the start of every block. */
  private static final class Rows {
    private final int[] hypothesis;
    private final int words;
    private final int blockRows;
    private final Map<Integer, long[]> matches = new HashMap<>();
    private final long[][] kept;

    /** For row k of the block: rises at 2·k, falls at 2·k + 1. */
    private final long[][] block;

    private int blockStart;

    Rows(int[] reference, int[] hypothesis) {
      this.hypothesis = hypothesis;
      words = (reference.length + 63) >> 6;
      BitSet symbols = new BitSet();
      for (int symbol : hypothesis) {
        symbols.set(symbol);
      }
      for (int k = 0; k < reference.length; k++) {
        if (symbols.get(reference[k])) {
          matches.computeIfAbsent(reference[k], symbol -> new long[words])[k >> 6] |= 1L << k;
        }
      }
      int rows = hypothesis.length;
      boolean small = (long) rows * words <= 1 << 14;
      blockRows = small ? rows : Math.max(1, (int) Math.sqrt(rows));
      int blocks = (rows + blockRows - 1) / blockRows;
      kept = new long[2 * blocks][];
      block = new long[2 * (blockRows + 1)][words];
      Arrays.fill(block[0], -1L);
      for (int b = 0; b < blocks; b++) {
        if (b > 0) {
          System.arraycopy(block[2 * blockRows], 0, block[0], 0, words);
          System.arraycopy(block[2 * blockRows + 1], 0, block[1], 0, words);
        }
        kept[2 * b] = block[0].clone();
        kept[2 * b + 1] = block[1].clone();
        fill(b);
      }
    }

    private void fill(int b) {
      blockStart = b * blockRows;
      int last = Math.min(blockRows, hypothesis.length - blockStart);
      for (int k = 1; k <= last; k++) {
        long[] match = matches.getOrDefault(hypothesis[blockStart + k - 1], NO_MATCH);
        step(match, block[2 * k - 2], block[2 * k - 1], block[2 * k], block[2 * k + 1]);
      }
    }

    /** From the vectors of one row to those of the next. */
    private void step(
        long[] match, long[] rises, long[] falls, long[] nextRises, long[] nextFalls) {
      long risesIn = 1;
      long fallsIn = 0;
      for (int w = 0; w < words; w++) {
        long vp = rises[w];
        long vn = falls[w];
        long x = (match.length == 0 ? 0 : match[w]) | fallsIn;
        long diagonal = (((x & vp) + vp) ^ vp) | x | vn;
        long hp = vn | ~(diagonal | vp);
        long hn = diagonal & vp;
        long shiftedHp = hp << 1 | risesIn;
        long shiftedHn = hn << 1 | fallsIn;
        risesIn = hp >>> 63;
        fallsIn = hn >>> 63;
        nextRises[w] = shiftedHn | ~(diagonal | shiftedHp);
        nextFalls[w] = shiftedHp & diagonal;
      }
    }

    /** Makes a row and the one before it available. */
    void need(int row) {
      if (row <= blockStart) {
        int b = (row - 1) / blockRows;
        System.arraycopy(kept[2 * b], 0, block[0], 0, words);
        System.arraycopy(kept[2 * b + 1], 0, block[1], 0, words);
        fill(b);
      }
    }

    boolean rises(int row, int column) {
      return bit(block[2 * (row - blockStart)], column - 1);
    }

    boolean falls(int row, int column) {
      return bit(block[2 * (row - blockStart) + 1], column - 1);
    }

    private static boolean bit(long[] vector, int index) {
      return (vector[index >> 6] >>> index & 1) != 0;
    }
  }
}
