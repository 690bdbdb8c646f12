package org.erroralign.align;

import java.util.Arrays;

/**
 * The paper's beam search over the graph of a span (section 3.3), with the answers of error-align
 * 0.1.0b6.
 *
 * <p>All paths grow by one move a step: a symbol of the hypothesis, of the reference, or of both.
 * The cost of the open segment follows eqs. 4 and 5, eq. 9 says when it closes, and eqs. 2 and 3
 * what happens then. The {@code size} paths of smallest normalised cost (eq. 1) stay. What the
 * paper leaves open is done as the reference does it: paths in the same state (i, j, k, l) are
 * thinned out, ties are broken by a hash of the moves, and when the best path has just matched two
 * words that can only be matched with each other, all others are dropped.
 *
 * <p>Paths are rows of arrays. Their segment ends form a list that points backwards, so that paths
 * share what they have in common; it is compacted when it grows long.
 */
final class BeamSearch implements SpanSearch {

  private static final int HYPOTHESIS = 1;
  private static final int REFERENCE = 2;
  private static final int BOTH = 3;
  private static final long ID_FACTOR = 146527;
  private static final int COMPACT_ABOVE = 1 << 20;

  private final CompiledCosts costs;
  private final int size;
  private final boolean paperRule;
  private final boolean needsGraph;
  private final BacktraceGraph graph = new BacktraceGraph();
  private final SeenCosts seen = new SeenCosts();

  /** For a span where no path of the beam could close its segments. */
  private final ExactSearch fallback;

  private BeamPaths beam;
  private BeamPaths children;
  private int[] order;

  private int[] endI = new int[256];
  private int[] endJ = new int[256];
  private int[] endBefore = new int[256];
  private int endCount;

  /** How many characters (not delimiters) the hypothesis has up to each position. */
  private int[] characters = new int[256];

  /** Costs of consuming each symbol alone, and the key for similarity. */
  private int[] hypothesisOne = new int[256];

  private int[] hypothesisTwo = new int[256];
  private int[] hypothesisKey = new int[256];
  private int[] referenceOne = new int[256];
  private int[] referenceTwo = new int[256];
  private int[] referenceKey = new int[256];

  /** For each reference position that ends a word, the only hypothesis position it may match. */
  private int[] anchors = new int[256];

  private int[] wordCount = new int[64];

  private final EmbeddedSpan span;
  private int step;

  private int bestCost;
  private long bestId;
  private int bestEnd;
  private boolean ended;

  BeamSearch(CompiledCosts costs, int size, EmbeddedSpan span) {
    this.costs = costs;
    this.size = size;
    this.paperRule = costs.model.segmentRule() == SegmentRule.PAPER;
    this.needsGraph = costs.model.needsGraph();
    int capacity = Math.min(size, 1 << 16);
    beam = new BeamPaths(capacity);
    children = new BeamPaths(3 * capacity);
    order = new int[3 * capacity];
    this.span = span;
    fallback = new ExactSearch(costs, span);
  }

  @Override
  public boolean fits() {
    return BacktraceGraph.fits(span.hypothesisLength, span.referenceLength);
  }

  @Override
  public void search(WordNumbers words, SpanPath path) {
    graph.read(span);
    prepare();
    findAnchors(words);
    seen.clear();
    endCount = 0;
    ended = false;
    beam.count = 1;
    beam.i[0] = 0;
    beam.j[0] = 0;
    beam.k[0] = 0;
    beam.l[0] = 0;
    beam.closed[0] = 0;
    beam.openOne[0] = 0;
    beam.openTwo[0] = 0;
    beam.end[0] = -1;
    beam.id[0] = 0;
    for (step = 1; beam.count > 0; step++) {
      children.count = 0;
      for (int p = 0; p < beam.count; p++) {
        expand(p);
      }
      keepBest();
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
    int n = span.hypothesisLength;
    int m = span.referenceLength;
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
    int c = newChild(p, i + 1, j, HYPOTHESIS);
    int symbol = span.hypothesis[i + 1];
    boolean penalty = offGraph && paysPenalty(symbol);
    children.openOne[c] += hypothesisOne[i + 1] + (penalty ? costs.onePenalty : 0);
    children.openTwo[c] += hypothesisTwo[i + 1] + (penalty ? costs.twoPenalty : 0);
    boolean closes =
        symbol == EmbeddedSpan.CLOSE
            && j == beam.l[p]
            && i > beam.k[p]
            && (paperRule || hasCharacter(beam.k[p], i + 1)); // eq. 9, case 3
    if (closes) {
      close(c, i + 1, j);
    }
    keepChild(c);
  }

  private void addReferenceMove(int p, int i, int j, boolean offGraph) {
    int c = newChild(p, i, j + 1, REFERENCE);
    int symbol = span.reference[j + 1];
    if (symbol == EmbeddedSpan.OPEN) {
      closeBeforeWord(c, p, i, j);
    }
    boolean penalty = offGraph && paysPenalty(symbol);
    children.openOne[c] += referenceOne[j + 1] + (penalty ? costs.onePenalty : 0);
    children.openTwo[c] += referenceTwo[j + 1] + (penalty ? costs.twoPenalty : 0);
    if (symbol != EmbeddedSpan.CLOSE || closeAtWordEnd(c, i, j + 1)) {
      keepChild(c);
    }
  }

  private void addBothMove(int p, int i, int j, boolean offGraph) {
    int hypothesis = span.hypothesis[i + 1];
    int reference = span.reference[j + 1];
    int cost = 0;
    boolean penalty = offGraph && costs.penalizesEveryMove();
    if (hypothesis != reference) {
      if (!CompiledCosts.isVoiced(hypothesis) || !CompiledCosts.isVoiced(reference)) {
        return;
      }
      boolean similar = hypothesisKey[i + 1] == referenceKey[j + 1];
      cost = similar ? costs.twoSimilar : costs.twoDissimilar;
      penalty = offGraph;
    }
    int c = newChild(p, i + 1, j + 1, BOTH);
    if (reference == EmbeddedSpan.OPEN) {
      closeBeforeWord(c, p, i, j);
    }
    children.openTwo[c] += cost + (penalty ? costs.twoPenalty : 0);
    if (reference != EmbeddedSpan.CLOSE || closeAtWordEnd(c, i + 1, j + 1)) {
      keepChild(c);
    }
  }

  private boolean paysPenalty(int symbol) {
    return costs.penalizesEveryMove() || CompiledCosts.isVoiced(symbol);
  }

  private int newChild(int p, int i, int j, int move) {
    int c = children.count;
    children.i[c] = i;
    children.j[c] = j;
    children.k[c] = beam.k[p];
    children.l[c] = beam.l[p];
    children.closed[c] = beam.closed[p];
    children.openOne[c] = beam.openOne[p];
    children.openTwo[c] = beam.openTwo[p];
    children.end[c] = beam.end[p];
    children.justClosed[c] = false;
    children.atAnchor[c] = false;
    children.id[c] = beam.id[p] * ID_FACTOR + move;
    return c;
  }

  /** Eq. 9, case 2: what is open of the hypothesis closes at w, before the reference word. */
  private void closeBeforeWord(int c, int p, int i, int j) {
    int k = beam.k[p];
    if (i > k && (paperRule || hasCharacter(k, i))) {
      closeAt(c, i, j, true, false);
    }
  }

  /** Eq. 9, case 1; false when the path must be dropped. */
  private boolean closeAtWordEnd(int c, int i, int j) {
    int k = children.k[c];
    if (i > k && !paperRule && !hasCharacter(k, i)) {
      return false;
    }
    close(c, i, j);
    return true;
  }

  private void close(int c, int i, int j) {
    boolean consumesHypothesis = i > children.k[c];
    boolean consumesReference = j > children.l[c];
    closeAt(c, i, j, !consumesReference, consumesHypothesis && consumesReference);
  }

  /** Eqs. 2 and 3. */
  private void closeAt(int c, int i, int j, boolean insertion, boolean twoSided) {
    int open = twoSided ? children.openTwo[c] : children.openOne[c];
    if (twoSided && open == 0 && anchors[j] == i) {
      children.atAnchor[c] = true;
    }
    boolean insideWord = span.insideWord(i);
    int ends = insideWord ? costs.endInsideWord : 0;
    if (insertion) {
      ends += insideWord ? costs.insertionEndInsideWord : 0;
      ends += span.insideWord(children.k[c]) ? costs.insertionEndInsideWord : 0;
    }
    children.closed[c] += open + ends;
    children.openOne[c] = 0;
    children.openTwo[c] = 0;
    children.k[c] = i;
    children.l[c] = j;
    children.justClosed[c] = true;
  }

  private boolean hasCharacter(int from, int to) {
    return characters[to] > characters[from];
  }

  /** Thins out paths in the same state; a child that stays is counted. */
  private void keepChild(int c) {
    int i = children.i[c];
    int j = children.j[c];
    if (costs.model.restrictedToGraph() && !graph.contains(i, j)) {
      return;
    }
    int cost = children.cost(c);
    int slot = seen.slot(i, j, children.k[c], children.l[c], step);
    if (cost > seen.cost(slot)) {
      return;
    }
    int other = seen.path(slot, step);
    if (other >= 0) {
      if (cost < children.cost(other)) {
        children.norm[c] = (double) cost / (i + j + 1);
        children.copyFrom(children, c, other);
        seen.set(slot, cost, step, other);
      }
      return;
    }
    children.norm[c] = (double) cost / (i + j + 1);
    seen.set(slot, cost, step, c);
    children.count++;
  }

  private void keepBest() {
    int count = children.count;
    for (int c = 0; c < count; c++) {
      order[c] = c;
    }
    int kept = Math.min(count, size);
    sortFirst(0, count - 1, kept);
    if (kept > 0 && children.atAnchor[order[0]]) {
      kept = 1;
      seen.clear();
    }
    if (beam.i.length < kept) {
      beam = new BeamPaths(Math.min(size, 2 * kept));
    }
    for (int b = 0; b < kept; b++) {
      beam.copyFrom(children, order[b], b);
      if (beam.justClosed[b]) {
        beam.end[b] = addEnd(beam.k[b], beam.l[b], beam.end[b]);
      }
    }
    beam.count = kept;
    if (3 * kept > children.i.length - 3) {
      children = new BeamPaths(6 * kept);
      order = new int[6 * kept];
    }
    if (endCount > COMPACT_ABOVE) {
      compactEnds();
    }
  }

  /** Quicksort that leaves the part after the first {@code kept} paths unsorted. */
  private void sortFirst(int from, int to, int kept) {
    int low = from;
    int high = to;
    while (high - low > 12) {
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
      if (a < kept) {
        sortFirst(a, high, kept);
      }
      high = b;
    }
    for (int a = low + 1; a <= high; a++) {
      int path = order[a];
      int b = a - 1;
      while (b >= low && children.before(path, order[b])) {
        order[b + 1] = order[b];
        b--;
      }
      order[b + 1] = path;
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
    for (int b = 0; b < beam.count; b++) {
      markEnds(beam.end[b], target);
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
    for (int b = 0; b < beam.count; b++) {
      beam.end[b] = beam.end[b] < 0 ? -1 : target[beam.end[b]];
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

  private void prepare() {
    int n = span.hypothesisLength;
    int m = span.referenceLength;
    if (hypothesisOne.length <= n) {
      int length = Math.max(n + 1, 2 * hypothesisOne.length);
      characters = new int[length];
      hypothesisOne = new int[length];
      hypothesisTwo = new int[length];
      hypothesisKey = new int[length];
    }
    if (referenceOne.length <= m) {
      int length = Math.max(m + 1, 2 * referenceOne.length);
      referenceOne = new int[length];
      referenceTwo = new int[length];
      referenceKey = new int[length];
      anchors = new int[length];
    }
    for (int i = 1; i <= n; i++) {
      int symbol = span.hypothesis[i];
      characters[i] = characters[i - 1] + (symbol >= 0 ? 1 : 0);
      hypothesisOne[i] = costs.one(symbol);
      hypothesisTwo[i] = costs.two(symbol);
      hypothesisKey[i] = symbol >= 0 ? costs.key(symbol) : 0;
    }
    for (int j = 1; j <= m; j++) {
      int symbol = span.reference[j];
      referenceOne[j] = costs.one(symbol);
      referenceTwo[j] = costs.two(symbol);
      referenceKey[j] = symbol >= 0 ? costs.key(symbol) : 0;
    }
  }

  /**
   * Finds the unambiguous word matches: equal words whose end lies in V(G_b) (then all of their
   * diagonal does), and no other such pair has the same reference or the same hypothesis word.
   */
  private void findAnchors(WordNumbers words) {
    Arrays.fill(anchors, 0, span.referenceLength + 1, -1);
    if (wordCount.length < span.hypothesisWords) {
      wordCount = new int[Math.max(span.hypothesisWords, 2 * wordCount.length)];
    }
    Arrays.fill(wordCount, 0, span.hypothesisWords, 0);
    for (int a = 0; a < span.referenceWords; a++) {
      int word = words.reference()[span.referenceToken + a];
      int j = span.referenceStarts[a + 1];
      int matches = 0;
      for (int b = 0; b < span.hypothesisWords; b++) {
        if (words.hypothesis()[span.hypothesisToken + b] == word
            && graph.contains(span.hypothesisStarts[b + 1], j)) {
          wordCount[b]++;
          matches++;
          anchors[j] = matches == 1 ? b : -1;
        }
      }
    }
    for (int a = 0; a < span.referenceWords; a++) {
      int j = span.referenceStarts[a + 1];
      int b = anchors[j];
      anchors[j] = b >= 0 && wordCount[b] == 1 ? span.hypothesisStarts[b + 1] : -1;
    }
  }
}
