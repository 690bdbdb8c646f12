package org.erroralign.metric;

import java.util.Arrays;

/** The cheapest way to pair rows with columns, one to one (Kuhn 1955). */
final class HungarianMethod {

  /*
   * How: shortest augmenting paths with potentials (Jonker and Volgenant 1987, Crouse 2016), a row
   * after the other, in cubic time. Ties are broken as in SciPy, so that hill climbing, which starts
   * here, climbs the same hill as meeteval: of equally near columns a free one, the first in the list
   * of those that remain, which starts backwards and has its gaps filled from its end.
   */

  private static final int FREE = -1;

  private final long[][] cost;
  private final int size;
  private final long[] rowPotential;
  private final long[] columnPotential;
  private final int[] rowOfColumn;
  private final int[] columnOfRow;

  // The search from one row.
  private final long[] distance;
  private final int[] before;
  private final int[] remaining;
  private final boolean[] seen;

  private HungarianMethod(long[][] cost) {
    this.cost = cost;
    size = cost.length;
    rowPotential = new long[size];
    columnPotential = new long[size];
    rowOfColumn = new int[size];
    columnOfRow = new int[size];
    distance = new long[size];
    before = new int[size];
    remaining = new int[size];
    seen = new boolean[size];
  }

  /** The column of each row of a square matrix. */
  static int[] pair(long[][] cost) {
    return new HungarianMethod(cost).pair();
  }

  private int[] pair() {
    Arrays.fill(rowOfColumn, FREE);
    for (int row = 0; row < size; row++) {
      int column = nearestFree(row);
      long least = distance[column];
      rowPotential[row] += least;
      for (int c = 0; c < size; c++) {
        if (seen[c]) {
          columnPotential[c] -= least - distance[c];
          if (rowOfColumn[c] != FREE) {
            rowPotential[rowOfColumn[c]] += least - distance[c];
          }
        }
      }
      while (column != FREE) {
        int pathRow = before[column];
        rowOfColumn[column] = pathRow;
        int next = pathRow == row ? FREE : columnOfRow[pathRow];
        columnOfRow[pathRow] = column;
        column = next;
      }
    }
    return columnOfRow;
  }

  private int nearestFree(int start) {
    Arrays.fill(distance, Long.MAX_VALUE);
    Arrays.fill(seen, false);
    Arrays.setAll(remaining, k -> size - 1 - k);
    int row = start;
    long least = 0;
    for (int count = size; ; count--) {
      int nearest = 0;
      for (int k = 0; k < count; k++) {
        int c = remaining[k];
        long through = least + cost[row][c] - rowPotential[row] - columnPotential[c];
        if (through < distance[c]) {
          distance[c] = through;
          before[c] = row;
        }
        long best = distance[remaining[nearest]];
        if (distance[c] < best || (distance[c] == best && rowOfColumn[c] == FREE)) {
          nearest = k;
        }
      }
      int column = remaining[nearest];
      least = distance[column];
      seen[column] = true;
      if (rowOfColumn[column] == FREE) {
        return column;
      }
      row = rowOfColumn[column];
      remaining[nearest] = remaining[count - 1];
    }
  }
}
