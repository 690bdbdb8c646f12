package org.erroralign.metric;

import java.util.Arrays;

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
    private static final int SMALL = 1 << 14;

    private final int[] hypothesis;
    private final int words;
    private final int blockRows;
    private final Matches matches;

    /** The first row of every block: rises, then falls. */
    private final long[][] kept;

    /** For row k of the block: rises from 2·k·words, falls after them. */
    private final long[] block;

    private int blockStart;

    Rows(int[] reference, int[] hypothesis) {
      this.hypothesis = hypothesis;
      words = (reference.length + 63) >> 6;
      matches = new Matches(reference, words);
      int rows = hypothesis.length;
      boolean small = (long) rows * words <= SMALL;
      blockRows = small ? rows : Math.max(1, (int) Math.sqrt(rows));
      int blocks = (rows + blockRows - 1) / blockRows;
      kept = new long[blocks][];
      block = new long[Math.multiplyExact(2 * (blockRows + 1), words)];
      Arrays.fill(block, 0, words, -1L);
      for (int b = 0; b < blocks; b++) {
        if (b > 0) {
          System.arraycopy(block, 2 * blockRows * words, block, 0, 2 * words);
        }
        kept[b] = Arrays.copyOf(block, 2 * words);
        fill(b);
      }
    }

    private void fill(int b) {
      blockStart = b * blockRows;
      int last = Math.min(blockRows, hypothesis.length - blockStart);
      for (int k = 0; k < last; k++) {
        step(matches.of(hypothesis[blockStart + k]), 2 * k * words);
      }
    }

    /** From the vectors of the row that begins at a place to those of the next. */
    private void step(int match, int from) {
      long risesIn = 1;
      long fallsIn = 0;
      for (int w = 0; w < words; w++) {
        long vp = block[from + w];
        long vn = block[from + words + w];
        long x = matches.vectors[match + w] | fallsIn;
        long diagonal = (((x & vp) + vp) ^ vp) | x | vn;
        long hp = vn | ~(diagonal | vp);
        long hn = diagonal & vp;
        long shiftedHp = hp << 1 | risesIn;
        long shiftedHn = hn << 1 | fallsIn;
        risesIn = hp >>> 63;
        fallsIn = hn >>> 63;
        block[from + 2 * words + w] = shiftedHn | ~(diagonal | shiftedHp);
        block[from + 3 * words + w] = shiftedHp & diagonal;
      }
    }

    /** Makes a row and the one before it available. */
    void need(int row) {
      if (row <= blockStart) {
        int b = (row - 1) / blockRows;
        System.arraycopy(kept[b], 0, block, 0, 2 * words);
        fill(b);
      }
    }

    boolean rises(int row, int column) {
      return bit(2 * (row - blockStart) * words, column - 1);
    }

    boolean falls(int row, int column) {
      return bit((2 * (row - blockStart) + 1) * words, column - 1);
    }

    private boolean bit(int vector, int index) {
      return (block[vector + (index >> 6)] >>> index & 1) != 0;
    }
  }

  /** For every symbol of the reference, where it stands; an open-addressing table. */
  private static final class Matches {
    private static final int FREE = -1;

    private final int mask;
    private final int[] keys;
    private final int[] places;

    /** Of every symbol one after the other; the first is that of symbols which do not occur. */
    private long[] vectors;

    Matches(int[] reference, int words) {
      mask = (Integer.highestOneBit(reference.length) << 2) - 1;
      keys = new int[mask + 1];
      places = new int[mask + 1];
      Arrays.fill(keys, FREE);
      vectors = new long[Math.multiplyExact(8, words)];
      int used = words;
      for (int k = 0; k < reference.length; k++) {
        int slot = slot(reference[k]);
        if (keys[slot] == FREE) {
          keys[slot] = reference[k];
          places[slot] = used;
          used += words;
          if (used > vectors.length) {
            vectors = Arrays.copyOf(vectors, Math.multiplyExact(2, vectors.length));
          }
        }
        vectors[places[slot] + (k >> 6)] |= 1L << k;
      }
    }

    private int slot(int symbol) {
      int slot = ((symbol * 0x9E3779B9) >>> 7) & mask;
      while (keys[slot] != FREE && keys[slot] != symbol) {
        slot = (slot + 1) & mask;
      }
      return slot;
    }

    int of(int symbol) {
      return places[slot(symbol)];
    }
  }
}
