package org.erroralign.edit;

/** All cheapest ways where an insertion, a deletion and a substitution cost 1, and a match none. */
public final class LevenshteinGraph extends EditGraph {

  /*
   * How: the recurrence of Myers (1999) in Hyyrö's (2003) form. A move that consumes one symbol is
   * optimal where the distance rises by 1 along it, one that consumes both where they match or it
   * rises by 1. Carried over the edge of a stripe is whether the column there rises (1) or falls (2).
   * With an edge from which rows fall, column 0 rises and has no other moves.
   */

  /** Which of several cheapest moves into a node a path takes. */
  public enum Ties {
    /** Both, else the reference's alone, else the hypothesis's. */
    BOTH_FIRST,

    /**
     * As in RapidFuzz, so that jiwer counts the same: the reference's alone, else a substitution,
     * else the hypothesis's alone, else a match.
     */
    RAPIDFUZZ,

    /** As in meeteval: the hypothesis's alone, else the reference's alone, else both. */
    MEETEVAL
  }

  public LevenshteinGraph() {
    this(DEFAULT_BUDGET, DEFAULT_LEAST_BANDED);
  }

  LevenshteinGraph(int budget, long leastBanded) {
    super(budget, 1, leastBanded);
  }

  @Override
  void compute(int stripe, long[] matching, int[] symbols, int from, int at) {
    long[] carry = carries;
    long[] out = vectors;
    long vp = rises[stripe];
    long vn = falls[stripe];
    int count = rowCount();
    for (int k = 0; k < count; k++) {
      long eq = matching[symbols[from + k]];
      long plusIn = carry[k] & 1;
      long minusIn = carry[k] >>> 1;
      long eqIn = eq | minusIn;
      long d0 = (((eqIn & vp) + vp) ^ vp) | eqIn | vn;
      long hp = vn | ~(d0 | vp);
      long hn = d0 & vp;
      carry[k] = hp >>> 63 | (hn >>> 63) << 1;
      long hpShifted = hp << 1 | plusIn;
      vp = hn << 1 | minusIn | ~(d0 | hpShifted);
      vn = d0 & hpShifted;
      out[at + VECTORS * k] = vp;
      out[at + VECTORS * k + BY_HYPOTHESIS] = hp;
      out[at + VECTORS * k + BY_BOTH] = eq | ~d0;
    }
    rises[stripe] = vp;
    falls[stripe] = vn;
  }

  /**
   * Walks one cheapest path from the end to the start; returns how many of its moves are over both.
   */
  public int walk(Ties ties, Moves moves) {
    return walk(ties, 0, m, n, moves);
  }

  /**
   * The same between two nodes. What both begin with changes no distance behind it, so this is also
   * the path of what lies behind it alone.
   *
   * @param start how many symbols, the same in both, are passed over
   * @param referenceEnd where it begins, counted in reference symbols
   * @param hypothesisEnd where it begins, counted in hypothesis symbols
   */
  public int walk(Ties ties, int start, int referenceEnd, int hypothesisEnd, Moves moves) {
    boolean bothFirst = ties == Ties.BOTH_FIRST;
    boolean hypothesisFirst = ties == Ties.MEETEVAL;
    int pairs = 0;
    int row = hypothesisEnd;
    int column = referenceEnd;
    while (row > start && column > start) {
      int at = at(row, column >> 6);
      int lastRow = Math.max(start, firstRow); // of those at hand
      int lastColumn = Math.max(start, (column & -Long.SIZE) - 1);
      while (row > lastRow && column > lastColumn) {
        boolean byBoth = bit(at + BY_BOTH, column);
        if (hypothesisFirst && bit(at + BY_HYPOTHESIS, column)) {
          moves.move(-1, hypothesisFrom + --row);
          at -= VECTORS;
        } else if (bit(at, column) && !(bothFirst && byBoth)) {
          moves.move(referenceFrom + --column, -1);
        } else {
          boolean both =
              byBoth && (bothFirst || !bit(at + BY_HYPOTHESIS, column) || !isMatch(row, column));
          row--;
          at -= VECTORS;
          if (both) {
            moves.move(referenceFrom + --column, hypothesisFrom + row);
            pairs++;
          } else {
            moves.move(-1, hypothesisFrom + row);
          }
        }
      }
    }
    while (column > start) {
      moves.move(referenceFrom + --column, -1);
    }
    while (row > start) {
      moves.move(-1, hypothesisFrom + --row);
    }
    return pairs;
  }
}
