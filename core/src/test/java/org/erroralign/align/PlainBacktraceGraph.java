package org.erroralign.align;

/** V(G_b) from two full tables, forwards and backwards: the slow and obvious version. */
final class PlainBacktraceGraph {

  private final int[][] forward;
  private final int[][] backward;
  private final int total;

  PlainBacktraceGraph(EmbeddedStretch stretch) {
    int n = stretch.hypothesisLength;
    int m = stretch.referenceLength;
    forward = new int[n + 1][m + 1];
    backward = new int[n + 1][m + 1];
    for (int i = 0; i <= n; i++) {
      for (int j = 0; j <= m; j++) {
        int best = i + j == 0 ? 0 : Integer.MAX_VALUE;
        if (i > 0) {
          best = Math.min(best, forward[i - 1][j] + 1);
        }
        if (j > 0) {
          best = Math.min(best, forward[i][j - 1] + 1);
        }
        if (i > 0 && j > 0) {
          best = Math.min(best, forward[i - 1][j - 1] + both(stretch, i, j));
        }
        forward[i][j] = best;
      }
    }
    for (int i = n; i >= 0; i--) {
      for (int j = m; j >= 0; j--) {
        int best = i + j == n + m ? 0 : Integer.MAX_VALUE;
        if (i < n) {
          best = Math.min(best, backward[i + 1][j] + 1);
        }
        if (j < m) {
          best = Math.min(best, backward[i][j + 1] + 1);
        }
        if (i < n && j < m) {
          best = Math.min(best, backward[i + 1][j + 1] + both(stretch, i + 1, j + 1));
        }
        backward[i][j] = best;
      }
    }
    total = forward[n][m];
  }

  /** A substitution costs 2, and 3 when a delimiter takes part. */
  private static int both(EmbeddedStretch stretch, int i, int j) {
    int hypothesis = stretch.hypothesis[i];
    int reference = stretch.reference[j];
    if (hypothesis == reference) {
      return 0;
    }
    return hypothesis < 0 || reference < 0 ? 3 : 2;
  }

  boolean contains(int i, int j) {
    return forward[i][j] + backward[i][j] == total;
  }
}
