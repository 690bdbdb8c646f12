package org.erroralign.align;

import java.util.Arrays;

/**
 * The columns of the exact search for a cost model with a backtrace graph: each move pays a penalty
 * when it starts outside V(G_b), or paths may not leave it, so BARE and DELIMITED have a column for
 * each inner one.
 */
final class GraphColumns extends ExactColumns {

  private final BacktraceGraph graph;
  private final boolean everyMovePays;
  private boolean restricted;

  /** Which rows of the current column, and of the one before, lie outside the graph. */
  private boolean[] offGraph = new boolean[0];

  private boolean[] offGraphBefore = new boolean[0];
  private long[] deleting = new long[0];

  GraphColumns(
      CompiledCosts model, PackedCosts costs, EmbeddedStretch stretch, BacktraceGraph graph) {
    super(model, costs, stretch);
    this.graph = graph;
    this.everyMovePays = model.penalizesEveryMove();
  }

  /** Whether paths may not leave the graph. */
  void restrict(boolean toGraph) {
    restricted = toGraph;
  }

  @Override
  int bareColumns(int innerColumns) {
    return innerColumns;
  }

  @Override
  int bareColumn(int column) {
    return column;
  }

  @Override
  long bare(int word, int column, int i) {
    return cells[bareOffset(word, column) + i];
  }

  @Override
  long delimited(int word, int column, int i) {
    return cells[delimitedOffset(word, column) + i];
  }

  @Override
  void addStart() {
    if (offGraph.length < stride) {
      offGraph = new boolean[stride];
      offGraphBefore = new boolean[stride];
      deleting = new long[stride];
    }
    Arrays.fill(cells, 0, stride, INFINITE);
    cells[0] = 0;
    fillBoundary(0);
  }

  @Override
  void addWord(int word) {
    fillEffective(word);
    int start = stretch.referenceStarts[word];
    int end = stretch.referenceStarts[word + 1];
    readOffGraph(start, offGraphBefore);
    for (int j = start + 1; j < end; j++) {
      readOffGraph(j, offGraph);
      if (j == start + 1) {
        openWord(word, j);
      } else {
        addCharacter(word, j, j - start - 1);
      }
      boolean[] swap = offGraph;
      offGraph = offGraphBefore;
      offGraphBefore = swap;
    }
    closeWord(word, end, end - start - 2);
    fillBoundary(word + 1);
  }

  /** Completes a boundary column, whose FRESH holds what closes at the end of the word before. */
  private void fillBoundary(int word) {
    int fresh = offset(word);
    int leadOne = fresh + stride;
    int leadTwo = leadOne + stride;
    int inserting = leadTwo + stride;
    int j = stretch.referenceStarts[word];
    readOffGraph(j, offGraph);
    if (restricted && offGraph[0]) {
      cells[fresh] = INFINITE;
    }
    long[] c = cells;
    int[] hypothesis = stretch.hypothesis;
    c[leadOne] = INFINITE;
    c[leadTwo] = INFINITE;
    c[inserting] = INFINITE;
    for (int i = 1; i <= rows; i++) {
      boolean character = hypothesis[i] >= 0;
      boolean off = offGraph[i - 1];
      long one = costs.hypothesisOne[i] + (off ? costs.penalty(hypothesis[i], false) : 0);
      if (character) {
        long before = Math.min(c[leadOne + i - 1], c[inserting + i - 1]);
        before = Math.min(before, c[fresh + i - 1] + costs.insertionEnd(i - 1));
        c[inserting + i] = before + one;
        c[leadOne + i] = INFINITE;
        c[leadTwo + i] = INFINITE;
      } else {
        long two = costs.hypothesisTwo[i] + (off ? costs.penalty(hypothesis[i], true) : 0);
        c[leadOne + i] = Math.min(c[fresh + i - 1], c[leadOne + i - 1]) + one;
        c[leadTwo + i] =
            paperRule ? INFINITE : Math.min(c[fresh + i - 1], c[leadTwo + i - 1]) + two;
        c[inserting + i] = INFINITE;
        if (hypothesis[i] == EmbeddedStretch.CLOSE) {
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
          Math.min(cells[fresh + i], cells[inserting + i] + costs.end(i) + costs.insertionEnd(i));
      if (paperRule) {
        value = Math.min(value, cells[leadOne + i] + costs.end(i));
      }
      cells[effective + i] = value;
    }
  }

  /** The column of {@code <}. */
  private void openWord(int word, int j) {
    int effective = effectiveOffset(word);
    int leadTwo = offset(word) + LEAD_TWO * stride;
    int bare = bareOffset(word, 0);
    int delimited = paperRule ? delimitedOffset(word, 0) : -1;
    int filled = filledOffset(word, 0);
    long[] c = cells;
    for (int i = 0; i <= rows; i++) {
      boolean off = offGraphBefore[i];
      deleting[i] =
          c[effective + i]
              + costs.referenceOne[j]
              + (off ? costs.penalty(EmbeddedStretch.OPEN, false) : 0);
      long value =
          Math.min(c[effective + i] + costs.initial(i, j + 1), c[leadTwo + i])
              + costs.referenceTwo[j]
              + (off ? costs.penalty(EmbeddedStretch.OPEN, true) : 0);
      long withDelimiter = INFINITE;
      long full = INFINITE;
      if (i > 0) {
        int symbol = stretch.hypothesis[i];
        long insert = consume(i);
        full = c[filled + i - 1] + insert;
        if (symbol >= 0) {
          full = Math.min(full, c[bare + i - 1] + insert);
        } else {
          withDelimiter = c[bare + i - 1] + insert;
          if (symbol == EmbeddedStretch.OPEN) {
            long match =
                Math.min(c[effective + i - 1], c[leadTwo + i - 1])
                    + (offGraphBefore[i - 1] && everyMovePays ? costs.twoPenalty : 0);
            withDelimiter = Math.min(withDelimiter, match);
          }
          value = Math.min(value, withDelimiter);
        }
      }
      store(i, bare, value, delimited, withDelimiter, filled, full);
    }
  }

  /** The column of a character. */
  private void addCharacter(int word, int j, int column) {
    int bareBefore = bareOffset(word, column - 1);
    int bare = bareOffset(word, column);
    int delimitedBefore = paperRule ? delimitedOffset(word, column - 1) : -1;
    int delimited = paperRule ? delimitedOffset(word, column) : -1;
    int filledBefore = filledOffset(word, column - 1);
    int filled = filledOffset(word, column);
    int reference = stretch.reference[j];
    long[] c = cells;
    for (int i = 0; i <= rows; i++) {
      boolean off = offGraphBefore[i];
      deleting[i] += costs.referenceOne[j] + (off ? costs.penalty(reference, false) : 0);
      long consume = costs.referenceTwo[j] + (off ? costs.penalty(reference, true) : 0);
      long value = c[bareBefore + i] + consume;
      long withDelimiter = paperRule ? c[delimitedBefore + i] + consume : INFINITE;
      long full = c[filledBefore + i] + consume;
      if (i > 0) {
        int symbol = stretch.hypothesis[i];
        long insert = consume(i);
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
      store(i, bare, value, delimited, withDelimiter, filled, full);
    }
  }

  private void closeWord(int word, int end, int last) {
    int filled = filledOffset(word, last);
    int bare = bareOffset(word, last);
    int delimited = paperRule ? delimitedOffset(word, last) : -1;
    int fresh = offset(word + 1);
    long[] c = cells;
    for (int i = 0; i <= rows; i++) {
      boolean off = offGraphBefore[i];
      long close = costs.referenceTwo[end] + (off ? costs.penalty(EmbeddedStretch.CLOSE, true) : 0);
      long delete =
          costs.referenceOne[end] + (off ? costs.penalty(EmbeddedStretch.CLOSE, false) : 0);
      long value = Math.min(c[filled + i] + close, deleting[i] + delete);
      if (paperRule) {
        value = Math.min(value, c[delimited + i] + close);
      }
      value += costs.end(i);
      if (i > 0 && stretch.hypothesis[i] == EmbeddedStretch.CLOSE) {
        long open = paperRule ? Math.min(c[filled + i - 1], c[bare + i - 1]) : c[filled + i - 1];
        value =
            Math.min(value, open + (offGraphBefore[i - 1] && everyMovePays ? costs.twoPenalty : 0));
      }
      c[fresh + i] = value;
    }
  }

  private void store(
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
  private long consume(int i) {
    return costs.hypothesisTwo[i]
        + (offGraph[i - 1] ? costs.penalty(stretch.hypothesis[i], true) : 0);
  }

  private void readOffGraph(int j, boolean[] target) {
    for (int i = 0; i <= rows; i++) {
      target[i] = !graph.contains(i, j);
    }
  }
}
