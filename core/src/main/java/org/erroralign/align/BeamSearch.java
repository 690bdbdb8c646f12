package org.erroralign.align;

import java.util.Arrays;
import org.erroralign.edit.WordNumbers;

/**
 * The paper's beam search over the graph of a stretch (section 3.3), with the answers of
 * error-align 0.1.0b6.
 *
 * <p>All paths grow by one move a step: a symbol of the hypothesis, of the reference, or of both.
 * The cost of the open segment follows eqs. 4 and 5, eq. 9 says when it closes, and eqs. 2 and 3
 * what happens then. The {@code size} paths of smallest normalised cost (eq. 1) stay. What the
 * paper leaves open is done as error-align does it: paths in the same state (i, j, k, l) are
 * thinned out, ties are broken by a hash of the moves, and when the best path has just matched two
 * words that can only be matched with each other, all others are dropped.
 *
 * <p>Paths are rows of arrays. Their segment ends form a list that points backwards, so that paths
 * share what they have in common; it is compacted when it grows long.
 */
final class BeamSearch implements StretchSearch {

  private static final int HYPOTHESIS = 1;
  private static final int REFERENCE = 2;
  private static final int BOTH = 3;
  private static final long ID_FACTOR = 146527;

  /** How many segment ends are listed before those are dropped that no path leads to. */
  private static final int DEFAULT_COMPACT_ABOVE = 1 << 20;

  private final MovePrices prices;
  private final int size;
  private final int compactAbove;
  private final boolean paperRule;
  private final boolean needsGraph;
  private final boolean restricted;
  private final BacktraceGraph graph = new BacktraceGraph();
  private final SeenCosts seen = new SeenCosts();

  /** For a stretch where no path of the beam could close its segments. */
  private final ExactSearch fallback;

  /** The paths of this step, of which {@link #order} lists those in the beam. */
  private BeamPaths beam;

  private BeamPaths children;
  private int[] order;
  private int beamCount;

  private int[] endI = new int[256];
  private int[] endJ = new int[256];
  private int[] endBefore = new int[256];
  private int endCount;

  /** How many characters (not delimiters) the hypothesis has up to each position. */
  private int[] characters = new int[256];

  /** For each reference position that ends a word, the only hypothesis position it may match. */
  private int[] anchors = new int[256];

  private int[] wordCount = new int[64];

  /** Of each position {@link #price} says where. */
  private int[] hypothesisPrices = new int[0];

  private int[] referencePrices = new int[0];

  private final EmbeddedStretch stretch;
  private int step;

  /** Whether any path of this step has just matched words that can only match each other. */
  private boolean anchored;

  private int bestCost;
  private long bestId;
  private int bestEnd;
  private boolean ended;

  BeamSearch(CompiledCosts costs, int size, EmbeddedStretch stretch) {
    this(costs, size, stretch, DEFAULT_COMPACT_ABOVE);
  }

  BeamSearch(CompiledCosts costs, int size, EmbeddedStretch stretch, int compactAbove) {
    this.prices = new MovePrices(costs, stretch, false);
    this.size = size;
    this.compactAbove = compactAbove;
    this.paperRule = costs.model.segmentRule() == SegmentRule.PAPER;
    this.needsGraph = costs.model.needsGraph();
    this.restricted = costs.model.restrictedToGraph();
    int capacity = 3 * Math.min(size, 100);
    beam = new BeamPaths(capacity);
    children = new BeamPaths(capacity);
    order = new int[capacity];
    this.stretch = stretch;
    fallback = new ExactSearch(costs, stretch);
  }

  @Override
  public boolean fits() {
    return stretch.hypothesisLength < SeenCosts.MAX_LENGTH
        && stretch.referenceLength < SeenCosts.MAX_LENGTH
        && BacktraceGraph.fits(stretch.hypothesisLength, stretch.referenceLength);
  }

  @Override
  public void search(WordNumbers words, StretchPath path) {
    graph.read(stretch);
    prepare();
    findAnchors(words);
    seen.begin(stretch.hypothesisLength, stretch.referenceLength);
    endCount = 0;
    ended = false;
    beam.start();
    order[0] = 0;
    beamCount = 1;
    for (step = 1; beamCount > 0; step++) {
      if (children.i.length < 3 * beamCount) {
        children = new BeamPaths(6 * beamCount);
      }
      children.count = 0;
      anchored = false;
      seen.nextStep();
      for (int b = 0; b < beamCount; b++) {
        expand(order[b]);
      }
      keepBest();
      if (ended && isDecided()) {
        break;
      }
    }
    if (!ended) {
      fallback.search(words, path);
      path.exact = false;
      return;
    }
    path.clear();
    path.exact = false;
    path.cost = bestCost;
    for (int end = bestEnd; end >= 0; end = endBefore[end]) {
      path.addEnd(endI[end], endJ[end]);
    }
    path.reverse();
  }

  private void expand(int p) {
    int i = beam.i[p];
    int j = beam.j[p];
    int n = stretch.hypothesisLength;
    int m = stretch.referenceLength;
    if (i == n && j == m) {
      recordEnded(p);
      return;
    }
    boolean offGraph = needsGraph && !graph.contains(i, j);
    if (i < n) {
      addHypothesisMove(p, i, j, offGraph);
    }
    if (j < m) {
      addReferenceMove(p, i, j, offGraph);
    }
    if (i < n && j < m) {
      addBothMove(p, i, j, offGraph);
    }
  }

  /** Whether no path can become as cheap as the best that has ended, since costs only grow. */
  private boolean isDecided() {
    for (int b = 0; b < beamCount; b++) {
      int p = order[b];
      if (beam.closed[p] + Math.min(beam.openOne[p], beam.openTwo[p]) <= bestCost) {
        return false;
      }
    }
    return true;
  }

  private void recordEnded(int p) {
    int cost = beam.cost(p);
    if (!ended
        || cost < bestCost
        || (cost == bestCost && beam.id[p] + Long.MIN_VALUE < bestId + Long.MIN_VALUE)) {
      ended = true;
      bestCost = cost;
      bestId = beam.id[p];
      bestEnd = beam.end[p];
    }
  }

  private void addHypothesisMove(int p, int i, int j, boolean offGraph) {
    int symbol = stretch.hypothesis[i + 1];
    int price = price(i + 1, offGraph);
    int openOne = beam.openOne[p] + hypothesisPrices[price];
    int openTwo = beam.openTwo[p] + hypothesisPrices[price + 1];
    int k = beam.k[p];
    int l = beam.l[p];
    boolean closes =
        symbol == EmbeddedStretch.CLOSE
            && j == l
            && i > k
            && (paperRule || hasCharacter(k, i + 1)); // eq. 9, case 3
    if (closes) {
      int closed = beam.closed[p] + openOne + insertionEnds(k, i + 1);
      addChild(p, HYPOTHESIS, i + 1, j, i + 1, j, closed, 0, 0, true, false);
    } else {
      addChild(p, HYPOTHESIS, i + 1, j, k, l, beam.closed[p], openOne, openTwo, false, false);
    }
  }

  private void addReferenceMove(int p, int i, int j, boolean offGraph) {
    int price = price(j + 1, offGraph);
    addWordMove(p, REFERENCE, i, j, i, referencePrices[price], referencePrices[price + 1]);
  }

  private void addBothMove(int p, int i, int j, boolean offGraph) {
    long price = prices.both(i + 1, j + 1, offGraph);
    if (price < MovePrices.INFINITE) {
      addWordMove(p, BOTH, i, j, i + 1, 0, (int) price);
    }
  }

  /** A move from (i, j) that consumes a reference symbol, to row {@code toI}. */
  private void addWordMove(int p, int move, int i, int j, int toI, int one, int two) {
    int symbol = stretch.reference[j + 1];
    int k = beam.k[p];
    int l = beam.l[p];
    int closed = beam.closed[p];
    int openOne = beam.openOne[p];
    int openTwo = beam.openTwo[p];
    boolean justClosed = false;
    if (symbol == EmbeddedStretch.OPEN && i > k && (paperRule || hasCharacter(k, i))) {
      // Eq. 9, case 2: what is open of the hypothesis closes at w, before the reference word.
      closed += openOne + insertionEnds(k, i);
      k = i;
      l = j;
      openOne = 0;
      openTwo = 0;
      justClosed = true;
    }
    openOne += one;
    openTwo += two;
    if (symbol != EmbeddedStretch.CLOSE) {
      addChild(p, move, toI, j + 1, k, l, closed, openOne, openTwo, justClosed, false);
      return;
    }
    // Eq. 9, case 1, and eqs. 2 and 3.
    boolean twoSided = toI > k;
    if (twoSided && !paperRule && !hasCharacter(k, toI)) {
      return;
    }
    int open = twoSided ? openTwo : openOne;
    boolean atAnchor = twoSided && open == 0 && anchors[j + 1] == toI;
    anchored |= atAnchor;
    closed += open + (int) prices.end(toI);
    addChild(p, move, toI, j + 1, toI, j + 1, closed, 0, 0, true, atAnchor);
  }

  /** What an insertion from k to i pays for its ends. */
  private int insertionEnds(int k, int i) {
    return (int) (prices.insertionStart(k) + prices.insertionEnd(i));
  }

  private boolean hasCharacter(int from, int to) {
    return characters[to] > characters[from];
  }

  /** Adds a path unless another one in the same state, here or in an earlier step, was cheaper. */
  private void addChild(
      int p,
      int move,
      int i,
      int j,
      int k,
      int l,
      int closed,
      int openOne,
      int openTwo,
      boolean justClosed,
      boolean atAnchor) {
    if (restricted && !graph.contains(i, j)) {
      return;
    }
    int cost = closed + (i > k && j > l ? openTwo : openOne);
    int slot = seen.slot(i, j, k, step);
    int least = seen.cost(slot);
    if (cost > least) {
      return;
    }
    int c = seen.path(slot);
    if (c < 0) {
      c = children.count++;
    } else if (cost == least && !beam.before(p, children.parent[c])) {
      return;
    }
    seen.set(slot, cost, c);
    children.i[c] = i;
    children.j[c] = j;
    children.k[c] = k;
    children.l[c] = l;
    children.closed[c] = closed;
    children.openOne[c] = openOne;
    children.openTwo[c] = openTwo;
    children.parent[c] = p;
    children.end[c] = beam.end[p];
    children.justClosed[c] = justClosed;
    children.atAnchor[c] = atAnchor;
    children.id[c] = beam.id[p] * ID_FACTOR + move;
    children.norm[c] = (double) cost / (i + j + 1);
  }

  private void keepBest() {
    int count = children.count;
    if (order.length < count) {
      order = new int[2 * count];
    }
    for (int c = 0; c < count; c++) {
      order[c] = c;
    }
    int kept = Math.min(count, size);
    if (count > size) {
      select(count);
    }
    if (anchored) {
      int best = best(kept);
      if (children.atAnchor[best]) {
        order[0] = best;
        kept = 1;
        seen.forget();
      }
    }
    for (int b = 0; b < kept; b++) {
      int c = order[b];
      if (children.justClosed[c]) {
        children.end[c] = addEnd(children.k[c], children.l[c], children.end[c]);
      }
    }
    BeamPaths swap = beam;
    beam = children;
    children = swap;
    beamCount = kept;
    if (endCount > compactAbove) {
      compactEnds();
    }
  }

  private int best(int kept) {
    int best = order[0];
    for (int b = 1; b < kept; b++) {
      best = children.before(order[b], best) ? order[b] : best;
    }
    return best;
  }

  /** Puts the {@code size} best of the paths first, in any order: Hoare's selection. */
  private void select(int count) {
    int low = 0;
    int high = count - 1;
    while (low < high) {
      int pivot = median(order[low], order[(low + high) >>> 1], order[high]);
      int a = low;
      int b = high;
      while (a <= b) {
        while (children.before(order[a], pivot)) {
          a++;
        }
        while (children.before(pivot, order[b])) {
          b--;
        }
        if (a <= b) {
          int swap = order[a];
          order[a++] = order[b];
          order[b--] = swap;
        }
      }
      if (size - 1 <= b) {
        high = b;
      } else if (size - 1 >= a) {
        low = a;
      } else {
        return;
      }
    }
  }

  private int median(int a, int b, int c) {
    if (children.before(a, b)) {
      return children.before(b, c) ? b : children.before(a, c) ? c : a;
    }
    return children.before(a, c) ? a : children.before(b, c) ? c : b;
  }

  private int addEnd(int i, int j, int before) {
    if (endCount == endI.length) {
      endI = Arrays.copyOf(endI, 2 * endCount);
      endJ = Arrays.copyOf(endJ, 2 * endCount);
      endBefore = Arrays.copyOf(endBefore, 2 * endCount);
    }
    endI[endCount] = i;
    endJ[endCount] = j;
    endBefore[endCount] = before;
    return endCount++;
  }

  /** Keeps the ends that some path still leads to. */
  private void compactEnds() {
    int[] target = new int[endCount];
    for (int b = 0; b < beamCount; b++) {
      markEnds(beam.end[order[b]], target);
    }
    if (ended) {
      markEnds(bestEnd, target);
    }
    int count = 0;
    for (int end = 0; end < endCount; end++) {
      if (target[end] != 0) {
        target[end] = count;
        endI[count] = endI[end];
        endJ[count] = endJ[end];
        endBefore[count] = endBefore[end] < 0 ? -1 : target[endBefore[end]];
        count++;
      }
    }
    for (int b = 0; b < beamCount; b++) {
      int p = order[b];
      beam.end[p] = beam.end[p] < 0 ? -1 : target[beam.end[p]];
    }
    if (ended) {
      bestEnd = bestEnd < 0 ? -1 : target[bestEnd];
    }
    endCount = count;
  }

  private void markEnds(int end, int[] marks) {
    for (int e = end; e >= 0 && marks[e] == 0; e = endBefore[e]) {
      marks[e] = 1;
    }
  }

  /** Where the prices of a symbol alone begin: one-sided, then two-sided. */
  private static int price(int position, boolean offGraph) {
    return offGraph ? 4 * position + 2 : 4 * position;
  }

  private void prepare() {
    int n = stretch.hypothesisLength;
    int m = stretch.referenceLength;
    if (characters.length <= n) {
      characters = new int[Math.max(n + 1, 2 * characters.length)];
    }
    if (anchors.length <= m) {
      anchors = new int[Math.max(m + 1, 2 * anchors.length)];
    }
    for (int i = 1; i <= n; i++) {
      characters[i] = characters[i - 1] + (stretch.hypothesis[i] >= 0 ? 1 : 0);
    }
    prices.read();
    if (hypothesisPrices.length < 4 * n + 4) {
      hypothesisPrices = new int[8 * n + 8];
    }
    if (referencePrices.length < 4 * m + 4) {
      referencePrices = new int[8 * m + 8];
    }
    for (int quarter = 0; quarter < 4; quarter++) {
      boolean twoSided = quarter % 2 == 1;
      boolean offGraph = quarter >= 2;
      for (int i = 1; i <= n; i++) {
        hypothesisPrices[4 * i + quarter] = (int) prices.hypothesis(i, twoSided, offGraph);
      }
      for (int j = 1; j <= m; j++) {
        referencePrices[4 * j + quarter] = (int) prices.reference(j, twoSided, offGraph);
      }
    }
  }

  /**
   * Finds the unambiguous word matches: equal words whose end lies in V(G_b) (then all of their
   * diagonal does), and no other such pair has the same reference or the same hypothesis word.
   */
  private void findAnchors(WordNumbers words) {
    Arrays.fill(anchors, 0, stretch.referenceLength + 1, -1);
    if (wordCount.length < stretch.hypothesisWords) {
      wordCount = new int[Math.max(stretch.hypothesisWords, 2 * wordCount.length)];
    }
    Arrays.fill(wordCount, 0, stretch.hypothesisWords, 0);
    for (int a = 0; a < stretch.referenceWords; a++) {
      int word = words.reference()[stretch.referenceToken + a];
      int j = stretch.referenceStarts[a + 1];
      int matches = 0;
      for (int b = 0; b < stretch.hypothesisWords; b++) {
        if (words.hypothesis()[stretch.hypothesisToken + b] == word
            && graph.contains(stretch.hypothesisStarts[b + 1], j)) {
          wordCount[b]++;
          matches++;
          anchors[j] = matches == 1 ? b : -1;
        }
      }
    }
    for (int a = 0; a < stretch.referenceWords; a++) {
      int j = stretch.referenceStarts[a + 1];
      int b = anchors[j];
      anchors[j] = b >= 0 && wordCount[b] == 1 ? stretch.hypothesisStarts[b + 1] : -1;
    }
  }
}
