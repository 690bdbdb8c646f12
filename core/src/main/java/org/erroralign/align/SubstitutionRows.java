package org.erroralign.align;

/**
 * For a long stretch, the cost of substituting each hypothesis symbol for a given reference symbol:
 * one array a distinct reference symbol, so that the inner loop of {@link PlainColumns} looks it up
 * instead of computing it. A short stretch has too few repetitions for that to pay.
 */
final class SubstitutionRows {

  private static final int MIN_REFERENCE_LENGTH = 48;
  private static final int MAX_ROWS = 64;
  private static final long[] NONE = new long[0];

  private final MovePrices prices;
  private final EmbeddedStretch stretch;

  /** Whether sounds are compared, too: there is no formula for that. */
  private final boolean bySound;

  private final int[] symbols = new int[MAX_ROWS];
  private final long[][] rows = new long[MAX_ROWS][0];
  private int count;
  private boolean used;

  SubstitutionRows(CostModel model, MovePrices prices, EmbeddedStretch stretch) {
    bySound = model.cost(CostTerm.SPELLING) > 0;
    this.prices = prices;
    this.stretch = stretch;
  }

  /** Forgets the rows of the stretch before. */
  void clear() {
    count = 0;
    used = bySound || stretch.referenceLength >= MIN_REFERENCE_LENGTH;
  }

  /** The costs for the reference symbol at j by hypothesis position, or an empty array. */
  long[] row(int j) {
    if (!used) {
      return NONE;
    }
    int symbol = stretch.reference[j];
    for (int r = 0; r < count; r++) {
      if (symbols[r] == symbol) {
        return rows[r];
      }
    }
    if (count == MAX_ROWS && !bySound) {
      return NONE;
    }
    count = Math.min(count, MAX_ROWS - 1);
    if (rows[count].length <= stretch.hypothesisLength) {
      rows[count] = new long[stretch.hypothesisLength + 1];
    }
    long[] row = rows[count];
    for (int i = 1; i <= stretch.hypothesisLength; i++) {
      row[i] = prices.both(i, j, false);
    }
    symbols[count++] = symbol;
    return row;
  }
}
