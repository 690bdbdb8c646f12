package org.erroralign.align;

import java.util.Arrays;

/**
 * The cheapest cost seen for each state of the beam search, and the path of the current step that
 * is in that state. Steps are counted on from search to search, so that nothing need be emptied.
 *
 * <p>A state is (i, j, k, l), but l follows from j: it is the last boundary between reference words
 * up to j. In a small stretch each state has a slot of its own; otherwise three numbers of 21 bits
 * make a key, and slots are found by open addressing.
 */
final class SeenCosts {

  /** Positions must be below this. */
  static final int MAX_LENGTH = 1 << 21;

  private static final int INITIAL_CAPACITY = 1024;
  private static final int MOST_OWN_SLOTS = 1 << 17;
  private static final int NONE = -1;

  /** The step in which a slot was used last, then the cost in 32 bits. */
  private long[] costs = new long[INITIAL_CAPACITY];

  private int[] paths = new int[INITIAL_CAPACITY];
  private long[] keys = new long[INITIAL_CAPACITY];
  private int used;

  /**
   * Slots of each k, and of each k and i; 0 when slots are shared. Few ks are in a beam at once.
   */
  private int ofPlane;

  private int ofRow;

  /** The current step, and the last one whose states are forgotten. */
  private int now;

  private int forgotten;

  /** Forgets all states and makes room for those of a stretch. */
  void begin(int hypothesisLength, int referenceLength) {
    if (now > Integer.MAX_VALUE / 2) {
      Arrays.fill(costs, 0);
      now = 0;
    }
    forget();
    long plane = (hypothesisLength + 1L) * (referenceLength + 1L);
    long slots = plane * (hypothesisLength + 1);
    ofRow = referenceLength + 1;
    ofPlane = slots <= MOST_OWN_SLOTS ? (int) plane : 0;
    if (ofPlane > 0 && costs.length < slots) {
      resize(Integer.highestOneBit((int) slots - 1) << 1);
    }
  }

  private void resize(int capacity) {
    costs = new long[capacity];
    paths = new int[capacity];
    keys = new long[capacity];
  }

  /** Begins a step. */
  void nextStep() {
    now++;
  }

  /** Forgets all states. */
  void forget() {
    forgotten = now;
    used = 0;
  }

  /**
   * The slot of a state.
   *
   * @param moves how many moves have led here
   */
  int slot(int i, int j, int k, int moves) {
    return ofPlane > 0 ? k * ofPlane + i * ofRow + j : shared(i, j, k, moves);
  }

  private int shared(int i, int j, int k, int moves) {
    if (2 * used >= keys.length) {
      rehash(moves);
    }
    long key = (long) i << 42 | (long) j << 21 | k;
    int slot = find(key);
    if (!isUsed(slot)) {
      keys[slot] = key;
      set(slot, Integer.MAX_VALUE, NONE);
      used++;
    }
    return slot;
  }

  private boolean isUsed(int slot) {
    return (int) (costs[slot] >> 32) > forgotten;
  }

  /** The largest there is when the state was not seen. */
  int cost(int slot) {
    return isUsed(slot) ? (int) costs[slot] : Integer.MAX_VALUE;
  }

  /** The path in this state among those of the step, or -1. */
  int path(int slot) {
    return (int) (costs[slot] >> 32) == now ? paths[slot] : NONE;
  }

  void set(int slot, int cost, int path) {
    costs[slot] = (long) now << 32 | cost;
    paths[slot] = path;
  }

  private int find(long key) {
    int mask = keys.length - 1;
    long hash = key * 0x9E3779B97F4A7C15L;
    int slot = (int) (hash >>> 40) & mask;
    while (isUsed(slot) && keys[slot] != key) {
      slot = (slot + 1) & mask;
    }
    return slot;
  }

  /**
   * Drops states that no path can come to any more (every move adds to i + j), grows if need be.
   */
  private void rehash(int moves) {
    long[] oldKeys = keys;
    long[] oldCosts = costs;
    int[] oldPaths = paths;
    int alive = 0;
    for (int slot = 0; slot < oldKeys.length; slot++) {
      alive += isAlive(oldKeys[slot], oldCosts[slot], moves) ? 1 : 0;
    }
    resize(4 * alive >= oldKeys.length ? 2 * oldKeys.length : oldKeys.length);
    used = alive;
    for (int slot = 0; slot < oldKeys.length; slot++) {
      if (isAlive(oldKeys[slot], oldCosts[slot], moves)) {
        int target = find(oldKeys[slot]);
        keys[target] = oldKeys[slot];
        costs[target] = oldCosts[slot];
        paths[target] = oldPaths[slot];
      }
    }
  }

  private boolean isAlive(long key, long cost, int moves) {
    long i = key >>> 42;
    long j = key >>> 21 & (MAX_LENGTH - 1);
    return (int) (cost >> 32) > forgotten && i + j >= moves;
  }
}
