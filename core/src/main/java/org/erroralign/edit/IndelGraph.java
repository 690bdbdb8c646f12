package org.erroralign.edit;

/**
 * All cheapest ways of insertions and deletions, which cost 1: those along the longest common
 * subsequences.
 */
public final class IndelGraph extends EditGraph {

  /*
   * How: the recurrence of Crochemore et al. (2001) and Hyyrö (2004) for L, the length of the longest
   * common subsequence; the distance is i + j - 2 L. A row rises where its L does not grow, else it
   * falls. L grows from row to row, by at most 1, where the addition of the recurrence carries.
   */

  public IndelGraph() {
    this(DEFAULT_BUDGET);
  }

  IndelGraph(int budget) {
    super(budget, 0, Long.MAX_VALUE);
  }

  @Override
  void compute(int stripe, long[] matching, int[] symbols, int from, int at) {
    long[] carry = carries;
    long[] out = vectors;
    long row = rises[stripe];
    int count = rowCount();
    for (int k = 0; k < count; k++) {
      long eq = matching[symbols[from + k]];
      long grown = grown(row, eq, carry[k]);
      row = next(row, eq, carry[k]);
      carry[k] = grown >>> 63;
      out[at + VECTORS * k] = row;
      out[at + VECTORS * k + BY_HYPOTHESIS] = ~grown;
      out[at + VECTORS * k + BY_BOTH] = eq;
    }
    rises[stripe] = row;
    falls[stripe] = ~row;
  }

  /**
   * The next row of a stripe: cleared is every bit where L grows along the row.
   *
   * @param matches where the symbol of the next row stands
   * @param carry 1 if L grew at the edge of the stripe before, else 0
   */
  public static long next(long row, long matches, long carry) {
    long matched = row & matches;
    return (row + matched + carry) | (row - matched);
  }

  /** Where L grows from a row to the next. */
  static long grown(long row, long matches, long carry) {
    long matched = row & matches;
    return matched | (row & ~(row + matched + carry));
  }
}
