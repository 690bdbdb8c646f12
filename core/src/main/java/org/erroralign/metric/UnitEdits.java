package org.erroralign.metric;

import org.erroralign.edit.CommonEnds;
import org.erroralign.edit.LevenshteinGraph;
import org.erroralign.edit.LevenshteinGraph.Ties;
import org.erroralign.edit.Moves;
import org.erroralign.edit.SymbolNumbers;

/**
 * The fewest edits between two sequences of any symbols, every edit at a cost of 1.
 *
 * <p>Ties are broken as in RapidFuzz, so that jiwer counts the same substitutions, deletions and
 * insertions: what both begin with is cut off, then what both end with, then {@link
 * Ties#RAPIDFUZZ}. (RapidFuzz splits very large matrices first, after which its ties may differ;
 * the sum never does.)
 */
final class UnitEdits {
  private final SymbolNumbers symbols = new SymbolNumbers();
  private final LevenshteinGraph graph = new LevenshteinGraph();

  /** What was counted last. */
  int hits;

  int substitutions;
  int deletions;
  int insertions;

  /** Counts the edits. */
  void count(int[] reference, int[] hypothesis) {
    count(reference, reference.length, hypothesis, hypothesis.length);
  }

  /** Counts the edits between the first symbols of two arrays. */
  void count(int[] reference, int referenceLength, int[] hypothesis, int hypothesisLength) {
    find(reference, referenceLength, hypothesis, hypothesisLength, (r, h) -> {});
  }

  /** Counts the edits and reports them. */
  void find(int[] reference, int[] hypothesis, Moves moves) {
    find(reference, reference.length, hypothesis, hypothesis.length, moves);
  }

  /** Counts the edits between the first symbols of two arrays and reports them. */
  void find(
      int[] reference, int referenceLength, int[] hypothesis, int hypothesisLength, Moves moves) {
    int start = CommonEnds.start(reference, referenceLength, hypothesis, hypothesisLength);
    int end = CommonEnds.end(reference, referenceLength, hypothesis, hypothesisLength, start);
    int m = referenceLength - end;
    int n = hypothesisLength - end;
    for (int k = end - 1; k >= 0; k--) {
      moves.move(m + k, n + k);
    }
    hits = start + end;
    deletions = m - start;
    insertions = n - start;
    substitutions = 0;
    if (deletions > 0 || insertions > 0) {
      symbols.read(reference, start, m - start, hypothesis, start, n - start);
      int[] said = symbols.reference();
      int[] written = symbols.hypothesis();
      graph.read(said, start, m - start, written, start, n - start, symbols.distinct());
      int pairs = graph.walk(Ties.RAPIDFUZZ, moves);
      deletions -= pairs;
      insertions -= pairs;
      substitutions = graph.distance() - deletions - insertions;
      hits += pairs - substitutions;
    }
    for (int k = start - 1; k >= 0; k--) {
      moves.move(k, k);
    }
  }
}
