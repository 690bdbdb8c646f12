package org.erroralign.align;

import java.util.Arrays;

/**
 * The cheapest cost seen for each state (i, j, k, l) of the beam search, and the path of the
 * current step that is in that state: an open-addressing table that is emptied by counting up a
 * generation.
 */
final class SeenCosts {

  private long[] nodes = new long[1024];
  private long[] ends = new long[1024];
  private int[] costs = new int[1024];
  private int[] steps = new int[1024];
  private int[] paths = new int[1024];
  private int[] generations = new int[1024];
  private int generation;
  private int used;

  /** Forgets all states. */
  void clear() {
    generation++;
    used = 0;
  }

  /** The slot of a state; if it is new, it has an infinite cost. */
  int slot(int i, int j, int k, int l, int step) {
    if (2 * used >= nodes.length) {
      rehash(step);
    }
    long node = (long) i << 32 | j;
    long end = (long) k << 32 | l;
    int slot = find(node, end);
    if (generations[slot] != generation) {
      generations[slot] = generation;
      nodes[slot] = node;
      ends[slot] = end;
      costs[slot] = Integer.MAX_VALUE;
      steps[slot] = -1;
      used++;
    }
    return slot;
  }

  int cost(int slot) {
    return costs[slot];
  }

  /** The path in this state among those of the step, or -1. */
  int path(int slot, int step) {
    return steps[slot] == step ? paths[slot] : -1;
  }

  void set(int slot, int cost, int step, int path) {
    costs[slot] = cost;
    steps[slot] = step;
    paths[slot] = path;
  }

  private int find(long node, long end) {
    int mask = nodes.length - 1;
    long hash = (node * 0x9E3779B97F4A7C15L ^ end) * 0xD6E8FEB86659FD93L;
    int slot = (int) (hash >>> 32 ^ hash) & mask;
    while (generations[slot] == generation && (nodes[slot] != node || ends[slot] != end)) {
      slot = (slot + 1) & mask;
    }
    return slot;
  }

  /**
   * Drops states that no path can come to any more (every move adds to i + j), grows if need be.
   */
  private void rehash(int step) {
    long[] oldNodes = nodes;
    long[] oldEnds = ends;
    int[] oldCosts = costs;
    int[] oldSteps = steps;
    int[] oldPaths = paths;
    int[] oldGenerations = generations;
    int alive = 0;
    for (int slot = 0; slot < oldNodes.length; slot++) {
      if (oldGenerations[slot] == generation && sum(oldNodes[slot]) >= step) {
        alive++;
      }
    }
    int length = 4 * alive >= oldNodes.length ? 2 * oldNodes.length : oldNodes.length;
    nodes = new long[length];
    ends = new long[length];
    costs = new int[length];
    steps = new int[length];
    paths = new int[length];
    generations = new int[length];
    Arrays.fill(generations, generation - 1);
    used = alive;
    for (int slot = 0; slot < oldNodes.length; slot++) {
      if (oldGenerations[slot] == generation && sum(oldNodes[slot]) >= step) {
        int target = find(oldNodes[slot], oldEnds[slot]);
        generations[target] = generation;
        nodes[target] = oldNodes[slot];
        ends[target] = oldEnds[slot];
        costs[target] = oldCosts[slot];
        steps[target] = oldSteps[slot];
        paths[target] = oldPaths[slot];
      }
    }
  }

  private static long sum(long node) {
    return (node >>> 32) + (node & 0xFFFF_FFFFL);
  }
}
