package org.erroralign.metric;

import org.erroralign.edit.CommonEnds;
import org.erroralign.edit.LevenshteinGraph;
import org.erroralign.edit.LevenshteinGraph.Ties;
import org.erroralign.edit.Moves;

/**
 * The fewest edits between two sequences of numbers, every edit at a cost of 1.
 *
 * <p>Ties are broken as in RapidFuzz, so that jiwer counts the same substitutions, deletions and
 * insertions: what both begin with is cut off, then what both end with, then {@link
 * Ties#RAPIDFUZZ}. (RapidFuzz splits very large matrices first, after which its ties may differ;
 * the sum never does.)
 */
final class UnitEdits {
  private final LevenshteinGraph graph = new LevenshteinGraph();
  private int pairs;

  /** What was counted last. */
  int hits;

  int substitutions;
  int deletions;
  int insertions;

  /** Counts the edits between numbers below a limit. */
  void count(int[] reference, int[] hypothesis, int distinct) {
    find(reference, hypothesis, distinct, (r, h) -> {});
  }

  /** Counts the edits between numbers below a limit, and reports them. */
  void find(int[] reference, int[] hypothesis, int distinct, Moves moves) {
    int start = CommonEnds.start(reference, hypothesis);
    int end = CommonEnds.end(reference, hypothesis, start);
    int m = reference.length - end;
    int n = hypothesis.length - end;
    pairs = start + end;
    for (int k = end - 1; k >= 0; k--) {
      moves.move(m + k, n + k);
    }
    graph.read(reference, start, m - start, hypothesis, start, n - start, distinct);
    graph.walk(
        Ties.RAPIDFUZZ,
        (r, h) -> {
          pairs += r >= 0 && h >= 0 ? 1 : 0;
          moves.move(r, h);
        });
    for (int k = start - 1; k >= 0; k--) {
      moves.move(k, k);
    }
    deletions = reference.length - pairs;
    insertions = hypothesis.length - pairs;
    substitutions = graph.distance() - deletions - insertions;
    hits = pairs - substitutions;
  }
}
