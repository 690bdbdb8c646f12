package org.erroralign.align;

import java.util.ArrayList;
import java.util.List;

/** The anchors of the word pre-pass from a full table: the slow and obvious version. */
final class PlainWordGraph {

  private PlainWordGraph() {}

  /** Pairs (reference word, hypothesis word) in order. */
  static List<List<Integer>> anchors(int[] reference, int m, int[] hypothesis, int n) {
    int[][] distance = new int[n + 1][m + 1];
    for (int i = 0; i <= n; i++) {
      for (int j = 0; j <= m; j++) {
        if (i == 0 || j == 0) {
          distance[i][j] = i + j;
        } else {
          int change = hypothesis[i - 1] == reference[j - 1] ? 0 : 1;
          distance[i][j] =
              Math.min(
                  distance[i - 1][j - 1] + change,
                  1 + Math.min(distance[i - 1][j], distance[i][j - 1]));
        }
      }
    }
    boolean[][] reached = new boolean[n + 1][m + 1];
    reached[n][m] = true;
    int[] consumersOfReference = new int[m + 1];
    int[] consumersOfHypothesis = new int[n + 1];
    boolean[][] onlyMatch = new boolean[n + 1][m + 1];
    for (int i = n; i >= 0; i--) {
      for (int j = m; j >= 0; j--) {
        if (!reached[i][j]) {
          continue;
        }
        boolean byHypothesis = i > 0 && distance[i][j] == distance[i - 1][j] + 1;
        boolean byReference = j > 0 && distance[i][j] == distance[i][j - 1] + 1;
        boolean match = i > 0 && j > 0 && hypothesis[i - 1] == reference[j - 1];
        boolean byBoth =
            i > 0 && j > 0 && distance[i][j] == distance[i - 1][j - 1] + (match ? 0 : 1);
        if (byHypothesis) {
          reached[i - 1][j] = true;
        }
        if (byReference) {
          reached[i][j - 1] = true;
        }
        if (byBoth) {
          reached[i - 1][j - 1] = true;
        }
        consumersOfReference[j] += byReference || byBoth ? 1 : 0;
        consumersOfHypothesis[i] += byHypothesis || byBoth ? 1 : 0;
        onlyMatch[i][j] = byBoth && match && !byHypothesis && !byReference;
      }
    }
    List<List<Integer>> anchors = new ArrayList<>();
    for (int i = 1; i <= n; i++) {
      for (int j = 1; j <= m; j++) {
        if (onlyMatch[i][j] && consumersOfReference[j] == 1 && consumersOfHypothesis[i] == 1) {
          anchors.add(List.of(j - 1, i - 1));
        }
      }
    }
    return anchors;
  }
}
