package org.erroralign.align;

import java.util.Arrays;

/**
 * The columns of {@link ExactSearch}'s dynamic program, computed word by word of the reference: how
 * they are stored, the boundaries, and how a word opens and closes. {@link PlainColumns} and {@link
 * GraphColumns} know what lies between, and what moves cost in the current column.
 *
 * <p>A word has the boundary before it (four states, and EFFECTIVE, which is what a new segment
 * sees: fresh, or fresh after closing what is open there), and its inner columns, that of {@code <}
 * and one a character, counted from 0. Each inner column has FILLED. BARE, and for {@link
 * SegmentRule#PAPER} DELIMITED, have as many columns as the subclass needs.
 */
abstract class ExactColumns {

  static final int FRESH = 0;
  static final int LEAD_ONE = 1;
  static final int LEAD_TWO = 2;
  static final int INSERTING = 3;

  static final long INFINITE = MovePrices.INFINITE;
  private static final int EFFECTIVE = 4;
  static final int BOUNDARY_COLUMNS = 5;

  final MovePrices prices;
  final EmbeddedStretch stretch;
  final boolean paperRule;

  /** Whether paths may not leave the graph. */
  boolean restricted;

  long[] cells = new long[4096];

  /** The last row that is computed, and how many rows that makes. */
  int rows;

  int stride;

  private boolean rolling;
  private int firstWord;

  /** Where the columns of each word begin; in a rolling computation two places alternate. */
  private int[] offsets = new int[64];

  ExactColumns(CostModel model, MovePrices prices, EmbeddedStretch stretch) {
    this.prices = prices;
    this.stretch = stretch;
    this.paperRule = model.segmentRule() == SegmentRule.PAPER;
  }

  /** How many columns BARE has in a word of so many inner columns. */
  abstract int bareColumns(int innerColumns);

  /** Which of them serves an inner column. */
  abstract int bareColumn(int column);

  /** What BARE, DELIMITED and FILLED of an inner column are more than what is stored. */
  abstract long sum(int word, int column);

  /** Makes the boundary before a word the current column, to compute that word and more. */
  abstract void enter(int word);

  /** Computes the columns of a word, and the boundary after it. */
  abstract void addWord(int word);

  /** Consuming hypothesis symbol i in the current column. */
  abstract long hypothesis(int i, boolean twoSided);

  /** Consuming the reference symbol of the current column in row i, in a two-sided segment. */
  abstract long reference(int i);

  /** Consuming the last of two equal symbols, which row i and the current column are. */
  abstract long match(int i);

  /** Deleting, in row i, the word that ends with the current column. */
  abstract long deletion(int i);

  /** Whether no path may come to row i of the current column. */
  abstract boolean isForbidden(int i);

  /** How many values the columns of some words take over the rows 0 to {@code lastRow}. */
  long size(int from, int to, int lastRow) {
    long columns = BOUNDARY_COLUMNS;
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
    return BOUNDARY_COLUMNS + (paperRule ? 2 : 1) * bareColumns(inner) + inner;
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
    enter(from);
    if (from > 0) {
      int boundaryStride = boundary.length / BOUNDARY_COLUMNS;
      for (int s = 0; s < BOUNDARY_COLUMNS; s++) {
        System.arraycopy(boundary, s * boundaryStride, cells, s * stride, stride);
      }
    } else {
      Arrays.fill(cells, 0, stride, INFINITE);
      cells[0] = 0;
      addBoundary(0, 0, rows);
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
      next += (long) stride * (w < to ? columnsOf(innerColumns(w)) : BOUNDARY_COLUMNS);
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
    return offset(word) + EFFECTIVE * stride;
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

  long bare(int word, int column, int i) {
    return cells[bareOffset(word, column) + i] + sum(word, column);
  }

  long delimited(int word, int column, int i) {
    return cells[delimitedOffset(word, column) + i] + sum(word, column);
  }

  long filled(int word, int column, int i) {
    return cells[filledOffset(word, column) + i] + sum(word, column);
  }

  long[] copyBoundary(int word) {
    return Arrays.copyOfRange(cells, offset(word), offset(word) + BOUNDARY_COLUMNS * stride);
  }

  /**
   * Computes some rows of BARE, DELIMITED and FILLED in the column of {@code <}.
   *
   * <p>The next column of BARE gets BARE one row above where the row is a character's, else what is
   * infinite, for those who need no other column of it.
   *
   * @param filledBefore FILLED in the row before the first of them
   */
  void openWord(int word, int from, int to, long filledBefore) {
    long[] c = cells;
    int[] symbols = stretch.hypothesis;
    int leadTwo = offset(word) + LEAD_TWO * stride;
    int effective = effectiveOffset(word);
    int bare = bareOffset(word, 0);
    int delimited = delimitedOffset(word, 0);
    int filled = filledOffset(word, 0);
    int first = stretch.referenceStarts[word] + 2;
    long filledAbove = filledBefore;
    long bareAbove = INFINITE;
    long openedAbove = INFINITE;
    if (from > 0) {
      bareAbove = c[bare + from - 1];
      openedAbove = Math.min(c[effective + from - 1], c[leadTwo + from - 1]);
    }
    for (int i = from; i <= to; i++) {
      long now = c[effective + i];
      long lead = c[leadTwo + i];
      int symbol = symbols[i];
      long insert = hypothesis(i, true);
      long linked = insert + prices.link(i);
      long value;
      long withDelimiter = INFINITE;
      if (symbol >= 0) {
        value = Math.min(now + prices.initial(i, first), lead) + reference(i);
        filledAbove = Math.min(filledAbove + insert, bareAbove + linked);
      } else {
        withDelimiter = bareAbove + insert;
        if (symbol == EmbeddedStretch.OPEN) {
          withDelimiter = Math.min(withDelimiter, openedAbove + match(i));
        }
        value = Math.min(Math.min(now, lead) + reference(i), withDelimiter);
        filledAbove += linked;
      }
      if (isForbidden(i)) {
        value = INFINITE;
        withDelimiter = INFINITE;
        filledAbove = INFINITE;
      }
      if (paperRule) {
        c[delimited + i] = withDelimiter;
      }
      c[bare + i] = value;
      c[bare + stride + i] = symbol >= 0 ? bareAbove + linked - insert : INFINITE;
      c[filled + i] = filledAbove;
      bareAbove = value;
      openedAbove = Math.min(now, lead);
    }
  }

  /** Computes some rows of the boundary after a word. */
  void closeWord(int word, int from, int to) {
    long[] c = cells;
    int last = innerColumns(word) - 1;
    int filled = filledOffset(word, last);
    int bare = bareOffset(word, last);
    int delimited = delimitedOffset(word, last);
    int effective = effectiveOffset(word);
    long sum = sum(word, last);
    int after = offset(word + 1);
    for (int i = from; i <= to; i++) {
      long close = reference(i);
      long value = Math.min(c[filled + i] + sum + close, c[effective + i] + deletion(i));
      if (paperRule) {
        value = Math.min(value, c[delimited + i] + sum + close);
      }
      value += prices.end(i);
      if (stretch.hypothesis[i] == EmbeddedStretch.CLOSE && i > 0) {
        long open = c[filled + i - 1];
        if (paperRule) {
          open = Math.min(open, c[bare + i - 1]);
        }
        value = Math.min(value, open + sum + match(i));
      }
      c[after + i] = isForbidden(i) ? INFINITE : value;
    }
    addBoundary(after, from, to);
  }

  /** Computes some rows of a boundary, whose FRESH holds what closes there at the end of a word. */
  private void addBoundary(int fresh, int from, int to) {
    long[] c = cells;
    int[] symbols = stretch.hypothesis;
    int leadOne = fresh + LEAD_ONE * stride;
    int leadTwo = fresh + LEAD_TWO * stride;
    int inserting = fresh + INSERTING * stride;
    int effective = fresh + EFFECTIVE * stride;
    long freshAbove = INFINITE;
    long leadOneAbove = INFINITE;
    long leadTwoAbove = INFINITE;
    long insertingAbove = INFINITE;
    if (from > 0) {
      freshAbove = c[fresh + from - 1];
      leadOneAbove = c[leadOne + from - 1];
      leadTwoAbove = c[leadTwo + from - 1];
      insertingAbove = c[inserting + from - 1];
    }
    for (int i = from; i <= to; i++) {
      long closed = c[fresh + i];
      long now = closed;
      int symbol = symbols[i];
      if (i == 0 || isForbidden(i)) {
        leadOneAbove = INFINITE;
        leadTwoAbove = INFINITE;
        insertingAbove = INFINITE;
      } else if (symbol >= 0) {
        long open = Math.min(freshAbove + prices.insertionStart(i - 1), leadOneAbove);
        insertingAbove = Math.min(open, insertingAbove) + hypothesis(i, false);
        now = Math.min(closed, insertingAbove + prices.insertionEnd(i));
        leadOneAbove = INFINITE;
        leadTwoAbove = INFINITE;
      } else {
        long one = hypothesis(i, false);
        if (symbol == EmbeddedStretch.CLOSE) {
          closed = Math.min(closed, insertingAbove + one);
          c[fresh + i] = closed;
        }
        leadOneAbove = Math.min(freshAbove, leadOneAbove) + one;
        now = paperRule ? Math.min(closed, leadOneAbove) : closed;
        leadTwoAbove =
            paperRule ? INFINITE : Math.min(freshAbove, leadTwoAbove) + hypothesis(i, true);
        insertingAbove = INFINITE;
      }
      c[leadOne + i] = leadOneAbove;
      c[leadTwo + i] = leadTwoAbove;
      c[inserting + i] = insertingAbove;
      c[effective + i] = now;
      freshAbove = closed;
    }
  }
}
