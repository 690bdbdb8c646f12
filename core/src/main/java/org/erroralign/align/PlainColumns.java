package org.erroralign.align;

/**
 * The columns of the exact search for a cost model that needs no backtrace graph: the fast form.
 *
 * <p>Between the boundary and the end of a word, DELETING and BARE only add up the word's symbols.
 * So deletions are settled at the end of the word, one BARE column serves all inner columns, and an
 * inner cell computes FILLED alone.
 */
final class PlainColumns extends ExactColumns {

  /** Rows that are computed at a time. */
  static final int DEFAULT_TILE = 1 << 10;

  private final int tile;
  private final SubstitutionRows substitutions;

  /** FILLED of each inner column in the last row computed; in a rolling one it is overwritten. */
  private long[] edges = new long[64];

  PlainColumns(CompiledCosts model, PackedCosts costs, EmbeddedStretch stretch, int tile) {
    super(model, costs, stretch);
    this.tile = tile;
    substitutions = new SubstitutionRows(costs, stretch);
  }

  /** BARE, and the same one row below where that row is a character's, else infinite. */
  @Override
  int bareColumns(int innerColumns) {
    return 2;
  }

  @Override
  int bareColumn(int column) {
    return 0;
  }

  @Override
  long bare(int word, int column, int i) {
    return cells[bareOffset(word, 0) + i] + sum(word, column);
  }

  @Override
  long delimited(int word, int column, int i) {
    return cells[delimitedOffset(word, 0) + i] + sum(word, column);
  }

  /** The cost of the word's characters up to a column. */
  private long sum(int word, int column) {
    return costs.referenceSum[stretch.referenceStarts[word] + 1 + column];
  }

  @Override
  void addStart() {
    substitutions.clear();
    for (int i = 0; i <= rows; i++) {
      addBoundaryRow(i, 0, i == 0 ? 0 : INFINITE);
    }
  }

  /**
   * Computes some rows of all columns of the word before the next rows, so that they stay in the
   * processor's cache.
   */
  @Override
  void addWord(int word) {
    int start = stretch.referenceStarts[word];
    int end = stretch.referenceStarts[word + 1];
    int inner = end - start - 1;
    if (edges.length < inner) {
      edges = new long[2 * inner];
    }
    for (int from = 0; from <= rows; from += tile) {
      int to = Math.min(rows, from + tile - 1);
      long edgeBefore = edges[0];
      openWord(word, start, from, to);
      edges[0] = cells[filledOffset(word, 0) + to];
      for (int column = 1; column < inner; column++) {
        int filled = filledOffset(word, column);
        long edge = edges[column];
        addCharacter(word, start, column, from, to, edge, edgeBefore);
        edgeBefore = edge;
        edges[column] = cells[filled + to];
      }
      closeWord(word, start, end, from, to);
    }
  }

  /**
   * FILLED in the column of a character, given its last value above, and that of the column before.
   */
  private void addCharacter(
      int word, int start, int column, int from, int to, long above, long diagonal) {
    int j = start + 1 + column;
    int bareAbove = bareOffset(word, 0) + stride;
    int before = filledOffset(word, column - 1);
    int filled = filledOffset(word, column);
    long[] substitution = substitutions.row(j);
    if (from == 0) {
      cells[filled] = INFINITE;
    }
    long aboveFirst = from == 0 ? INFINITE : above;
    long diagonalFirst = from == 0 ? INFINITE : diagonal;
    int first = Math.max(1, from);
    if (substitution.length == 0) {
      addCharacter(j, bareAbove, before, filled, first, to, aboveFirst, diagonalFirst);
    } else {
      addCharacter(
          j, bareAbove, before, filled, first, to, aboveFirst, diagonalFirst, substitution);
    }
  }

  /** EFFECTIVE, and BARE and FILLED in the column of {@code <}. */
  private void openWord(int word, int start, int from, int to) {
    long[] c = cells;
    int[] hypothesis = stretch.hypothesis;
    long[] two = costs.hypothesisTwo;
    int fresh = offset(word);
    int leadOne = fresh + stride;
    int leadTwo = leadOne + stride;
    int inserting = leadTwo + stride;
    int effective = inserting + stride;
    int bare = bareOffset(word, 0);
    int delimited = paperRule ? delimitedOffset(word, 0) : 0;
    int filled = filledOffset(word, 0);
    long open = costs.referenceTwo[start + 1];
    long[] inside = costs.inside;
    long endInside = costs.endInsideWord;
    long closeInside = endInside + costs.insertionEndInsideWord;
    long bareAbove = INFINITE;
    long filledAbove = INFINITE;
    long openedAbove = INFINITE;
    if (from > 0) {
      bareAbove = c[bare + from - 1];
      filledAbove = edges[0];
      openedAbove = Math.min(c[effective + from - 1], c[leadTwo + from - 1]);
    }
    for (int i = from; i <= to; i++) {
      long now = Math.min(c[fresh + i], c[inserting + i] + (closeInside & inside[i]));
      if (paperRule) {
        now = Math.min(now, c[leadOne + i] + (endInside & inside[i]));
      }
      c[effective + i] = now;
      long lead = c[leadTwo + i];
      int symbol = hypothesis[i];
      long value;
      if (symbol >= 0) {
        value = Math.min(now + costs.initial(i, start + 2), lead) + open;
        filledAbove = Math.min(filledAbove, bareAbove) + two[i];
      } else {
        value = Math.min(now, lead) + open;
        long withDelimiter = bareAbove + two[i];
        if (symbol == EmbeddedStretch.OPEN) {
          withDelimiter = Math.min(withDelimiter, openedAbove);
        }
        value = Math.min(value, withDelimiter);
        filledAbove += two[i];
        if (paperRule) {
          c[delimited + i] = withDelimiter;
        }
      }
      if (paperRule && symbol >= 0) {
        c[delimited + i] = INFINITE;
      }
      c[bare + i] = value;
      c[bare + stride + i] = symbol >= 0 ? bareAbove : INFINITE;
      c[filled + i] = filledAbove;
      bareAbove = value;
      openedAbove = Math.min(now, lead);
    }
  }

  /**
   * The inner loop: FILLED in the column of a character, from the column before. It has no branch,
   * since none could be predicted: what a row may not do is infinitely costly.
   */
  private void addCharacter(
      int j,
      int bareAbove,
      int before,
      int filled,
      int from,
      int to,
      long aboveFirst,
      long diagonalFirst) {
    long[] c = cells;
    int[] hypothesis = stretch.hypothesis;
    int[] keys = costs.hypothesisKey;
    long[] two = costs.hypothesisTwo;
    long[] forbidden = costs.hypothesisForbidden;
    int symbol = stretch.reference[j];
    int key = costs.referenceKey[j];
    long consume = costs.referenceTwo[j];
    long sumBefore = costs.referenceSum[j - 1];
    long sum = costs.referenceSum[j];
    long similar = costs.similar;
    long furtherIfDissimilar = costs.dissimilarTo(j) - similar;
    long above = aboveFirst;
    long diagonal = diagonalFirst;
    for (int i = from; i <= to; i++) {
      long differs = -(long) (hypothesis[i] ^ symbol);
      differs = (differs | -differs) >> 63; // all bits set, or none
      long dissimilar = -(long) (keys[i] ^ key);
      dissimilar = (dissimilar | -dissimilar) >> 63;
      long bare = c[bareAbove + i];
      long both = Math.min(diagonal, bare + sumBefore);
      both += (similar + (furtherIfDissimilar & dissimilar) + forbidden[i]) & differs;
      diagonal = c[before + i];
      long alone = Math.min(Math.min(above, bare + sum) + two[i], diagonal + consume);
      above = Math.min(alone, both);
      c[filled + i] = above;
    }
  }

  /** The same with the costs of substitutions looked up. */
  private void addCharacter(
      int j,
      int bareAbove,
      int before,
      int filled,
      int from,
      int to,
      long aboveFirst,
      long diagonalFirst,
      long[] substitution) {
    long[] c = cells;
    long[] two = costs.hypothesisTwo;
    long consume = costs.referenceTwo[j];
    long sumBefore = costs.referenceSum[j - 1];
    long sum = costs.referenceSum[j];
    long above = aboveFirst;
    long diagonal = diagonalFirst;
    for (int i = from; i <= to; i++) {
      long bare = c[bareAbove + i];
      long both = Math.min(diagonal, bare + sumBefore) + substitution[i];
      diagonal = c[before + i];
      long alone = Math.min(Math.min(above, bare + sum) + two[i], diagonal + consume);
      above = Math.min(alone, both);
      c[filled + i] = above;
    }
  }

  /** The boundary after a word. */
  private void closeWord(int word, int start, int end, int from, int to) {
    long[] c = cells;
    int last = end - start - 2;
    int filled = filledOffset(word, last);
    int bare = bareOffset(word, 0);
    int delimited = paperRule ? delimitedOffset(word, 0) : 0;
    int effective = effectiveOffset(word);
    long close = costs.referenceTwo[end];
    long delete = 0;
    for (int j = start + 1; j <= end; j++) {
      delete += costs.referenceOne[j];
    }
    long bareSum = costs.referenceSum[end - 1];
    int after = offset(word + 1);
    long[] inside = costs.inside;
    long endInside = costs.endInsideWord;
    for (int i = from; i <= to; i++) {
      long value = Math.min(c[filled + i] + close, c[effective + i] + delete);
      if (paperRule) {
        value = Math.min(value, c[delimited + i] + bareSum + close);
      }
      value += (endInside & inside[i]);
      if (stretch.hypothesis[i] == EmbeddedStretch.CLOSE && i > 0) {
        value = Math.min(value, c[filled + i - 1]);
        if (paperRule) {
          value = Math.min(value, c[bare + i - 1] + bareSum);
        }
      }
      addBoundaryRow(i, after, value);
    }
  }

  /** The four states of a boundary in row i, given what closes there at the end of a word. */
  private void addBoundaryRow(int i, int fresh, long closed) {
    long[] c = cells;
    int leadOne = fresh + stride + i;
    int leadTwo = leadOne + stride;
    int inserting = leadTwo + stride;
    int here = fresh + i;
    c[here] = closed;
    if (i == 0) {
      c[leadOne] = INFINITE;
      c[leadTwo] = INFINITE;
      c[inserting] = INFINITE;
      return;
    }
    int symbol = stretch.hypothesis[i];
    long one = costs.hypothesisOne[i];
    if (symbol >= 0) {
      long before = Math.min(c[leadOne - 1], c[inserting - 1]);
      before = Math.min(before, c[here - 1] + costs.insertionEnd(i - 1));
      c[inserting] = before + one;
      c[leadOne] = INFINITE;
      c[leadTwo] = INFINITE;
    } else {
      c[leadOne] = Math.min(c[here - 1], c[leadOne - 1]) + one;
      c[leadTwo] =
          paperRule ? INFINITE : Math.min(c[here - 1], c[leadTwo - 1]) + costs.hypothesisTwo[i];
      if (symbol == EmbeddedStretch.CLOSE) {
        c[here] = Math.min(closed, c[inserting - 1] + one);
      }
      c[inserting] = INFINITE;
    }
  }
}
