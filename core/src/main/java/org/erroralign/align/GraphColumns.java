package org.erroralign.align;

import java.util.Arrays;

/**
 * The columns of the exact search for a cost model with a backtrace graph: each move pays a penalty
 * when it starts outside V(G_b), or paths may not leave it, so BARE and DELIMITED have a column for
 * each inner one.
 */
final class GraphColumns extends ExactColumns {

  private final BacktraceGraph graph;

  /** The current column. */
  private int j;

  /** Whether the node one row above lies outside the graph, here and in the column before. */
  private boolean[] offGraph = new boolean[0];

  private boolean[] offGraphBefore = new boolean[0];

  /** What it costs to delete the word up to the current column, by row. */
  private long[] deletion = new long[0];

  GraphColumns(CostModel model, MovePrices prices, EmbeddedStretch stretch, BacktraceGraph graph) {
    super(model, prices, stretch);
    this.graph = graph;
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
  long sum(int word, int column) {
    return 0;
  }

  @Override
  long hypothesis(int i, boolean twoSided) {
    return prices.hypothesis(i, twoSided, offGraph[i]);
  }

  @Override
  long reference(int i) {
    return prices.reference(j, true, offGraphBefore[i + 1]);
  }

  @Override
  long match(int i) {
    return prices.match(offGraphBefore[i]);
  }

  @Override
  long deletion(int i) {
    return deletion[i];
  }

  @Override
  boolean isForbidden(int i) {
    return restricted && offGraph[i + 1];
  }

  @Override
  void enter(int word) {
    if (deletion.length < stride) {
      offGraph = new boolean[stride + 1];
      offGraphBefore = new boolean[stride + 1];
      deletion = new long[stride];
    }
    enterColumn(stretch.referenceStarts[word]);
  }

  @Override
  void addWord(int word) {
    int start = stretch.referenceStarts[word];
    int end = stretch.referenceStarts[word + 1];
    prices.enterWord(word);
    Arrays.fill(deletion, 0, stride, 0);
    enterColumn(start + 1);
    openWord(word, 0, rows, INFINITE);
    for (int column = 1; column < end - start - 1; column++) {
      enterColumn(start + 1 + column);
      addCharacter(word, column);
    }
    enterColumn(end);
    closeWord(word, 0, rows);
  }

  private void enterColumn(int column) {
    j = column;
    boolean[] swap = offGraph;
    offGraph = offGraphBefore;
    offGraphBefore = swap;
    for (int i = 0; i <= rows; i++) {
      offGraph[i + 1] = !graph.contains(i, j);
      deletion[i] =
          isForbidden(i)
              ? INFINITE
              : deletion[i] + prices.reference(j, false, offGraphBefore[i + 1]);
    }
  }

  private void addCharacter(int word, int column) {
    int bareBefore = bareOffset(word, column - 1);
    int bare = bareOffset(word, column);
    int delimitedBefore = delimitedOffset(word, column - 1);
    int delimited = delimitedOffset(word, column);
    int filledBefore = filledOffset(word, column - 1);
    int filled = filledOffset(word, column);
    long[] c = cells;
    for (int i = 0; i <= rows; i++) {
      long consume = reference(i);
      long value = c[bareBefore + i] + consume;
      long withDelimiter = paperRule ? c[delimitedBefore + i] + consume : INFINITE;
      long full = c[filledBefore + i] + consume;
      if (i > 0) {
        long insert = hypothesis(i, true);
        long link = prices.link(i);
        long bareThen = c[bare + i - 1] + insert;
        if (stretch.hypothesis[i] >= 0) {
          long open = Math.min(c[bareBefore + i - 1] + link, c[filledBefore + i - 1]);
          long both = open + prices.both(i, j, offGraphBefore[i]);
          long alone = Math.min(bareThen + link, c[filled + i - 1] + insert);
          full = Math.min(full, Math.min(alone, both));
        } else {
          full = Math.min(full, c[filled + i - 1] + insert + link);
          withDelimiter = Math.min(withDelimiter, bareThen);
          value = Math.min(value, bareThen);
        }
      }
      boolean forbidden = isForbidden(i);
      c[bare + i] = forbidden ? INFINITE : value;
      c[filled + i] = forbidden ? INFINITE : full;
      if (paperRule) {
        c[delimited + i] = forbidden ? INFINITE : withDelimiter;
      }
    }
  }
}
