package org.erroralign.align;

/**
 * The paths of one step of the beam search, as arrays. A path is at node v = (i, j), and its last
 * segment closed at u = (k, l), where l, the last boundary of reference words, follows from j.
 */
final class BeamPaths {

  /** The last move closed a segment, whose end is not in the search's list of ends yet. */
  static final int JUST_CLOSED = 1;

  /** That was a match of words that can only be matched with each other. */
  static final int AT_ANCHOR = 2;

  /** The open segment has cost nothing so far, if it is two-sided. */
  static final int FREE = 4;

  private static final int FLAG_BITS = 3;
  private static final int POSITION_BITS = 21;
  private static final int POSITION = (1 << POSITION_BITS) - 1;

  int count;

  /** Total cost so far: the numerator of eq. 1. */
  final int[] cost;

  /** The same if the open segment were two-sided. */
  final int[] twoSidedCost;

  /** The last segment end of the path, in the search's list of ends. */
  final int[] end;

  /** The reference's tie-breaking value; compared as unsigned. */
  final long[] id;

  /** Normalised cost. */
  final double[] norm;

  /** i, j and k. */
  private final long[] state;

  /** The path of the step before that it goes on, and flags. */
  private final int[] parent;

  BeamPaths(int capacity) {
    cost = new int[capacity];
    twoSidedCost = new int[capacity];
    end = new int[capacity];
    id = new long[capacity];
    norm = new double[capacity];
    state = new long[capacity];
    parent = new int[capacity];
  }

  int capacity() {
    return state.length;
  }

  /** Makes the first path the one at the root, (0, 0). */
  void start() {
    count = 1;
    cost[0] = 0;
    twoSidedCost[0] = 0;
    end[0] = -1;
    id[0] = 0;
    place(0, 0, 0, 0);
    continueFrom(0, 0, FREE);
  }

  void place(int path, int i, int j, int k) {
    state[path] = (long) i << (2 * POSITION_BITS) | (long) j << POSITION_BITS | k;
  }

  int i(int path) {
    return (int) (state[path] >>> (2 * POSITION_BITS));
  }

  int j(int path) {
    return (int) (state[path] >>> POSITION_BITS) & POSITION;
  }

  int k(int path) {
    return (int) state[path] & POSITION;
  }

  void continueFrom(int path, int before, int flags) {
    parent[path] = before << FLAG_BITS | flags;
  }

  int parent(int path) {
    return parent[path] >>> FLAG_BITS;
  }

  boolean is(int flag, int path) {
    return (parent[path] & flag) != 0;
  }

  /** Normalised cost, eq. 1. */
  static double norm(int cost, int i, int j) {
    return (double) cost / (i + j + 1);
  }

  /** By normalised cost, and then by error-align's tie-breaking value. */
  boolean before(int a, int b) {
    if (norm[a] != norm[b]) {
      return norm[a] < norm[b];
    }
    return id[a] + Long.MIN_VALUE < id[b] + Long.MIN_VALUE;
  }
}
