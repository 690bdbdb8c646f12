package org.erroralign.align;

/**
 * The columns of the exact search for a cost model that needs no backtrace graph: the fast form.
 *
 * <p>Between the boundary and the end of a word, DELETING and BARE only add up the word's symbols.
 * So deletions are settled at the end of the word, one BARE column serves all inner columns, and an
 * inner cell computes FILLED alone. It holds how much that is more than all symbols of the word up
 * to the column: then consuming one of them alone costs nothing, and both less by it.
 */
final class PlainColumns extends ExactColumns {

  /** Rows that are computed at a time. */
  static final int DEFAULT_TILE = 1 << 10;

  private final int tile;
  private final SubstitutionRows substitutions;

  /** The two-sided prices of a reference word's characters up to each position. */
  private long[] sums = new long[256];

  /**
   * By how much a hypothesis symbol is dearer to substitute for a dissimilar character than for a
   * similar one; infinite where it may not be substituted.
   */
  private long[] further = new long[256];

  /** FILLED of each inner column in the last row computed; in a rolling one it is overwritten. */
  private long[] edges = new long[64];

  /** Consuming the reference symbol of the current column, and deleting the current word. */
  private long consume;

  private long deletion;

  PlainColumns(CostModel model, MovePrices prices, EmbeddedStretch stretch, int tile) {
    super(model, prices, stretch);
    this.tile = tile;
    substitutions = new SubstitutionRows(model, prices, stretch);
  }

  /** BARE, and what {@link #openWord} puts into the next column. */
  @Override
  int bareColumns(int innerColumns) {
    return 2;
  }

  @Override
  int bareColumn(int column) {
    return 0;
  }

  @Override
  long sum(int word, int column) {
    return sums[stretch.referenceStarts[word] + 1 + column];
  }

  @Override
  long hypothesis(int i, boolean twoSided) {
    return prices.hypothesis(i, twoSided, false);
  }

  @Override
  long reference(int i) {
    return consume;
  }

  @Override
  long match(int i) {
    return 0;
  }

  @Override
  long deletion(int i) {
    return deletion;
  }

  @Override
  boolean isForbidden(int i) {
    return false;
  }

  @Override
  void enter(int word) {
    if (word > 0) {
      return; // the stretch is the same
    }
    substitutions.clear();
    if (sums.length <= stretch.referenceLength) {
      sums = new long[2 * stretch.referenceLength];
    }
    if (further.length <= stretch.hypothesisLength) {
      further = new long[2 * stretch.hypothesisLength];
    }
    long sum = 0;
    for (int j = 1; j <= stretch.referenceLength; j++) {
      sum = stretch.reference[j] == EmbeddedStretch.OPEN ? 0 : sum + prices.reference.two[j];
      sums[j] = sum;
    }
    long dearer = prices.dissimilar - prices.similar;
    for (int i = 1; i <= stretch.hypothesisLength; i++) {
      further[i] = prices.hypothesis.keys[i] == MovePrices.UNVOICED_KEY ? INFINITE : dearer;
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
    prices.enterWord(word);
    deletion = 0;
    for (int j = start + 1; j <= end; j++) {
      deletion += prices.reference.one[j];
    }
    int opened = filledOffset(word, 0);
    int bareAbove = bareOffset(word, 0) + stride;
    for (int from = 0; from <= rows; from += tile) {
      int to = Math.min(rows, from + tile - 1);
      long diagonal = from == 0 ? INFINITE : edges[0];
      consume = prices.reference.two[start + 1];
      openWord(word, from, to, diagonal);
      edges[0] = cells[opened + to];
      int before = opened;
      for (int column = 1; column < inner; column++) {
        int j = start + 1 + column;
        int filled = filledOffset(word, column);
        long above = from == 0 ? INFINITE : edges[column];
        if (from == 0) {
          cells[filled] = INFINITE;
        }
        int first = Math.max(1, from);
        long[] substitution = substitutions.row(j);
        if (substitution.length == 0) {
          addCharacter(j, bareAbove, before, filled, first, to, above, diagonal);
        } else {
          addCharacter(j, bareAbove, before, filled, first, to, above, diagonal, substitution);
        }
        diagonal = above;
        if (to < rows) {
          edges[column] = cells[filled + to];
        }
        before = filled;
      }
      consume = prices.reference.two[end];
      closeWord(word, from, to);
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
    int[] keys = prices.hypothesis.keys;
    long[] two = prices.inFilled;
    long[] dearer = further;
    int symbol = stretch.reference[j];
    int key = prices.reference.keys[j];
    long consumed = prices.reference.two[j];
    long similar = key == MovePrices.UNVOICED_KEY ? INFINITE : prices.similar;
    long above = aboveFirst;
    long diagonal = diagonalFirst;
    for (int i = from; i <= to; i++) {
      long substitution = similar + (dearer[i] & MovePrices.differ(keys[i], key));
      long bare = c[bareAbove + i];
      long both = least(diagonal, bare) - consumed;
      both += substitution & MovePrices.differ(hypothesis[i], symbol);
      diagonal = c[before + i];
      above = least(least(above, bare) + two[i], least(diagonal, both));
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
    long[] two = prices.inFilled;
    long consumed = prices.reference.two[j];
    long above = aboveFirst;
    long diagonal = diagonalFirst;
    for (int i = from; i <= to; i++) {
      long bare = c[bareAbove + i];
      long both = least(diagonal, bare) - consumed + substitution[i];
      diagonal = c[before + i];
      above = least(least(above, bare) + two[i], least(diagonal, both));
      c[filled + i] = above;
    }
  }

  /**
   * As {@link Math#min}, without a branch: which of two sums is less cannot be foreseen. Both are
   * at most a few times infinite.
   */
  private static long least(long first, long second) {
    long difference = first - second;
    return second + (difference & difference >> 63);
  }
}
