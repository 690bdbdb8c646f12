package org.erroralign.align;

import java.util.Arrays;

/**
 * The cheapest cost seen for each state of the beam search, and the path of the current step that
 * is in that state: an open-addressing table that is emptied by counting up a generation.
 *
 * <p>A state is (i, j, k, l), but l follows from j: it is the last boundary between reference words
 * up to j. So three numbers of 21 bits make the key.
 */
final class SeenCosts {

  /** Positions must be below this. */
  static final int MAX_LENGTH = 1 << 21;

  private static final int INITIAL_CAPACITY = 1024;

  /** What a slot holds beside its key: its generation first, then these. */
  private static final int COST = 1;

  private static final int STEP = 2;
  private static final int PATH = 3;
  private static final int RECORD_BITS = 2;

  private long[] keys = new long[INITIAL_CAPACITY];
  private int[] records = new int[INITIAL_CAPACITY << RECORD_BITS];
  private int generation;
  private int used;

  /** Forgets all states. */
  void clear() {
    generation++;
    used = 0;
  }

  /** The slot of a state; if it is new, it has the largest cost. */
  int slot(int i, int j, int k, int step) {
    if (2 * used >= keys.length) {
      rehash(step);
    }
    long key = (long) i << 42 | (long) j << 21 | k;
    int slot = find(key);
    int record = slot << RECORD_BITS;
    if (records[record] != generation) {
      keys[slot] = key;
      records[record] = generation;
      records[record + COST] = Integer.MAX_VALUE;
      records[record + STEP] = -1;
      used++;
    }
    return slot;
  }

  int cost(int slot) {
    return records[(slot << RECORD_BITS) + COST];
  }

  /** The path in this state among those of the step, or -1. */
  int path(int slot, int step) {
    int record = slot << RECORD_BITS;
    return records[record + STEP] == step ? records[record + PATH] : -1;
  }

  void set(int slot, int cost, int step, int path) {
    int record = slot << RECORD_BITS;
    records[record + COST] = cost;
    records[record + STEP] = step;
    records[record + PATH] = path;
  }

  private int find(long key) {
    int mask = keys.length - 1;
    long hash = key * 0x9E3779B97F4A7C15L;
    int slot = (int) (hash >>> 40) & mask;
    while (records[slot << RECORD_BITS] == generation && keys[slot] != key) {
      slot = (slot + 1) & mask;
    }
    return slot;
  }

  /**
   * Drops states that no path can come to any more (every move adds to i + j), grows if need be.
   */
  private void rehash(int step) {
    long[] oldKeys = keys;
    int[] oldRecords = records;
    int alive = 0;
    for (int slot = 0; slot < oldKeys.length; slot++) {
      alive += isAlive(oldKeys[slot], oldRecords[slot << RECORD_BITS], step) ? 1 : 0;
    }
    int capacity = 4 * alive >= oldKeys.length ? 2 * oldKeys.length : oldKeys.length;
    keys = new long[capacity];
    records = new int[capacity << RECORD_BITS];
    Arrays.fill(records, generation - 1);
    used = alive;
    for (int slot = 0; slot < oldKeys.length; slot++) {
      int record = slot << RECORD_BITS;
      if (isAlive(oldKeys[slot], oldRecords[record], step)) {
        int target = find(oldKeys[slot]);
        keys[target] = oldKeys[slot];
        System.arraycopy(oldRecords, record, records, target << RECORD_BITS, 1 << RECORD_BITS);
      }
    }
  }

  private boolean isAlive(long key, int slotGeneration, int step) {
    long i = key >>> 42;
    long j = key >>> 21 & (MAX_LENGTH - 1);
    return slotGeneration == generation && i + j >= step;
  }
}
