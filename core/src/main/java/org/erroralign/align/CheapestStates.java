package org.erroralign.align;

import java.util.Arrays;

/**
 * The states (i, j, k) of the beam search that lie on a cheapest path through a small stretch.
 * Where it is certain that the beam holds paths to all of them, it need not hold any other.
 *
 * <p>What is still to be paid depends on the state alone, so dynamic programming finds the least
 * cost of every state, and the way back all states of cheapest paths. A path of the beam that leads
 * to another state ends costlier, whatever becomes of it; it cannot thin out a path that matters,
 * for it would have to be as cheap in the same state. So it matters only where it takes a place in
 * the beam. Paths of a step are in different states, so a state keeps its place if no more than the
 * beam's size can be reached in that step at its normalised cost or below.
 *
 * <p>A segment starts at (k, l), where l is the boundary of reference words at or before j. At j =
 * l it is one-sided in the hypothesis: at i = k it has just started, further on it is an insertion,
 * which closes behind the word or before the next move in the reference.
 */
final class CheapestStates {

  /** More are not worth the search. */
  private static final int MOST_STATES = 1 << 14;

  /** What cannot be is at least so dear; what can is cheaper. */
  private static final int INFINITE = 1 << 29;

  /** Makes up for the rounding of a product, so that a cost is rather taken for a rival. */
  private static final double ROUNDED_UP = 1 + 1e-9;

  private final EmbeddedStretch stretch;
  private final MovePrices prices;
  private final BacktraceGraph graph;
  private final boolean needsGraph;
  private final int largestCost;
  private final int size;

  /** One more than the lengths of the hypothesis and of the reference. */
  private int rows;

  private int columns;

  /** By node: what it costs to leave it, in a two-sided segment. */
  private int[] down = new int[256];

  private int[] right = new int[256];
  private int[] both = new int[256];

  /** By node: what one-sided moves cost from the first row, or column, to it. */
  private int[] downAlone = new int[256];

  private int[] rightAlone = new int[256];

  /** By state: the least cost, its segment taken as two-sided. */
  private int[] costs = new int[1024];

  /** By boundary of reference words and k: the least cost of a segment that closes there. */
  private int[] closed = new int[256];

  /** The word of each reference position, counted from its boundary. */
  private int[] wordAt = new int[256];

  /** Where an insertion that starts at k closes behind a word. */
  private int[] insertionClose = new int[256];

  private long[] marks = new long[16];
  private int[] marked = new int[64];
  private int markedCount;

  /** By i + j: the largest cost that is no worse than the worst of the marked ones. */
  private int[] limits = new int[256];

  /** The states that can be in a beam with those, as i, j and cost. */
  private int[] rivals = new int[256];

  private int rivalCount;

  CheapestStates(
      CompiledCosts costs,
      MovePrices prices,
      EmbeddedStretch stretch,
      BacktraceGraph graph,
      int size) {
    this.prices = prices;
    this.stretch = stretch;
    this.graph = graph;
    this.size = size;
    needsGraph = costs.model.needsGraph();
    largestCost = costs.largest;
  }

  /** Looks for the states, unless that is not worth while. */
  boolean find() {
    rows = stretch.hypothesisLength + 1;
    columns = stretch.referenceLength + 1;
    if ((long) rows * rows * columns > MOST_STATES
        || (long) largestCost * (rows + columns) >= INFINITE) {
      return false;
    }
    readPrices();
    readWords();
    costs = EmbeddedStretch.grown(costs, rows * rows * columns);
    limits = EmbeddedStretch.grown(limits, rows + columns);
    closed = EmbeddedStretch.grown(closed, (stretch.referenceWords + 1) * rows);
    Arrays.fill(closed, 0, (stretch.referenceWords + 1) * rows, INFINITE);
    closed[0] = 0;
    for (int w = 0; w < stretch.referenceWords; w++) {
      payInsertions(w);
      for (int k = 0; k < rows; k++) {
        payWord(w, k);
      }
    }
    payInsertions(stretch.referenceWords);
    mark();
    findRivals();
    return true;
  }

  /**
   * Whether the beam certainly holds all paths of this normalised cost or a better one after a
   * step, if it held all that matter before. In step s a path can be at (i, j) if s is at least the
   * larger and at most the sum of both.
   */
  boolean areHeld(double norm, int step) {
    if (rivalCount <= size) {
      return true;
    }
    int count = 0;
    for (int r = 0; r < 3 * rivalCount; r += 3) {
      int i = rivals[r];
      int j = rivals[r + 1];
      boolean isRival = Math.max(i, j) <= step && step <= i + j;
      count += isRival && BeamPaths.norm(rivals[r + 2], i, j) <= norm ? 1 : 0;
    }
    return count <= size;
  }

  /** Whether a cheapest path comes by a state. */
  boolean contains(int i, int j, int k) {
    int state = state(i, j, k);
    return (marks[state >> 6] >>> state & 1) != 0;
  }

  private int node(int i, int j) {
    return i * columns + j;
  }

  private int state(int i, int j, int k) {
    return (k * rows + i) * columns + j;
  }

  private void readPrices() {
    int nodes = rows * columns;
    down = EmbeddedStretch.grown(down, nodes);
    right = EmbeddedStretch.grown(right, nodes);
    both = EmbeddedStretch.grown(both, nodes);
    downAlone = EmbeddedStretch.grown(downAlone, nodes);
    rightAlone = EmbeddedStretch.grown(rightAlone, nodes);
    for (int i = 0; i < rows; i++) {
      rightAlone[node(i, 0)] = 0;
    }
    Arrays.fill(downAlone, 0, columns, 0);
    for (int i = 0; i < rows; i++) {
      for (int j = 0; j < columns; j++) {
        int v = node(i, j);
        boolean offGraph = needsGraph && !graph.contains(i, j);
        boolean goesDown = i + 1 < rows;
        boolean goesRight = j + 1 < columns;
        if (goesDown) {
          down[v] = (int) prices.hypothesis(i + 1, true, offGraph);
          downAlone[v + columns] = downAlone[v] + (int) prices.hypothesis(i + 1, false, offGraph);
        }
        if (goesRight) {
          right[v] = (int) prices.reference(j + 1, true, offGraph);
          rightAlone[v + 1] = rightAlone[v] + (int) prices.reference(j + 1, false, offGraph);
        }
        both[v] =
            goesDown && goesRight
                ? (int) Math.min(INFINITE, prices.both(i + 1, j + 1, offGraph))
                : INFINITE;
      }
    }
  }

  private void readWords() {
    wordAt = EmbeddedStretch.grown(wordAt, columns);
    for (int w = 0; w < stretch.referenceWords; w++) {
      Arrays.fill(wordAt, stretch.referenceStarts[w], stretch.referenceStarts[w + 1], w);
    }
    wordAt[columns - 1] = stretch.referenceWords;
    insertionClose = EmbeddedStretch.grown(insertionClose, rows);
    int close = rows;
    for (int k = rows - 1; k >= 0; k--) {
      if (k + 2 < rows && stretch.hypothesis[k + 2] == EmbeddedStretch.CLOSE) {
        close = stretch.hypothesis[k + 1] >= 0 ? k + 2 : close;
      }
      insertionClose[k] = close;
    }
  }

  /** At a boundary of reference words: insertions, and where the next word is entered. */
  private void payInsertions(int w) {
    int l = stretch.referenceStarts[w];
    int row = w * rows;
    for (int k = 0; k < rows; k++) {
      costs[state(k, l, k)] = INFINITE;
    }
    for (int k = 0; k < rows; k++) {
      int cost = closed[row + k];
      int entered = state(k, l, k);
      costs[entered] = Math.min(costs[entered], cost);
      int twoSided = cost;
      for (int i = k + 1; i < rows; i++) {
        twoSided += down[node(i - 1, l)];
        costs[state(i, l, k)] = stretch.hasCharacter(k, i) ? INFINITE : twoSided;
      }
      if (cost == INFINITE) {
        continue;
      }
      int close = insertionClose[k];
      for (int i = k + 1; i < close; i++) {
        if (stretch.hasCharacter(k, i)) {
          int before = state(i, l, i);
          costs[before] =
              Math.min(costs[before], insertion(w, k, i) + (int) prices.insertionEnds(k, i));
        }
      }
      if (close < rows) {
        int behind = row + close;
        closed[behind] =
            Math.min(closed[behind], insertion(w, k, close) + (int) prices.insertionEnds(k, close));
      }
    }
  }

  /** What it has cost to insert from k to i at a boundary, without the ends. */
  private int insertion(int w, int k, int i) {
    int l = stretch.referenceStarts[w];
    return closed[w * rows + k] + downAlone[node(i, l)] - downAlone[node(k, l)];
  }

  /** What it has cost to delete a word up to j, of which the segment starts at k. */
  private int deletion(int w, int k, int j) {
    int l = stretch.referenceStarts[w];
    return costs[state(k, l, k)] + rightAlone[node(k, j)] - rightAlone[node(k, l)];
  }

  /** All segments of a reference word that start at k, and where they close. */
  private void payWord(int w, int k) {
    int l = stretch.referenceStarts[w];
    int end = stretch.referenceStarts[w + 1];
    int next = (w + 1) * rows;
    for (int j = l + 1; j < end; j++) {
      int here = state(k, j, k);
      costs[here] = costs[here - 1] + right[node(k, j - 1)];
    }
    int deleted = deletion(w, k, end) + (int) prices.end(k);
    closed[next + k] = Math.min(closed[next + k], deleted);
    for (int i = k + 1; i < rows; i++) {
      int here = state(i, 0, k);
      int node = node(i, 0);
      for (int j = l + 1; j < end; j++) {
        int cost = costs[here + j - columns] + down[node + j - columns];
        cost = Math.min(cost, costs[here + j - 1] + right[node + j - 1]);
        costs[here + j] =
            Math.min(cost, costs[here + j - 1 - columns] + both[node + j - 1 - columns]);
      }
      if (stretch.hasCharacter(k, i)) {
        int cost = Math.min(closedByReference(i, end, k), closedByBoth(i, end, k));
        closed[next + i] = Math.min(closed[next + i], cost);
      }
    }
  }

  /** Of a segment that starts at k and closes at (i, end) by a move in the reference. */
  private int closedByReference(int i, int end, int k) {
    return costs[state(i, end - 1, k)] + right[node(i, end - 1)] + (int) prices.end(i);
  }

  private int closedByBoth(int i, int end, int k) {
    return costs[state(i - 1, end - 1, k)] + both[node(i - 1, end - 1)] + (int) prices.end(i);
  }

  /** Marks all states of cheapest paths, from the end back. */
  private void mark() {
    int words = ((rows * rows * columns) >> 6) + 1;
    marks = marks.length < words ? new long[2 * words] : marks;
    Arrays.fill(marks, 0, words, 0);
    markedCount = 0;
    int n = rows - 1;
    int m = columns - 1;
    int last = stretch.referenceWords;
    int whole = closed[last * rows + n];
    int open = insertion(last, n - 1, n); // of the last delimiter alone
    markIf(whole <= open, n, m, n);
    markIf(open <= whole, n, m, n - 1);
    for (int s = 0; s < markedCount; s++) {
      int state = marked[s];
      int j = state % columns;
      int i = state / columns % rows;
      int k = state / columns / rows;
      int w = wordAt[j];
      int l = stretch.referenceStarts[w];
      if (j == l) {
        markIf(i > k, i - 1, j, k);
        if (i == k) {
          markBeforeClose(w, k);
        }
      } else if (i == k) {
        markBefore(w, k, k, j - 1);
      } else {
        int cost = costs[state];
        markIf(costs[state - columns] + down[node(i - 1, j)] == cost, i - 1, j, k);
        markIf(costs[state - 1] + right[node(i, j - 1)] == cost, i, j - 1, k);
        if (costs[state - 1 - columns] + both[node(i - 1, j - 1)] == cost) {
          markBefore(w, k, i - 1, j - 1);
        }
      }
    }
  }

  private void markIf(boolean tight, int i, int j, int k) {
    if (tight && !contains(i, j, k)) {
      int state = state(i, j, k);
      marks[state >> 6] |= 1L << state;
      marked = markedCount < marked.length ? marked : Arrays.copyOf(marked, 2 * markedCount);
      marked[markedCount++] = state;
    }
  }

  /** Marks (i, j); where the word is entered, the ways to that node of its first segment. */
  private void markBefore(int w, int k, int i, int j) {
    int l = stretch.referenceStarts[w];
    if (i > k || j > l) {
      markIf(true, i, j, k);
      return;
    }
    int entered = costs[state(k, l, k)];
    markIf(closed[w * rows + k] == entered, k, l, k);
    for (int before = 0; before < k; before++) {
      boolean ends = insertionClose[before] > k && stretch.hasCharacter(before, k);
      markIf(
          ends && insertion(w, before, k) + (int) prices.insertionEnds(before, k) == entered,
          k,
          l,
          before);
    }
  }

  /** Marks the states from which a segment closes at boundary w and k. */
  private void markBeforeClose(int w, int k) {
    int j = stretch.referenceStarts[w];
    int cost = closed[w * rows + k];
    for (int before = 0; before < k; before++) {
      boolean ends = insertionClose[before] == k;
      markIf(
          ends && insertion(w, before, k) + (int) prices.insertionEnds(before, k) == cost,
          k - 1,
          j,
          before);
      if (w > 0 && stretch.hasCharacter(before, k)) {
        markIf(closedByReference(k, j, before) == cost, k, j - 1, before);
        markIf(closedByBoth(k, j, before) == cost, k - 1, j - 1, before);
      }
    }
    markIf(w > 0 && deletion(w - 1, k, j) + (int) prices.end(k) == cost, k, j - 1, k);
  }

  private int cost(int i, int j, int k) {
    int w = wordAt[j];
    return j == stretch.referenceStarts[w]
        ? insertion(w, k, i)
        : i == k ? deletion(w, k, j) : costs[state(i, j, k)];
  }

  /** Lists all states whose normalised cost is at most the worst of the marked ones. */
  private void findRivals() {
    double worst = 0;
    for (int s = 0; s < markedCount; s++) {
      int j = marked[s] % columns;
      int i = marked[s] / columns % rows;
      worst = Math.max(worst, BeamPaths.norm(cost(i, j, marked[s] / columns / rows), i, j));
    }
    for (int sum = 0; sum < rows + columns; sum++) {
      limits[sum] = (int) (worst * (sum + 1) * ROUNDED_UP);
    }
    rivalCount = 0;
    for (int w = 0; w <= stretch.referenceWords; w++) {
      int l = stretch.referenceStarts[w];
      int end = w < stretch.referenceWords ? stretch.referenceStarts[w + 1] : l + 1;
      for (int k = 0; k < rows; k++) {
        for (int i = k; i < insertionClose[k]; i++) {
          addRival(i, l, insertion(w, k, i));
        }
        for (int j = l + 1; j < end; j++) {
          addRival(k, j, deletion(w, k, j));
        }
        for (int i = k + 1; i < rows; i++) {
          int here = state(i, 0, k);
          for (int j = l + 1; j < end; j++) {
            addRival(i, j, costs[here + j]);
          }
        }
      }
    }
  }

  private void addRival(int i, int j, int cost) {
    if (cost <= limits[i + j]) {
      if (rivals.length < 3 * rivalCount + 3) {
        rivals = Arrays.copyOf(rivals, 2 * rivals.length);
      }
      rivals[3 * rivalCount] = i;
      rivals[3 * rivalCount + 1] = j;
      rivals[3 * rivalCount + 2] = cost;
      rivalCount++;
    }
  }
}
