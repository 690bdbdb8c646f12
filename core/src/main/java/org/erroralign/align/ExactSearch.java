package org.erroralign.align;

import org.erroralign.edit.WordNumbers;

/**
 * The minimum of the cost model over all paths, by dynamic programming.
 *
 * <p>The paper holds this to be impossible, since closing a two-sided segment multiplies costs that
 * were paid before. It is possible once a segment's kind is <em>decided when it opens</em>: each
 * move then pays the price of that kind, and a segment may close only if it kept the promise. All
 * that the future needs to know of an open segment is its kind and whether it holds hypothesis
 * characters, which makes four states a node (see docs/exact-search.md for the proof).
 *
 * <p>Where the reference stands between words (a <em>boundary</em> column):
 *
 * <ul>
 *   <li>FRESH: nothing is open.
 *   <li>LEAD_ONE, LEAD_TWO: only hypothesis delimiters are open, in a segment that will be
 *       one-sided or two-sided.
 *   <li>INSERTING: a hypothesis character is open (one-sided).
 * </ul>
 *
 * Inside a reference word:
 *
 * <ul>
 *   <li>DELETING: only reference symbols are open (one-sided).
 *   <li>BARE: two-sided, no hypothesis character yet; DELIMITED: those of them with a hypothesis
 *       delimiter, which may close under {@link SegmentRule#PAPER} only.
 *   <li>FILLED: two-sided, with a hypothesis character; may close at the end of the word.
 * </ul>
 *
 * <p>Columns are computed from left to right ({@link ExactColumns}); values are {@link TieUnits}:
 * cost; mismatched initials at cuts (where the model says so); character edits, 2 each in a
 * two-sided segment and 1 in a one-sided one; segment ends inside a hypothesis word. Ties that
 * remain are broken on the way back, from the end: a move that consumes both symbols goes before
 * one that consumes the reference's, and that before the hypothesis'; two-sided before one-sided.
 *
 * <p>The way back asks at each node which move gives the stored value. When the columns of all
 * words do not fit the budget, only the boundaries of some are stored, and the part between two of
 * them is computed anew, over the rows that can still be reached.
 */
final class ExactSearch implements StretchSearch {

  /** Number of 64-bit values (32 MB) that stored columns may take before parts are recomputed. */
  static final int DEFAULT_BUDGET = 1 << 22;

  /** Larger graphs would take many minutes. */
  private static final long MAX_CELLS = 1L << 33;

  /** Number of 64-bit values (256 MB) that the columns of one word may take. */
  private static final long MAX_WORD_SIZE = 1L << 25;

  private static final int MIN_PARTS = 8;

  private final EmbeddedStretch stretch;
  private final MovePrices prices;
  private final ExactColumns columns;
  private final BacktraceGraph graph = new BacktraceGraph();
  private final boolean needsGraph;
  private final boolean restrictedToGraph;
  private final boolean paperRule;
  private final int budget;

  private StretchPath path = new StretchPath();

  /** Where the way back stands: the boundary before this word, this row, this state. */
  private int word;

  private int row;
  private int state;

  ExactSearch(CompiledCosts costs, EmbeddedStretch stretch) {
    this(costs, stretch, DEFAULT_BUDGET, PlainColumns.DEFAULT_TILE);
  }

  ExactSearch(CompiledCosts costs, EmbeddedStretch stretch, int budget, int tile) {
    this.stretch = stretch;
    this.budget = budget;
    this.needsGraph = costs.model.needsGraph();
    this.restrictedToGraph = costs.model.restrictedToGraph();
    this.paperRule = costs.model.segmentRule() == SegmentRule.PAPER;
    this.prices = new MovePrices(costs, stretch, true);
    this.columns =
        needsGraph
            ? new GraphColumns(costs.model, prices, stretch, graph)
            : new PlainColumns(costs.model, prices, stretch, tile);
  }

  @Override
  public boolean fits() {
    long rows = stretch.hypothesisLength + 1L;
    if (rows * stretch.referenceLength > MAX_CELLS) {
      return false;
    }
    if (needsGraph && !BacktraceGraph.fits(stretch.hypothesisLength, stretch.referenceLength)) {
      return false;
    }
    return rows * columns.columnsOf(stretch.longestReferenceWord()) <= MAX_WORD_SIZE;
  }

  @Override
  public void search(WordNumbers words, StretchPath newPath) {
    path = newPath;
    path.clear();
    if (needsGraph) {
      graph.read(stretch);
    }
    prices.read();
    if (!findPath(restrictedToGraph)) {
      findPath(false); // no path inside the graph closes every segment
      path.exact = false;
    }
  }

  private boolean findPath(boolean insideGraph) {
    columns.restricted = insideGraph;
    word = stretch.referenceWords;
    row = stretch.hypothesisLength;
    state = -1;
    walkBack(0, word, new long[0]);
    path.reverse();
    return row == 0;
  }

  /** Walks back from the boundary before {@code to} to that before {@code from}. */
  private void walkBack(int from, int to, long[] boundary) {
    if (to - from == 1 || columns.size(from, to, row) <= budget) {
      columns.start(from, to, row, false, boundary);
      for (int w = from; w < to; w++) {
        columns.addWord(w);
      }
      if (!chooseEnd(to)) {
        return;
      }
      while (word > from || (from == 0 && row > 0)) {
        stepBack();
      }
      return;
    }
    long affordable = 2L * budget / (ExactColumns.BOUNDARY_COLUMNS * (row + 1L));
    long useful =
        2 * columns.size(from, to, row) / budget; // more parts would be smaller than need be
    int parts = (int) Math.max(MIN_PARTS, Math.min(useful, affordable));
    int words = Math.max(1, (to - from + parts - 1) / parts);
    int count = (to - from + words - 1) / words;
    long[][] boundaries = new long[count][];
    columns.start(from, to, row, true, boundary);
    for (int w = from; w < to; w++) {
      if ((w - from) % words == 0) {
        boundaries[(w - from) / words] = columns.copyBoundary(w);
      }
      columns.addWord(w);
    }
    if (!chooseEnd(to)) {
      return;
    }
    for (int p = count - 1; p >= 0; p--) {
      walkBack(from + p * words, Math.min(to, from + (p + 1) * words), boundaries[p]);
    }
  }

  /**
   * At the end of the stretch nothing may be open, or hypothesis delimiters that cost once. False
   * if no path comes there.
   */
  private boolean chooseEnd(int to) {
    if (state >= 0) {
      return true;
    }
    long fresh = columns.boundary(to, ExactColumns.FRESH, row);
    long lead = columns.boundary(to, ExactColumns.LEAD_ONE, row);
    if (Math.min(fresh, lead) >= MovePrices.INFINITE) {
      return false;
    }
    state = lead < fresh ? ExactColumns.LEAD_ONE : ExactColumns.FRESH;
    path.cost = prices.cost(Math.min(fresh, lead));
    return true;
  }

  /** Walks from the boundary before {@link #word} to another node of it, or to the one before. */
  private void stepBack() {
    if (state != ExactColumns.FRESH) {
      leaveHypothesis();
      return;
    }
    path.addEnd(row, boundaryPosition());
    if (word == 0 || !leaveWord()) { // then an insertion closed with the hypothesis' word
      row--;
      state = ExactColumns.INSERTING;
    }
  }

  private int boundaryPosition() {
    return stretch.referenceStarts[word];
  }

  private long boundary(int boundaryState, int i) {
    return columns.boundary(word, boundaryState, i);
  }

  /** Goes to before the last hypothesis symbol that is open. */
  private void leaveHypothesis() {
    boolean inserting = state == ExactColumns.INSERTING;
    boolean twoSided = state == ExactColumns.LEAD_TWO;
    long before = boundary(state, row) - consumeHypothesis(row, boundaryPosition(), twoSided);
    row--;
    long start = inserting ? prices.insertionStart(row) : 0;
    if (boundary(ExactColumns.FRESH, row) + start == before) {
      state = ExactColumns.FRESH;
    } else if (inserting && boundary(ExactColumns.LEAD_ONE, row) == before) {
      state = ExactColumns.LEAD_ONE;
    }
  }

  /** If FRESH comes from the end of the word before, walks back through that word. */
  private boolean leaveWord() {
    long value = boundary(ExactColumns.FRESH, row);
    int end = boundaryPosition();
    int w = word - 1;
    int last = end - stretch.referenceStarts[w] - 2;
    if (row > 0 && stretch.hypothesis[row] == EmbeddedStretch.CLOSE) {
      long match = prices.match(isOff(row - 1, end - 1));
      if (columns.filled(w, last, row - 1) + match == value) {
        leaveFilled(w, last, row - 1);
        return true;
      }
      if (paperRule && columns.bare(w, last, row - 1) + match == value) {
        leaveBare(w, last, row - 1);
        return true;
      }
    }
    value -= prices.end(row);
    long close = consumeReference(row, end, true);
    if (columns.filled(w, last, row) + close == value) {
      leaveFilled(w, last, row);
      return true;
    }
    if (paperRule && columns.delimited(w, last, row) + close == value) {
      leaveDelimited(w, last, row);
      return true;
    }
    if (columns.effective(w, row) + deletion(w, row) == value) {
      enterBoundary(w, row);
      return true;
    }
    return false;
  }

  private long deletion(int w, int i) {
    long sum = 0;
    for (int j = stretch.referenceStarts[w] + 1; j <= stretch.referenceStarts[w + 1]; j++) {
      if (columns.restricted && !graph.contains(i, j)) {
        return MovePrices.INFINITE;
      }
      sum += consumeReference(i, j, false);
    }
    return sum;
  }

  private void leaveFilled(int w, int fromColumn, int fromRow) {
    int start = stretch.referenceStarts[w] + 1;
    int column = fromColumn;
    int i = fromRow;
    long value = columns.filled(w, column, i);
    while (true) {
      int j = start + column;
      if (column > 0 && stretch.hypothesis[i] >= 0) {
        long both = prices.both(i, j, isOff(i - 1, j - 1)); // if infinite, equal to no value
        long before = value - both;
        if (columns.filled(w, column - 1, i - 1) == before) {
          column--;
          i--;
          value = before;
          continue;
        }
        if (columns.bare(w, column - 1, i - 1) + prices.link(w, i) == before) {
          leaveBare(w, column - 1, i - 1);
          return;
        }
      }
      if (column > 0) {
        long before = value - consumeReference(i, j, true);
        if (columns.filled(w, column - 1, i) == before) {
          column--;
          value = before;
          continue;
        }
      }
      value -= consumeHypothesis(i, j, true);
      value -= stretch.hypothesis[i] < 0 ? prices.link(w, i) : 0;
      i--;
      if (columns.filled(w, column, i) != value) {
        leaveBare(w, column, i);
        return;
      }
    }
  }

  private void leaveBare(int w, int fromColumn, int fromRow) {
    int column = needsGraph ? fromColumn : 0; // else one column serves all
    int i = fromRow;
    int start = stretch.referenceStarts[w] + 1;
    while (column > 0) {
      long value = columns.bare(w, column, i);
      int j = start + column;
      if (columns.bare(w, column - 1, i) + consumeReference(i, j, true) == value) {
        column--;
      } else {
        i--;
      }
    }
    while (true) {
      long value = columns.bare(w, 0, i);
      if (leaveByMatch(w, i, value)) {
        return;
      }
      long open = consumeReference(i, start, true);
      if (columns.effective(w, i) + prices.initial(i, start + 1) + open == value) {
        enterBoundary(w, i);
        return;
      }
      if (columns.boundary(w, ExactColumns.LEAD_TWO, i) + open == value) {
        enterLead(w, i);
        return;
      }
      i--;
    }
  }

  private void leaveDelimited(int w, int fromColumn, int fromRow) {
    int column = needsGraph ? fromColumn : 0;
    int start = stretch.referenceStarts[w] + 1;
    while (column > 0
        && columns.delimited(w, column - 1, fromRow)
                + consumeReference(fromRow, start + column, true)
            == columns.delimited(w, column, fromRow)) {
      column--;
    }
    if (column > 0 || !leaveByMatch(w, fromRow, columns.delimited(w, 0, fromRow))) {
      leaveBare(w, column, fromRow - 1);
    }
  }

  /** If the word's {@code <} was matched with that of the hypothesis, goes to before both. */
  private boolean leaveByMatch(int w, int i, long value) {
    if (i == 0 || stretch.hypothesis[i] != EmbeddedStretch.OPEN) {
      return false;
    }
    long match = prices.match(isOff(i - 1, stretch.referenceStarts[w]));
    if (columns.effective(w, i - 1) + match == value) {
      enterBoundary(w, i - 1);
      return true;
    }
    if (columns.boundary(w, ExactColumns.LEAD_TWO, i - 1) + match == value) {
      enterLead(w, i - 1);
      return true;
    }
    return false;
  }

  private void enterLead(int w, int i) {
    word = w;
    row = i;
    state = ExactColumns.LEAD_TWO;
  }

  /** Comes to the boundary before a word, where something of the hypothesis may have closed. */
  private void enterBoundary(int w, int i) {
    word = w;
    row = i;
    long value = columns.effective(w, i);
    if (boundary(ExactColumns.FRESH, i) == value) {
      state = ExactColumns.FRESH;
      return;
    }
    path.addEnd(i, boundaryPosition());
    boolean insertion = boundary(ExactColumns.INSERTING, i) + prices.insertionEnd(i) == value;
    state = insertion ? ExactColumns.INSERTING : ExactColumns.LEAD_ONE;
  }

  /** Consuming hypothesis symbol i in column j. */
  private long consumeHypothesis(int i, int j, boolean twoSided) {
    return prices.hypothesis(i, twoSided, isOff(i - 1, j));
  }

  /** Consuming reference symbol j in row i. */
  private long consumeReference(int i, int j, boolean twoSided) {
    return prices.reference(j, twoSided, isOff(i, j - 1));
  }

  private boolean isOff(int i, int j) {
    return needsGraph && !graph.contains(i, j);
  }
}
