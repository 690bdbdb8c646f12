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

  /** How many symbols both begin with, and how many both end with besides. */
  int start;

  int end;

  /** Counts the edits. */
  void count(int[] reference, int[] hypothesis) {
    count(reference, reference.length, hypothesis, hypothesis.length);
  }

  /** Counts the edits between the first symbols of two arrays. */
  void count(int[] reference, int referenceLength, int[] hypothesis, int hypothesisLength) {
    findBetween(reference, referenceLength, hypothesis, hypothesisLength, (r, h) -> {});
  }

  /** Counts the edits and reports them. */
  void find(int[] reference, int[] hypothesis, Moves moves) {
    cutEnds(reference, reference.length, hypothesis, hypothesis.length);
    for (int k = 1; k <= end; k++) {
      moves.move(reference.length - k, hypothesis.length - k);
    }
    walkBetween(reference, reference.length, hypothesis, hypothesis.length, moves);
    for (int k = start - 1; k >= 0; k--) {
      moves.move(k, k);
    }
  }

  /**
   * Counts the edits between the first symbols of two arrays, and reports the moves other than
   * those over what both begin and end with.
   */
  void findBetween(
      int[] reference, int referenceLength, int[] hypothesis, int hypothesisLength, Moves moves) {
    cutEnds(reference, referenceLength, hypothesis, hypothesisLength);
    walkBetween(reference, referenceLength, hypothesis, hypothesisLength, moves);
  }

  private void cutEnds(
      int[] reference, int referenceLength, int[] hypothesis, int hypothesisLength) {
    start = CommonEnds.start(reference, referenceLength, hypothesis, hypothesisLength);
    end = CommonEnds.end(reference, referenceLength, hypothesis, hypothesisLength, start);
  }

  private void walkBetween(
      int[] reference, int referenceLength, int[] hypothesis, int hypothesisLength, Moves moves) {
    int m = referenceLength - end - start;
    int n = hypothesisLength - end - start;
    hits = start + end;
    deletions = m;
    insertions = n;
    substitutions = 0;
    if (m > 0 || n > 0) {
      symbols.read(reference, start, m, hypothesis, start, n);
      int[] said = symbols.reference();
      int[] written = symbols.hypothesis();
      graph.read(said, start, m, written, start, n, symbols.distinct());
      int pairs = graph.walk(Ties.RAPIDFUZZ, moves);
      deletions -= pairs;
      insertions -= pairs;
      substitutions = graph.distance() - deletions - insertions;
      hits += pairs - substitutions;
    }
  }
}
