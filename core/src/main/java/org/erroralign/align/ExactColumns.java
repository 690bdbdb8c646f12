package org.erroralign.align;

import java.util.Arrays;

/**
 * Where the columns of {@link ExactSearch}'s dynamic program are stored. {@link PlainColumns} and
 * {@link GraphColumns} compute them, word by word of the reference.
 *
 * <p>A word has the boundary column before it (four states), EFFECTIVE (the boundary as a new
 * segment sees it: fresh, or fresh after closing what is open there), and its inner columns, that
 * of {@code <} and one a character, counted from 0. Each inner column has FILLED. BARE, and for
 * {@link SegmentRule#PAPER} DELIMITED, have as many columns as the subclass needs.
 */
abstract class ExactColumns {

  static final int FRESH = 0;
  static final int LEAD_ONE = 1;
  static final int LEAD_TWO = 2;
  static final int INSERTING = 3;

  static final long INFINITE = ExactSearch.INFINITE;
  private static final int BOUNDARY_STATES = 4;

  final PackedCosts costs;
  final EmbeddedStretch stretch;
  final boolean paperRule;

  long[] cells = new long[4096];

  /** The last row that is computed, and how many rows that makes. */
  int rows;

  int stride;

  private boolean rolling;
  private int firstWord;

  /** Where the columns of each word begin; in a rolling computation two places alternate. */
  private int[] offsets = new int[64];

  ExactColumns(CompiledCosts model, PackedCosts costs, EmbeddedStretch stretch) {
    this.costs = costs;
    this.stretch = stretch;
    this.paperRule = model.model.segmentRule() == SegmentRule.PAPER;
  }

  /** How many columns BARE has in a word of so many inner columns. */
  abstract int bareColumns(int innerColumns);

  /** Which of them serves an inner column. */
  abstract int bareColumn(int column);

  abstract long bare(int word, int column, int i);

  abstract long delimited(int word, int column, int i);

  /** Computes the boundary before the first word, where the path starts in row 0. */
  abstract void addStart();

  /** Computes the columns of a word, and the boundary after it. */
  abstract void addWord(int word);

  /** How many values the columns of some words take over the rows 0 to {@code lastRow}. */
  long size(int from, int to, int lastRow) {
    long columns = BOUNDARY_STATES;
    for (int w = from; w < to; w++) {
      columns += columnsOf(innerColumns(w));
    }
    return columns * (lastRow + 1);
  }

  private int innerColumns(int word) {
    return stretch.referenceStarts[word + 1] - stretch.referenceStarts[word] - 1;
  }

  /** How many columns a word of so many inner ones has. */
  int columnsOf(int inner) {
    return BOUNDARY_STATES + 1 + (paperRule ? 2 : 1) * bareColumns(inner) + inner;
  }

  /**
   * Prepares the computation of some words, over the rows 0 to {@code lastRow}.
   *
   * @param roll keep only what the next word needs
   * @param boundary the boundary before the first word, as {@link #copyBoundary} gave it; not used
   *     for the first word of the stretch
   */
  void start(int from, int to, int lastRow, boolean roll, long[] boundary) {
    firstWord = from;
    rows = lastRow;
    stride = lastRow + 1;
    rolling = roll;
    layOut(from, to);
    if (from > 0) {
      int boundaryStride = boundary.length / BOUNDARY_STATES;
      for (int s = 0; s < BOUNDARY_STATES; s++) {
        System.arraycopy(boundary, s * boundaryStride, cells, s * stride, stride);
      }
    } else {
      addStart();
    }
  }

  private void layOut(int from, int to) {
    if (offsets.length <= to - from) {
      offsets = new int[Math.max(to - from + 1, 2 * offsets.length)];
    }
    int rollingSize = stride * columnsOf(2);
    long next = 0;
    for (int w = from; w <= to; w++) {
      offsets[w - from] = rolling ? (w - from & 1) * rollingSize : Math.toIntExact(next);
      next += (long) stride * (w < to ? columnsOf(innerColumns(w)) : BOUNDARY_STATES);
    }
    long length = rolling ? 2L * rollingSize : next;
    if (cells.length < length) {
      cells = new long[Math.toIntExact(length)];
    }
  }

  int offset(int word) {
    return offsets[word - firstWord];
  }

  int effectiveOffset(int word) {
    return offset(word) + BOUNDARY_STATES * stride;
  }

  int bareOffset(int word, int column) {
    return effectiveOffset(word) + (1 + stored(bareColumn(column))) * stride;
  }

  int delimitedOffset(int word, int column) {
    int bare = bareColumns(storedInnerColumns(word));
    return effectiveOffset(word) + (1 + bare + stored(bareColumn(column))) * stride;
  }

  int filledOffset(int word, int column) {
    int bare = bareColumns(storedInnerColumns(word));
    return effectiveOffset(word) + (1 + (paperRule ? 2 : 1) * bare + stored(column)) * stride;
  }

  private int storedInnerColumns(int word) {
    return rolling ? 2 : innerColumns(word);
  }

  private int stored(int column) {
    return rolling ? column & 1 : column;
  }

  long boundary(int word, int state, int i) {
    return cells[offset(word) + state * stride + i];
  }

  long effective(int word, int i) {
    return cells[effectiveOffset(word) + i];
  }

  long filled(int word, int column, int i) {
    return cells[filledOffset(word, column) + i];
  }

  long[] copyBoundary(int word) {
    return Arrays.copyOfRange(cells, offset(word), offset(word) + BOUNDARY_STATES * stride);
  }
}
