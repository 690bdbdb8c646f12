package org.erroralign.metric;

import java.util.List;

/** The slow, obvious version: the whole matrix. */
final class PlainLevenshtein {
  private PlainLevenshtein() {}

  static int cost(List<String> reference, List<String> hypothesis, int substitution, int gap) {
    int[][] costs = new int[reference.size() + 1][hypothesis.size() + 1];
    for (int r = 0; r <= reference.size(); r++) {
      for (int h = 0; h <= hypothesis.size(); h++) {
        if (r == 0 || h == 0) {
          costs[r][h] = (r + h) * gap;
          continue;
        }
        boolean equal = reference.get(r - 1).equals(hypothesis.get(h - 1));
        int both = costs[r - 1][h - 1] + (equal ? 0 : substitution);
        costs[r][h] = Math.min(both, Math.min(costs[r - 1][h], costs[r][h - 1]) + gap);
      }
    }
    return costs[reference.size()][hypothesis.size()];
  }
}
