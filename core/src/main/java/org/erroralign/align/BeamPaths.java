package org.erroralign.align;

/**
 * The paths of one step of the beam search, as arrays. A path at node v = (i, j), whose last
 * segment closed at u = (k, l), has the cost of its closed segments and that of the open one, once
 * as if it stayed one-sided and once as if it were two-sided.
 */
final class BeamPaths {

  int count;
  final int[] i;
  final int[] j;
  final int[] k;
  final int[] l;
  final int[] closed;
  final int[] openOne;
  final int[] openTwo;

  /** The path of the step before that it goes on. */
  final int[] parent;

  /** The last segment end of the path, in the search's list of ends. */
  final int[] end;

  /** Whether the last move closed a segment, whose end is (k, l) and not in that list yet. */
  final boolean[] justClosed;

  /** Whether that was a match of words that can only be matched with each other. */
  final boolean[] atAnchor;

  /** The reference's tie-breaking value; compared as unsigned. */
  final long[] id;

  /** Normalised cost, eq. 1. */
  final double[] norm;

  BeamPaths(int capacity) {
    i = new int[capacity];
    j = new int[capacity];
    k = new int[capacity];
    l = new int[capacity];
    closed = new int[capacity];
    openOne = new int[capacity];
    openTwo = new int[capacity];
    parent = new int[capacity];
    end = new int[capacity];
    justClosed = new boolean[capacity];
    atAnchor = new boolean[capacity];
    id = new long[capacity];
    norm = new double[capacity];
  }

  /** Makes the first path the one at the root, (0, 0). */
  void start() {
    count = 1;
    i[0] = 0;
    j[0] = 0;
    k[0] = 0;
    l[0] = 0;
    closed[0] = 0;
    openOne[0] = 0;
    openTwo[0] = 0;
    end[0] = -1;
    id[0] = 0;
  }

  /** Total cost so far: the numerator of eq. 1. */
  int cost(int path) {
    boolean twoSided = i[path] > k[path] && j[path] > l[path];
    return closed[path] + (twoSided ? openTwo[path] : openOne[path]);
  }

  /** Eq. 1, and then error-align's tie-breaking value. */
  boolean before(int a, int b) {
    if (norm[a] != norm[b]) {
      return norm[a] < norm[b];
    }
    return id[a] + Long.MIN_VALUE < id[b] + Long.MIN_VALUE;
  }
}
