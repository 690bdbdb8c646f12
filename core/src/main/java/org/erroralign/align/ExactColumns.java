package org.erroralign.align;

import java.util.Arrays;
import org.erroralign.text.Normalizer;

/**
 * The columns of {@link ExactSearch}'s dynamic program, computed word by word of the reference.
 *
 * <p>A word has the boundary column before it (four states), EFFECTIVE (the boundary as a new
 * segment sees it: fresh, or fresh after closing what is open there), and its inner columns, that
 * of {@code <} and one a character. Without a backtrace graph, DELETING and BARE only add up the
 * word's symbols between boundary and word end, so that one BARE column serves all inner columns
 * and each inner cell computes FILLED alone. With a graph each move may pay a penalty, and BARE
 * (and DELIMITED) have a column for each inner one.
 */
final class ExactColumns {

  static final int FRESH = 0;
  static final int LEAD_ONE = 1;
  static final int LEAD_TWO = 2;
  static final int INSERTING = 3;

  private static final int BOUNDARY_STATES = 4;
  private static final long INFINITE = ExactSearch.INFINITE;

  private final PackedCosts costs;
  private final EmbeddedSpan span;
  private final BacktraceGraph graph;
  private final boolean paperRule;
  private final boolean needsGraph;
  private boolean restricted;
  private final boolean everyMovePays;

  private long[] cells = new long[4096];
  private int firstWord;
  private int rows;
  private int stride;
  private boolean rolling;

  /** Where the columns of each word begin; in a rolling computation only two places alternate. */
  private int[] offsets = new int[64];

  /** For each reference position, the two-sided costs of its word's symbols up to there. */
  private long[] sumTwo = new long[256];

  private boolean[] offGraph = new boolean[0];
  private boolean[] offGraphBefore = new boolean[0];
  private long[] deleting = new long[0];

  ExactColumns(CompiledCosts model, PackedCosts costs, EmbeddedSpan span, BacktraceGraph graph) {
    this.costs = costs;
    this.span = span;
    this.graph = graph;
    this.paperRule = model.model.segmentRule() == SegmentRule.PAPER;
    this.needsGraph = model.model.needsGraph();
    this.everyMovePays = model.penalizesEveryMove();
  }

  /** Whether paths may not leave the graph. */
  void restrict(boolean toGraph) {
    restricted = toGraph;
  }

  /** How many values the columns of some words take over the rows 0 to {@code lastRow}. */
  long size(int from, int to, int lastRow) {
    long columns = (long) (to - from + 1) * BOUNDARY_STATES;
    for (int w = from; w < to; w++) {
      columns += columnsBesideBoundary(innerColumns(w));
    }
    return columns * (lastRow + 1);
  }

  private int innerColumns(int word) {
    return span.referenceStarts[word + 1] - span.referenceStarts[word] - 1;
  }

  private int columnsBesideBoundary(int inner) {
    int bare = needsGraph ? inner : 1;
    return 1 + bare + (paperRule ? bare : 0) + inner;
  }

  /**
   * Prepares the computation of some words, over the rows 0 to {@code lastRow}.
   *
   * @param roll keep only what the next word needs
   * @param boundary the boundary before the first word, as {@link #copyBoundary} gave it; not used
   *     for the first word of the span
   */
  void start(int from, int to, int lastRow, boolean roll, long[] boundary) {
    firstWord = from;
    rows = lastRow;
    stride = lastRow + 1;
    rolling = roll;
    layOut(from, to);
    if (needsGraph && offGraph.length < stride) {
      offGraph = new boolean[stride];
      offGraphBefore = new boolean[stride];
      deleting = new long[stride];
    }
    if (from > 0) {
      int boundaryStride = boundary.length / BOUNDARY_STATES;
      for (int s = 0; s < BOUNDARY_STATES; s++) {
        System.arraycopy(boundary, s * boundaryStride, cells, offset(from) + s * stride, stride);
      }
    } else {
      Arrays.fill(cells, 0, stride, INFINITE);
      cells[0] = 0;
      fillBoundary(0);
    }
  }

  private void layOut(int from, int to) {
    if (offsets.length <= to - from) {
      offsets = new int[Math.max(to - from + 1, 2 * offsets.length)];
    }
    long next = 0;
    for (int w = from; w <= to; w++) {
      offsets[w - from] = (int) next;
      if (w < to) {
        int inner = innerColumns(w);
        next += (long) stride * (BOUNDARY_STATES + columnsBesideBoundary(rolling ? 2 : inner));
        prepareSums(w);
      } else {
        next += (long) stride * BOUNDARY_STATES;
      }
    }
    if (rolling) {
      int area = stride * (BOUNDARY_STATES + columnsBesideBoundary(2));
      for (int w = from; w <= to; w++) {
        offsets[w - from] = (w - from & 1) * area;
      }
      next = 2L * area;
    }
    if (cells.length < next) {
      cells = new long[Math.toIntExact(next)];
    }
  }

  private void prepareSums(int word) {
    if (sumTwo.length <= span.referenceLength) {
      sumTwo = new long[Math.max(span.referenceLength + 1, 2 * sumTwo.length)];
    }
    int start = span.referenceStarts[word];
    sumTwo[start + 1] = 0; // BARE is stored for the column of '<'
    for (int j = start + 2; j <= span.referenceStarts[word + 1]; j++) {
      sumTwo[j] = sumTwo[j - 1] + costs.referenceTwo[j];
    }
  }

  private int offset(int word) {
    return offsets[word - firstWord];
  }

  private int effectiveOffset(int word) {
    return offset(word) + BOUNDARY_STATES * stride;
  }

  /** Inner columns count from 0, the column of {@code <}. */
  private int bareOffset(int word, int column) {
    return effectiveOffset(word) + (1 + (needsGraph ? stored(column) : 0)) * stride;
  }

  private int delimitedOffset(int word, int column) {
    int inner = rolling ? 2 : innerColumns(word);
    int bare = needsGraph ? inner : 1;
    return effectiveOffset(word) + (1 + bare + (needsGraph ? stored(column) : 0)) * stride;
  }

  private int filledOffset(int word, int column) {
    int inner = rolling ? 2 : innerColumns(word);
    int bare = needsGraph ? inner : 1;
    int before = 1 + bare + (paperRule ? bare : 0);
    return effectiveOffset(word) + (before + stored(column)) * stride;
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
    long value = cells[bareOffset(word, column) + i];
    return needsGraph ? value : value + sumTwo[span.referenceStarts[word] + 1 + column];
  }

  long delimited(int word, int column, int i) {
    long value = cells[delimitedOffset(word, column) + i];
    return needsGraph ? value : value + sumTwo[span.referenceStarts[word] + 1 + column];
  }

  long filled(int word, int column, int i) {
    return cells[filledOffset(word, column) + i];
  }

  long[] copyBoundary(int word) {
    return Arrays.copyOfRange(cells, offset(word), offset(word) + BOUNDARY_STATES * stride);
  }

  /** Computes the columns of a word, and the boundary after it. */
  void addWord(int word) {
    fillEffective(word);
    if (needsGraph) {
      addWordWithGraph(word);
    } else {
      addWordWithoutGraph(word);
    }
    fillBoundary(word + 1);
  }

  /** Completes a boundary column, whose FRESH holds what closes at the end of the word before. */
  private void fillBoundary(int word) {
    int fresh = offset(word);
    int leadOne = fresh + stride;
    int leadTwo = leadOne + stride;
    int inserting = leadTwo + stride;
    int j = span.referenceStarts[word];
    if (needsGraph) {
      readOffGraph(j, offGraph);
      forbidOffGraph(fresh, offGraph);
    }
    long[] c = cells;
    int[] hypothesis = span.hypothesis;
    c[leadOne] = INFINITE;
    c[leadTwo] = INFINITE;
    c[inserting] = INFINITE;
    for (int i = 1; i <= rows; i++) {
      boolean character = hypothesis[i] >= 0;
      boolean off = needsGraph && offGraph[i - 1];
      long one = costs.hypothesisOne[i] + (off ? penalty(hypothesis[i], false) : 0);
      if (character) {
        long before = Math.min(c[leadOne + i - 1], c[inserting + i - 1]);
        before = Math.min(before, c[fresh + i - 1] + costs.insertionEndCost[i - 1]);
        c[inserting + i] = before + one;
        c[leadOne + i] = INFINITE;
        c[leadTwo + i] = INFINITE;
      } else {
        long two = costs.hypothesisTwo[i] + (off ? penalty(hypothesis[i], true) : 0);
        c[leadOne + i] = Math.min(c[fresh + i - 1], c[leadOne + i - 1]) + one;
        c[leadTwo + i] =
            paperRule ? INFINITE : Math.min(c[fresh + i - 1], c[leadTwo + i - 1]) + two;
        c[inserting + i] = INFINITE;
        if (hypothesis[i] == EmbeddedSpan.CLOSE) {
          c[fresh + i] = Math.min(c[fresh + i], c[inserting + i - 1] + one);
        }
      }
      if (restricted && offGraph[i]) {
        c[fresh + i] = INFINITE;
        c[leadOne + i] = INFINITE;
        c[leadTwo + i] = INFINITE;
        c[inserting + i] = INFINITE;
      }
    }
  }

  /** The boundary as the next word sees it: what is open of the hypothesis closes before it. */
  private void fillEffective(int word) {
    int fresh = offset(word);
    int leadOne = fresh + stride;
    int inserting = fresh + INSERTING * stride;
    int effective = effectiveOffset(word);
    for (int i = 0; i <= rows; i++) {
      long value =
          Math.min(
              cells[fresh + i],
              cells[inserting + i] + costs.endCost[i] + costs.insertionEndCost[i]);
      if (paperRule) {
        value = Math.min(value, cells[leadOne + i] + costs.endCost[i]);
      }
      cells[effective + i] = value;
    }
  }

  private void addWordWithoutGraph(int word) {
    int start = span.referenceStarts[word];
    int end = span.referenceStarts[word + 1];
    int bare = bareOffset(word, 0);
    fillBare(word, start, bare);
    fillFirstFilled(bare, filledOffset(word, 0));
    for (int j = start + 2; j < end; j++) {
      int column = j - start - 1;
      fillFilled(j, bare, filledOffset(word, column - 1), filledOffset(word, column));
    }
    closeWord(word, start, end);
  }

  /** BARE in the column of {@code <}. */
  private void fillBare(int word, int start, int bare) {
    int effective = effectiveOffset(word);
    int leadTwo = offset(word) + LEAD_TWO * stride;
    int delimited = paperRule ? delimitedOffset(word, 0) : -1;
    long open = costs.referenceTwo[start + 1];
    long[] c = cells;
    for (int i = 0; i <= rows; i++) {
      int symbol = span.hypothesis[i];
      long value = Math.min(c[effective + i] + costs.initial(i, start + 2), c[leadTwo + i]) + open;
      long withDelimiter = INFINITE;
      if (i > 0 && symbol < 0) {
        withDelimiter = c[bare + i - 1] + costs.hypothesisTwo[i];
        if (symbol == EmbeddedSpan.OPEN) {
          withDelimiter =
              Math.min(withDelimiter, Math.min(c[effective + i - 1], c[leadTwo + i - 1]));
        }
        value = Math.min(value, withDelimiter);
      }
      c[bare + i] = value;
      if (paperRule) {
        c[delimited + i] = withDelimiter;
      }
    }
  }

  /** FILLED in the column of {@code <}, where it comes from hypothesis characters alone. */
  private void fillFirstFilled(int bare, int filled) {
    long[] c = cells;
    c[filled] = INFINITE;
    for (int i = 1; i <= rows; i++) {
      long before = c[filled + i - 1];
      if (span.hypothesis[i] >= 0) {
        before = Math.min(before, c[bare + i - 1]);
      }
      c[filled + i] = before + costs.hypothesisTwo[i];
    }
  }

  /** The inner loop: FILLED in the column of a character, from the column before. */
  private void fillFilled(int j, int bare, int before, int filled) {
    long[] c = cells;
    int[] hypothesis = span.hypothesis;
    int[] keys = costs.hypothesisKey;
    long[] two = costs.hypothesisTwo;
    int symbol = span.reference[j];
    int key = costs.referenceKey[j];
    long consume = costs.referenceTwo[j];
    long sumBefore = sumTwo[j - 1];
    long sum = sumTwo[j];
    long similar = costs.similar;
    long dissimilar = costs.dissimilar;
    boolean unvoiced = symbol == Normalizer.UNVOICED;
    long above = INFINITE;
    long diagonal = c[before];
    c[filled] = INFINITE;
    for (int i = 1; i <= rows; i++) {
      long left = c[before + i];
      long value;
      if (hypothesis[i] >= 0) {
        long bareAbove = c[bare + i - 1];
        value = Math.min(above, bareAbove + sum) + two[i];
        value = Math.min(value, left + consume);
        long both = Math.min(diagonal, bareAbove + sumBefore);
        if (hypothesis[i] == symbol) {
          value = Math.min(value, both);
        } else if (!unvoiced && hypothesis[i] != Normalizer.UNVOICED) {
          value = Math.min(value, both + (keys[i] == key ? similar : dissimilar));
        }
      } else {
        value = Math.min(left + consume, above + two[i]);
      }
      c[filled + i] = value;
      above = value;
      diagonal = left;
    }
  }

  /** FRESH of the boundary after a word, without what the hypothesis adds there. */
  private void closeWord(int word, int start, int end) {
    int last = end - start - 2;
    int filled = filledOffset(word, last);
    int bare = bareOffset(word, last);
    int delimited = paperRule ? delimitedOffset(word, last) : -1;
    int effective = effectiveOffset(word);
    int fresh = offset(word + 1);
    long close = costs.referenceTwo[end];
    long delete = deletion(start, end);
    long bareSum = sumTwo[end - 1];
    long[] c = cells;
    for (int i = 0; i <= rows; i++) {
      long value = Math.min(c[filled + i] + close, c[effective + i] + delete);
      if (paperRule) {
        value = Math.min(value, c[delimited + i] + bareSum + close);
      }
      value += costs.endCost[i];
      if (i > 0 && span.hypothesis[i] == EmbeddedSpan.CLOSE) {
        value = Math.min(value, c[filled + i - 1]);
        if (paperRule) {
          value = Math.min(value, c[bare + i - 1] + bareSum);
        }
      }
      c[fresh + i] = value;
    }
  }

  private long deletion(int start, int end) {
    long sum = 0;
    for (int j = start + 1; j <= end; j++) {
      sum += costs.referenceOne[j];
    }
    return sum;
  }

  private void addWordWithGraph(int word) {
    int start = span.referenceStarts[word];
    int end = span.referenceStarts[word + 1];
    readOffGraph(start, offGraphBefore);
    for (int j = start + 1; j < end; j++) {
      readOffGraph(j, offGraph);
      if (j == start + 1) {
        openWithGraph(word, j);
      } else {
        stepWithGraph(word, j, j - start - 1);
      }
      boolean[] swap = offGraph;
      offGraph = offGraphBefore;
      offGraphBefore = swap;
    }
    closeWithGraph(word, end, end - start - 2);
  }

  /** The column of {@code <}. */
  private void openWithGraph(int word, int j) {
    int effective = effectiveOffset(word);
    int leadTwo = offset(word) + LEAD_TWO * stride;
    int bare = bareOffset(word, 0);
    int delimited = paperRule ? delimitedOffset(word, 0) : -1;
    int filled = filledOffset(word, 0);
    long[] c = cells;
    for (int i = 0; i <= rows; i++) {
      boolean off = offGraphBefore[i];
      deleting[i] =
          c[effective + i] + costs.referenceOne[j] + (off ? penalty(EmbeddedSpan.OPEN, false) : 0);
      long value =
          Math.min(c[effective + i] + costs.initial(i, j + 1), c[leadTwo + i])
              + costs.referenceTwo[j]
              + (off ? penalty(EmbeddedSpan.OPEN, true) : 0);
      long withDelimiter = INFINITE;
      long full = INFINITE;
      if (i > 0) {
        int symbol = span.hypothesis[i];
        long insert = insertWithGraph(i);
        full = c[filled + i - 1] + insert;
        if (symbol >= 0) {
          full = Math.min(full, c[bare + i - 1] + insert);
        } else {
          withDelimiter = c[bare + i - 1] + insert;
          if (symbol == EmbeddedSpan.OPEN) {
            long match =
                Math.min(c[effective + i - 1], c[leadTwo + i - 1])
                    + (offGraphBefore[i - 1] && everyMovePays ? costs.twoPenalty : 0);
            withDelimiter = Math.min(withDelimiter, match);
          }
          value = Math.min(value, withDelimiter);
        }
      }
      storeWithGraph(i, bare, value, delimited, withDelimiter, filled, full);
    }
  }

  /** The column of a character. */
  private void stepWithGraph(int word, int j, int column) {
    int bareBefore = bareOffset(word, column - 1);
    int bare = bareOffset(word, column);
    int delimitedBefore = paperRule ? delimitedOffset(word, column - 1) : -1;
    int delimited = paperRule ? delimitedOffset(word, column) : -1;
    int filledBefore = filledOffset(word, column - 1);
    int filled = filledOffset(word, column);
    int reference = span.reference[j];
    long[] c = cells;
    for (int i = 0; i <= rows; i++) {
      boolean off = offGraphBefore[i];
      deleting[i] += costs.referenceOne[j] + (off ? penalty(reference, false) : 0);
      long consume = costs.referenceTwo[j] + (off ? penalty(reference, true) : 0);
      long value = c[bareBefore + i] + consume;
      long withDelimiter = paperRule ? c[delimitedBefore + i] + consume : INFINITE;
      long full = c[filledBefore + i] + consume;
      if (i > 0) {
        int symbol = span.hypothesis[i];
        long insert = insertWithGraph(i);
        full = Math.min(full, c[filled + i - 1] + insert);
        if (symbol >= 0) {
          full = Math.min(full, c[bare + i - 1] + insert);
          long both = costs.substitution(i, j);
          if (both < INFINITE) {
            if (offGraphBefore[i - 1] && (everyMovePays || both > 0)) {
              both += costs.twoPenalty;
            }
            both += Math.min(c[bareBefore + i - 1], c[filledBefore + i - 1]);
            full = Math.min(full, both);
          }
        } else {
          withDelimiter = Math.min(withDelimiter, c[bare + i - 1] + insert);
          value = Math.min(value, c[bare + i - 1] + insert);
        }
      }
      storeWithGraph(i, bare, value, delimited, withDelimiter, filled, full);
    }
  }

  private void closeWithGraph(int word, int end, int last) {
    int filled = filledOffset(word, last);
    int bare = bareOffset(word, last);
    int delimited = paperRule ? delimitedOffset(word, last) : -1;
    int fresh = offset(word + 1);
    long[] c = cells;
    for (int i = 0; i <= rows; i++) {
      boolean off = offGraphBefore[i];
      long close = costs.referenceTwo[end] + (off ? penalty(EmbeddedSpan.CLOSE, true) : 0);
      long delete = costs.referenceOne[end] + (off ? penalty(EmbeddedSpan.CLOSE, false) : 0);
      long value = Math.min(c[filled + i] + close, deleting[i] + delete);
      if (paperRule) {
        value = Math.min(value, c[delimited + i] + close);
      }
      value += costs.endCost[i];
      if (i > 0 && span.hypothesis[i] == EmbeddedSpan.CLOSE) {
        long open = paperRule ? Math.min(c[filled + i - 1], c[bare + i - 1]) : c[filled + i - 1];
        value =
            Math.min(value, open + (offGraphBefore[i - 1] && everyMovePays ? costs.twoPenalty : 0));
      }
      c[fresh + i] = value;
    }
  }

  private void storeWithGraph(
      int i, int bare, long value, int delimited, long withDelimiter, int filled, long full) {
    boolean forbidden = restricted && offGraph[i];
    cells[bare + i] = forbidden ? INFINITE : value;
    cells[filled + i] = forbidden ? INFINITE : full;
    if (paperRule) {
      cells[delimited + i] = forbidden ? INFINITE : withDelimiter;
    }
    if (forbidden) {
      deleting[i] = INFINITE;
    }
  }

  /** Consuming hypothesis symbol i inside a word of the reference, in the current column. */
  private long insertWithGraph(int i) {
    return costs.hypothesisTwo[i] + (offGraph[i - 1] ? penalty(span.hypothesis[i], true) : 0);
  }

  private void readOffGraph(int j, boolean[] target) {
    for (int i = 0; i <= rows; i++) {
      target[i] = !graph.contains(i, j);
    }
  }

  private void forbidOffGraph(int column, boolean[] off) {
    if (restricted) {
      for (int i = 0; i <= rows; i++) {
        if (off[i]) {
          cells[column + i] = INFINITE;
        }
      }
    }
  }

  /** What consuming a symbol alone costs more when the move starts outside the graph. */
  long penalty(int symbol, boolean twoSided) {
    if (!everyMovePays && !CompiledCosts.isVoiced(symbol)) {
      return 0;
    }
    return twoSided ? costs.twoPenalty : costs.onePenalty;
  }
}
