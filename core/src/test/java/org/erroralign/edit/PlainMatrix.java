package org.erroralign.edit;

/** Edit distances by two full matrices, forwards and backwards: the slow and obvious version. */
final class PlainMatrix {
  private final int[] reference;
  private final int[] hypothesis;
  private final int substitution;
  private final int[][] forward;
  private final int[][] backward;

  /** Insertions and deletions cost 1. */
  PlainMatrix(int[] reference, int[] hypothesis, int substitution) {
    this.reference = reference;
    this.hypothesis = hypothesis;
    this.substitution = substitution;
    int n = hypothesis.length;
    int m = reference.length;
    forward = new int[n + 1][m + 1];
    backward = new int[n + 1][m + 1];
    for (int i = 0; i <= n; i++) {
      for (int j = 0; j <= m; j++) {
        int best = i == 0 || j == 0 ? i + j : forward[i - 1][j - 1] + both(i, j);
        best = i > 0 ? Math.min(best, forward[i - 1][j] + 1) : best;
        forward[i][j] = j > 0 ? Math.min(best, forward[i][j - 1] + 1) : best;
      }
    }
    for (int i = n; i >= 0; i--) {
      for (int j = m; j >= 0; j--) {
        int best = i == n || j == m ? n - i + m - j : backward[i + 1][j + 1] + both(i + 1, j + 1);
        best = i < n ? Math.min(best, backward[i + 1][j] + 1) : best;
        backward[i][j] = j < m ? Math.min(best, backward[i][j + 1] + 1) : best;
      }
    }
  }

  private int both(int i, int j) {
    return hypothesis[i - 1] == reference[j - 1] ? 0 : substitution;
  }

  int distance() {
    return forward[hypothesis.length][reference.length];
  }

  int distance(int i, int j) {
    return forward[i][j];
  }

  boolean byReference(int i, int j) {
    return j > 0 && forward[i][j] == forward[i][j - 1] + 1;
  }

  boolean byHypothesis(int i, int j) {
    return i > 0 && forward[i][j] == forward[i - 1][j] + 1;
  }

  boolean byBoth(int i, int j) {
    return i > 0 && j > 0 && forward[i][j] == forward[i - 1][j - 1] + both(i, j);
  }

  boolean isOnCheapestPath(int i, int j) {
    return forward[i][j] + backward[i][j] == distance();
  }
}
