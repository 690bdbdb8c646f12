package org.erroralign.align;

import org.erroralign.edit.CheapestNodes;
import org.erroralign.edit.LevenshteinGraph;
import org.erroralign.edit.LevenshteinGraph.Ties;
import org.erroralign.edit.Moves;

/**
 * The word pre-pass: finds words of the reference and the hypothesis that surely belong together.
 *
 * <p>It looks at the graph of all optimal word-level alignments (Levenshtein, unit costs). A match
 * is an <em>anchor</em> when it is the only optimal move into its node, and no other node of the
 * graph consumes its reference word or its hypothesis word. Between anchors the aligner searches.
 *
 * <p>It is enough to look at one row: every optimal path consumes the row's hypothesis word once.
 * If a single node does, and by a match alone, all paths go through that match, so no other node
 * can consume its reference word.
 */
final class WordGraph implements CheapestNodes.Rows {

  private static final int MANY = 3;

  private final LevenshteinGraph graph = new LevenshteinGraph();
  private final CheapestNodes nodes = new CheapestNodes();

  /** The anchors, the last one first. */
  private int[] anchorReference = new int[64];

  private int[] anchorHypothesis = new int[64];
  private int anchorCount;

  int anchorCount() {
    return anchorCount;
  }

  int anchorReference(int index) {
    return anchorReference[anchorCount - 1 - index];
  }

  int anchorHypothesis(int index) {
    return anchorHypothesis[anchorCount - 1 - index];
  }

  /** Finds the anchors of m reference words and n hypothesis words, given as numbers. */
  void read(int[] reference, int m, int[] hypothesis, int n, int distinct) {
    anchorCount = 0;
    if (anchorReference.length < n) {
      anchorReference = new int[Math.max(n, 2 * anchorReference.length)];
      anchorHypothesis = new int[anchorReference.length];
    }
    graph.read(reference, 0, m, hypothesis, 0, n, distinct);
    nodes.find(graph, this);
  }

  /**
   * Walks the path that RapidFuzz would from a node back to one where both have consumed as many
   * words, which are the same, and no further.
   */
  void walk(int start, int referenceEnd, int hypothesisEnd, Moves moves) {
    graph.walk(Ties.RAPIDFUZZ, start, referenceEnd, hypothesisEnd, moves);
  }

  /**
   * Drops the anchors whose words are apart in time, so that the search decides on them. Where they
   * are most of them, the clocks are not the same, and times count for nothing.
   */
  void heed(TimeGaps gaps) {
    gaps.setClock(this);
    int kept = 0;
    for (int a = 0; a < anchorCount; a++) {
      kept += gaps.price(anchorReference[a], anchorHypothesis[a]) == 0 ? 1 : 0;
    }
    if (anchorCount >= MANY && 2 * kept < anchorCount) {
      gaps.clear();
      return;
    }
    int next = 0;
    for (int a = 0; a < anchorCount; a++) {
      if (gaps.price(anchorReference[a], anchorHypothesis[a]) == 0) {
        anchorReference[next] = anchorReference[a];
        anchorHypothesis[next++] = anchorHypothesis[a];
      }
    }
    anchorCount = next;
  }

  @Override
  public void row(int row, long[] reached, int low, int high) {
    int column = row == 0 ? -1 : graph.soleMatch(row, reached, low, high);
    if (column >= 0) {
      anchorReference[anchorCount] = column - 1;
      anchorHypothesis[anchorCount++] = row - 1;
    }
  }
}
