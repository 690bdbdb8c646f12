package org.erroralign.align;

import java.util.Arrays;

/**
 * The word pre-pass: finds words of the reference and the hypothesis that surely belong together.
 *
 * <p>It looks at the graph of all optimal word-level alignments (Levenshtein, unit costs). A match
 * is an <em>anchor</em> when it is the only optimal move into its node, and no other node of the
 * graph consumes its reference word or its hypothesis word. Between anchors the aligner searches.
 *
 * <p>Two steps, as in {@link BacktraceGraph}. Forwards, the bit-parallel recurrence of Myers (1999)
 * in Hyyrö's (2003) form: for row i (a hypothesis word) and 64 reference words at a time, which
 * nodes have a horizontal, vertical or diagonal optimal move into them. A vertical or horizontal
 * move is optimal where the distance grows by 1; the diagonal where the words match or the distance
 * grows by 1. Backwards from the end, the reachable nodes of each row as a bit set.
 *
 * <p>It is enough to look at one row: every optimal path consumes the row's hypothesis word once.
 * If a single node does, and by a match alone, all paths go through that match, so no other node
 * can consume its reference word.
 *
 * <p>Bit b stands for column b + 1; column 0 is kept apart. Vectors of a block of rows are kept;
 * long texts have several blocks, each computed anew from its first row on the way back.
 */
final class WordGraph {

  /** Number of 64-bit words (6 MB) that the vectors of a block of rows may take. */
  private static final int DEFAULT_BLOCK_BUDGET = 3 << 18;

  private final int blockBudget;
  private final MatchVectors matches = new MatchVectors();

  private int words;
  private int blockRows;

  /** Vertical differences of the current row: +1 and -1. */
  private long[] plus = new long[4];

  private long[] minus = new long[4];
  private long[] checkpoints = new long[0];

  /** Three vectors a row: optimal moves that consume a reference word, a hypothesis word, both. */
  private long[] moves = new long[256];

  private long[] reached = new long[4];
  private long[] reachedAbove = new long[4];

  private int[] columnOfRow = new int[64];
  private int anchorCount;
  private int[] anchorReference = new int[64];
  private int[] anchorHypothesis = new int[64];

  /** The vectors of the single-word form, by word number. */
  private long[] singleMatches = new long[64];

  private long[] singleReference = new long[64];
  private long[] singleHypothesis = new long[64];
  private long[] singleBoth = new long[64];

  WordGraph() {
    this(DEFAULT_BLOCK_BUDGET);
  }

  WordGraph(int blockBudget) {
    this.blockBudget = blockBudget;
  }

  int anchorCount() {
    return anchorCount;
  }

  int anchorReference(int index) {
    return anchorReference[index];
  }

  int anchorHypothesis(int index) {
    return anchorHypothesis[index];
  }

  /** Finds the anchors of m reference words and n hypothesis words, given as numbers. */
  void read(int[] reference, int m, int[] hypothesis, int n, int distinct) {
    anchorCount = 0;
    if (columnOfRow.length <= n) {
      columnOfRow = new int[Math.max(n + 1, 2 * columnOfRow.length)];
    }
    if (m == 0 || n == 0) {
      return;
    }
    if (m <= Long.SIZE) {
      readShort(reference, m, hypothesis, n, distinct);
    } else {
      readLong(reference, m, hypothesis, n, distinct);
    }
    for (int i = 1; i <= n; i++) {
      if (columnOfRow[i] >= 0) {
        addAnchor(columnOfRow[i], i - 1);
      }
    }
  }

  private void readShort(int[] reference, int m, int[] hypothesis, int n, int distinct) {
    if (singleMatches.length < distinct) {
      singleMatches = new long[Math.max(distinct, 2 * singleMatches.length)];
    } else {
      Arrays.fill(singleMatches, 0, distinct, 0L);
    }
    for (int j = 0; j < m; j++) {
      singleMatches[reference[j]] |= 1L << j;
    }
    if (singleReference.length <= n) {
      int length = Math.max(n + 1, 2 * singleReference.length);
      singleReference = new long[length];
      singleHypothesis = new long[length];
      singleBoth = new long[length];
    }
    long vp = -1L;
    long vn = 0;
    for (int i = 1; i <= n; i++) {
      long eq = singleMatches[hypothesis[i - 1]];
      long d0 = (((eq & vp) + vp) ^ vp) | eq | vn;
      long hp = vn | ~(d0 | vp);
      long hn = d0 & vp;
      long shifted = hp << 1 | 1;
      vp = hn << 1 | ~(d0 | shifted);
      vn = d0 & shifted;
      singleReference[i] = vp;
      singleHypothesis[i] = hp;
      singleBoth[i] = eq | ~d0;
    }
    walkBackShort(m, hypothesis, n);
  }

  private void walkBackShort(int m, int[] hypothesis, int n) {
    long here = 1L << (m - 1);
    boolean columnZero = false;
    for (int i = n; i > 0; i--) {
      long byReference = singleReference[i];
      long byHypothesis = singleHypothesis[i];
      long byBoth = singleBoth[i];
      here = BitFill.down(here, byReference);
      columnZero |= (here & byReference & 1) != 0;
      long consumesHypothesis = here & (byHypothesis | byBoth);
      int column = -1;
      if (!columnZero
          && (consumesHypothesis & (consumesHypothesis - 1)) == 0
          && (consumesHypothesis & singleMatches[hypothesis[i - 1]] & ~(byReference | byHypothesis))
              != 0) {
        column = Long.numberOfTrailingZeros(consumesHypothesis);
      }
      columnOfRow[i] = column;
      long both = here & byBoth;
      here = (here & byHypothesis) | both >>> 1;
      columnZero |= (both & 1) != 0;
    }
  }

  private void readLong(int[] reference, int m, int[] hypothesis, int n, int distinct) {
    matches.read(reference, 0, m, distinct, 0);
    words = matches.words();
    prepareLong(n);
    boolean oneBlock = blockRows >= n;
    Arrays.fill(plus, 0, words, -1L);
    Arrays.fill(minus, 0, words, 0L);
    for (int blockStart = 0; blockStart < n; blockStart += blockRows) {
      if (!oneBlock) {
        int at = blockStart / blockRows * 2 * words;
        System.arraycopy(plus, 0, checkpoints, at, words);
        System.arraycopy(minus, 0, checkpoints, at + words, words);
      }
      forward(hypothesis, blockStart, Math.min(n, blockStart + blockRows), words);
    }
    walkBackLong(m, hypothesis, n, oneBlock);
  }

  private void prepareLong(int n) {
    blockRows = (int) Math.min(n, Math.max(1, blockBudget / (3L * words)));
    if (plus.length < words) {
      plus = new long[words];
      minus = new long[words];
      reached = new long[words];
      reachedAbove = new long[words];
    }
    if (moves.length < 3 * blockRows * words) {
      moves = new long[3 * blockRows * words];
    }
    int blocks = (n - 1) / blockRows + 1;
    if (blocks > 1 && checkpoints.length < 2 * blocks * words) {
      checkpoints = new long[2 * blocks * words];
    }
    Arrays.fill(reached, 0, words, 0L);
    Arrays.fill(reachedAbove, 0, words, 0L);
  }

  /** Computes the rows after {@code from} up to {@code to}, in their first words only. */
  private void forward(int[] hypothesis, int from, int to, int activeWords) {
    for (int i = from; i < to; i++) {
      long[] vector = matches.vector(hypothesis[i]);
      int offset = matches.offset();
      int at = (i - from) * 3 * words;
      long plusIn = 1;
      long minusIn = 0;
      for (int w = 0; w < activeWords; w++) {
        long eq = vector[offset + w];
        long vp = plus[w];
        long vn = minus[w];
        long eqIn = eq | minusIn;
        long d0 = (((eqIn & vp) + vp) ^ vp) | eqIn | vn;
        long hp = vn | ~(d0 | vp);
        long hn = d0 & vp;
        long hpShifted = hp << 1 | plusIn;
        long hnShifted = hn << 1 | minusIn;
        plusIn = hp >>> 63;
        minusIn = hn >>> 63;
        vp = hnShifted | ~(d0 | hpShifted);
        plus[w] = vp;
        minus[w] = d0 & hpShifted;
        moves[at + w] = vp;
        moves[at + words + w] = hp;
        moves[at + 2 * words + w] = eq | ~d0;
      }
    }
  }

  private void walkBackLong(int m, int[] hypothesis, int n, boolean oneBlock) {
    int high = (m - 1) >> 6;
    int low = high;
    reached[high] = 1L << (m - 1);
    boolean columnZero = false;
    int lastBlock = (n - 1) / blockRows * blockRows;
    for (int blockStart = lastBlock; blockStart >= 0; blockStart -= blockRows) {
      int blockEnd = Math.min(n, blockStart + blockRows);
      if (!oneBlock && blockStart != lastBlock) {
        int at = blockStart / blockRows * 2 * words;
        System.arraycopy(checkpoints, at, plus, 0, words);
        System.arraycopy(checkpoints, at + words, minus, 0, words);
        forward(hypothesis, blockStart, blockEnd, high + 1);
      }
      for (int i = blockEnd; i > blockStart; i--) {
        int at = (i - 1 - blockStart) * 3 * words;
        low = fillRow(at, low, high);
        columnZero |= low == 0 && (reached[0] & moves[at] & 1) != 0;
        columnOfRow[i] = anchorColumn(at, low, high, columnZero, hypothesis[i - 1]);
        columnZero |= low == 0 && (reached[0] & moves[at + 2 * words] & 1) != 0;
        stepUp(at, low, high);
        low = Math.max(0, low - 1);
        while (high > 0 && reached[high] == 0) {
          high--;
        }
        while (low < high && reached[low] == 0) {
          low++;
        }
      }
    }
  }

  private int fillRow(int at, int low, int high) {
    long carry = 0;
    int lowest = low;
    for (int w = high; w >= 0 && (w >= low || carry != 0); w--) {
      long byReference = moves[at + w];
      long filled = BitFill.down(reached[w] | carry, byReference);
      reached[w] = filled;
      carry = (filled & byReference & 1) << 63;
      lowest = Math.min(lowest, w);
    }
    return lowest;
  }

  /** The column of the row's only node that consumes the hypothesis word, if by a match alone. */
  private int anchorColumn(int at, int low, int high, boolean columnZero, int word) {
    if (columnZero) {
      return -1;
    }
    int column = -1;
    for (int w = low; w <= high; w++) {
      long consumes = reached[w] & (moves[at + words + w] | moves[at + 2 * words + w]);
      if (consumes != 0) {
        if (column >= 0 || (consumes & (consumes - 1)) != 0) {
          return -1;
        }
        column = (w << 6) + Long.numberOfTrailingZeros(consumes);
      }
    }
    if (column < 0) {
      return -1;
    }
    long bit = 1L << column;
    int w = column >> 6;
    boolean onlyMatch =
        (matches.vector(word)[matches.offset() + w] & bit) != 0
            && ((moves[at + w] | moves[at + words + w]) & bit) == 0;
    return onlyMatch ? column : -1;
  }

  private void stepUp(int at, int low, int high) {
    Arrays.fill(reachedAbove, Math.max(0, low - 1), high + 1, 0L);
    for (int w = low; w <= high; w++) {
      long both = reached[w] & moves[at + 2 * words + w];
      reachedAbove[w] |= (reached[w] & moves[at + words + w]) | both >>> 1;
      if (w > 0) {
        reachedAbove[w - 1] |= both << 63;
      }
    }
    Arrays.fill(reached, low, high + 1, 0L);
    long[] swap = reached;
    reached = reachedAbove;
    reachedAbove = swap;
  }

  private void addAnchor(int reference, int hypothesis) {
    if (anchorCount == anchorReference.length) {
      anchorReference = Arrays.copyOf(anchorReference, 2 * anchorCount);
      anchorHypothesis = Arrays.copyOf(anchorHypothesis, 2 * anchorCount);
    }
    anchorReference[anchorCount] = reference;
    anchorHypothesis[anchorCount] = hypothesis;
    anchorCount++;
  }
}
