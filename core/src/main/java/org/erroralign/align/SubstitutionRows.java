package org.erroralign.align;

/**
 * For a long span, the cost of substituting each hypothesis symbol for a given reference symbol:
 * one array a distinct reference symbol, so that the inner loop of {@link PlainColumns} looks it up
 * instead of computing it. A short span has too few repetitions for that to pay.
 */
final class SubstitutionRows {

  private static final int MIN_REFERENCE_LENGTH = 48;
  private static final int MAX_ROWS = 64;
  private static final long[] NONE = new long[0];

  private final PackedCosts costs;
  private final EmbeddedSpan span;
  private final int[] symbols = new int[MAX_ROWS];
  private final long[][] rows = new long[MAX_ROWS][0];
  private int count;
  private boolean used;

  SubstitutionRows(PackedCosts costs, EmbeddedSpan span) {
    this.costs = costs;
    this.span = span;
  }

  /** Forgets the rows of the span before. */
  void clear() {
    count = 0;
    used = span.referenceLength >= MIN_REFERENCE_LENGTH;
  }

  /** The costs for the reference symbol at j by hypothesis position, or an empty array. */
  long[] row(int j) {
    if (!used) {
      return NONE;
    }
    int symbol = span.reference[j];
    for (int r = 0; r < count; r++) {
      if (symbols[r] == symbol) {
        return rows[r];
      }
    }
    if (count == MAX_ROWS) {
      return NONE;
    }
    if (rows[count].length <= span.hypothesisLength) {
      rows[count] = new long[span.hypothesisLength + 1];
    }
    long[] row = rows[count];
    for (int i = 1; i <= span.hypothesisLength; i++) {
      row[i] = span.hypothesis[i] < 0 ? ExactSearch.INFINITE : costs.substitution(i, j);
    }
    symbols[count++] = symbol;
    return row;
  }
}
