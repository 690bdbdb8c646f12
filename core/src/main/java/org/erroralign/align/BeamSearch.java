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

  private static final int CLOSED = BeamPaths.JUST_CLOSED | BeamPaths.FREE;

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
  private final CheapestStates cheapest;

  /** Whether only paths of cheapest states are followed. */
  boolean onlyCheapest;

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

  /** The last boundary between reference words at or before each reference position. */
  private int[] boundaries = new int[256];

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
    cheapest = new CheapestStates(costs, prices, stretch, graph, size);
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
    boolean anyAnchor = findAnchors(words);
    onlyCheapest = !anyAnchor && !paperRule && !restricted && cheapest.find();
    if (!grow()) {
      onlyCheapest = false;
      grow();
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

  /**
   * Lets paths grow to the end; false when only those of cheapest states were followed and it is
   * not certain that the beam would hold them.
   */
  private boolean grow() {
    seen.begin(stretch.hypothesisLength, stretch.referenceLength);
    endCount = 0;
    ended = false;
    beam.start();
    order[0] = 0;
    beamCount = 1;
    for (step = 1; beamCount > 0; step++) {
      if (children.capacity() < 3 * beamCount) {
        children = new BeamPaths(6 * beamCount);
      }
      children.count = 0;
      anchored = false;
      seen.nextStep();
      for (int b = 0; b < beamCount; b++) {
        expand(order[b]);
      }
      if (onlyCheapest && !areHeld()) {
        return false;
      }
      keepBest();
      if (ended && isDecided()) {
        break;
      }
    }
    return true;
  }

  private boolean areHeld() {
    double worst = 0;
    for (int c = 0; c < children.count; c++) {
      worst = Math.max(worst, children.norm[c]);
    }
    return cheapest.areHeld(worst, step);
  }

  private void expand(int p) {
    int i = beam.i(p);
    int j = beam.j(p);
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
      addReferenceMoves(p, i, j, offGraph);
    }
  }

  /** Whether no path can become as cheap as the best that has ended, since costs only grow. */
  private boolean isDecided() {
    for (int b = 0; b < beamCount; b++) {
      int p = order[b];
      if (Math.min(beam.cost[p], beam.twoSidedCost[p]) <= bestCost) {
        return false;
      }
    }
    return true;
  }

  private void recordEnded(int p) {
    int cost = beam.cost[p];
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
    int price = price(i + 1, offGraph);
    int two = hypothesisPrices[price + 1];
    int twoSided = beam.twoSidedCost[p] + two;
    int k = beam.k(p);
    if (boundaries[j] < j) {
      addChild(p, HYPOTHESIS, i + 1, j, k, twoSided, twoSided, afterPaying(two, free(p)));
      return;
    }
    int cost = beam.cost[p] + hypothesisPrices[price];
    boolean closes =
        stretch.hypothesis[i + 1] == EmbeddedStretch.CLOSE
            && i > k
            && (paperRule || stretch.hasCharacter(k, i + 1)); // eq. 9, case 3
    if (closes) {
      int closed = cost + (int) prices.insertionEnds(k, i + 1);
      addChild(p, HYPOTHESIS, i + 1, j, i + 1, closed, closed, CLOSED);
    } else {
      addChild(p, HYPOTHESIS, i + 1, j, k, cost, twoSided, afterPaying(two, free(p)));
    }
  }

  /**
   * The moves from (i, j) that consume a reference symbol, alone and with one of the hypothesis.
   */
  private void addReferenceMoves(int p, int i, int j, boolean offGraph) {
    int symbol = stretch.reference[j + 1];
    int k = beam.k(p);
    int cost = beam.cost[p];
    int twoSided = beam.twoSidedCost[p];
    int flags = free(p);
    if (symbol == EmbeddedStretch.OPEN && i > k && (paperRule || stretch.hasCharacter(k, i))) {
      // Eq. 9, case 2: what is open of the hypothesis closes at w, before the reference word.
      cost += (int) prices.insertionEnds(k, i);
      twoSided = cost;
      k = i;
      flags = CLOSED;
    }
    int price = price(j + 1, offGraph);
    int two = referencePrices[price + 1];
    int alone = i > k ? twoSided + two : cost + referencePrices[price];
    addWordMove(p, REFERENCE, i, j + 1, k, alone, twoSided + two, afterPaying(two, flags));
    if (i < stretch.hypothesisLength) {
      long both = prices.both(i + 1, j + 1, offGraph);
      if (both < MovePrices.INFINITE) {
        int total = twoSided + (int) both;
        addWordMove(p, BOTH, i + 1, j + 1, k, total, total, afterPaying(both, flags));
      }
    }
  }

  /** A move to (i, j) that has consumed a reference symbol, and may have ended the word. */
  private void addWordMove(
      int p, int move, int i, int j, int k, int cost, int twoSided, int flags) {
    if (stretch.reference[j] != EmbeddedStretch.CLOSE) {
      addChild(p, move, i, j, k, cost, twoSided, flags);
      return;
    }
    // Eq. 9, case 1, and eqs. 2 and 3.
    boolean isTwoSided = i > k;
    if (isTwoSided && !paperRule && !stretch.hasCharacter(k, i)) {
      return;
    }
    boolean atAnchor = isTwoSided && (flags & BeamPaths.FREE) != 0 && anchors[j] == i;
    anchored |= atAnchor;
    int closed = cost + (int) prices.end(i);
    addChild(p, move, i, j, i, closed, closed, atAnchor ? CLOSED | BeamPaths.AT_ANCHOR : CLOSED);
  }

  private int free(int p) {
    return beam.is(BeamPaths.FREE, p) ? BeamPaths.FREE : 0;
  }

  private static int afterPaying(long price, int flags) {
    return price == 0 ? flags : flags & ~BeamPaths.FREE;
  }

  /** Adds a path unless another one in the same state, here or in an earlier step, was cheaper. */
  private void addChild(int p, int move, int i, int j, int k, int cost, int twoSided, int flags) {
    if ((restricted && !graph.contains(i, j)) || (onlyCheapest && !cheapest.contains(i, j, k))) {
      return;
    }
    int slot = seen.slot(i, j, k, step);
    int least = seen.cost(slot);
    if (cost > least) {
      return;
    }
    int c = seen.path(slot);
    if (c < 0) {
      c = children.count++;
    } else if (cost == least && !beam.before(p, children.parent(c))) {
      return;
    }
    seen.set(slot, cost, c);
    children.place(c, i, j, k);
    children.cost[c] = cost;
    children.twoSidedCost[c] = twoSided;
    children.continueFrom(c, p, flags);
    children.id[c] = beam.id[p] * ID_FACTOR + move;
    children.norm[c] = BeamPaths.norm(cost, i, j);
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
      if (children.is(BeamPaths.AT_ANCHOR, best)) {
        order[0] = best;
        kept = 1;
        seen.forget();
      }
    }
    for (int b = 0; b < kept; b++) {
      int c = order[b];
      int end = beam.end[children.parent(c)];
      children.end[c] =
          children.is(BeamPaths.JUST_CLOSED, c)
              ? addEnd(children.k(c), boundaries[children.j(c)], end)
              : end;
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
    if (anchors.length <= m) {
      anchors = new int[Math.max(m + 1, 2 * anchors.length)];
      boundaries = new int[anchors.length];
    }
    for (int j = 1; j <= m; j++) {
      boundaries[j] = stretch.reference[j] == EmbeddedStretch.CLOSE ? j : boundaries[j - 1];
    }
    stretch.countCharacters();
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
   *
   * @return whether there are any
   */
  private boolean findAnchors(WordNumbers words) {
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
    boolean any = false;
    for (int a = 0; a < stretch.referenceWords; a++) {
      int j = stretch.referenceStarts[a + 1];
      int b = anchors[j];
      anchors[j] = b >= 0 && wordCount[b] == 1 ? stretch.hypothesisStarts[b + 1] : -1;
      any |= anchors[j] >= 0;
    }
    return any;
  }
}
