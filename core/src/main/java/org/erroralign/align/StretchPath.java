package org.erroralign.align;

import java.util.Arrays;

/** The path found through a stretch, as the nodes (i, j) where its segments close, and its cost. */
final class StretchPath {

  private int count;
  private int[] hypothesisEnds = new int[64];
  private int[] referenceEnds = new int[64];

  /** Total cost in the units of {@link CompiledCosts}. */
  long cost;

  /** Whether the cost is proven minimal. */
  boolean exact;

  void clear() {
    count = 0;
    cost = 0;
    exact = true;
  }

  void addEnd(int i, int j) {
    if (count == hypothesisEnds.length) {
      hypothesisEnds = Arrays.copyOf(hypothesisEnds, 2 * count);
      referenceEnds = Arrays.copyOf(referenceEnds, 2 * count);
    }
    hypothesisEnds[count] = i;
    referenceEnds[count] = j;
    count++;
  }

  /** Turns round the ends, for a search that finds the last one first. */
  void reverse() {
    for (int a = 0, b = count - 1; a < b; a++, b--) {
      int i = hypothesisEnds[a];
      int j = referenceEnds[a];
      hypothesisEnds[a] = hypothesisEnds[b];
      referenceEnds[a] = referenceEnds[b];
      hypothesisEnds[b] = i;
      referenceEnds[b] = j;
    }
  }

  int count() {
    return count;
  }

  int hypothesisEnd(int index) {
    return hypothesisEnds[index];
  }

  int referenceEnd(int index) {
    return referenceEnds[index];
  }
}
