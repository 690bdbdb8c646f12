package org.erroralign.edit;

import java.util.Arrays;

/** All nodes on the cheapest paths of a graph, row by row from the last, 64 nodes at a time. */
public final class CheapestNodes {

  /** Takes the nodes of a row. */
  @FunctionalInterface
  public interface Rows {
    /**
     * The last row comes first, row 0 last.
     *
     * @param nodes bit j of the row stands for column j; valid during the call
     * @param low the first 64-bit word that has nodes
     * @param high the last one
     */
    void row(int row, long[] nodes, int low, int high);
  }

  private long[] nodes = Buffers.NO_LONGS;
  private int low;
  private int high;

  /** Reports the nodes of all rows. */
  public void find(EditGraph graph, Rows rows) {
    low = graph.m >> 6;
    high = low;
    nodes = Buffers.grown(nodes, high + 1);
    Arrays.fill(nodes, 0, high, 0L);
    nodes[high] = 1L << graph.m;
    int row = graph.n;
    while (row > 0) {
      if (low == high) {
        row = walkInOneWord(graph, row, rows);
      }
      if (row > 0) {
        fill(graph, row);
        rows.row(row, nodes, low, high);
        stepUp(graph, row--);
      }
    }
    fill(graph, 0);
    rows.row(0, nodes, low, high);
  }

  /** The usual case: goes on until nodes of the next lower word are reached; returns the row. */
  private int walkInOneWord(EditGraph graph, int from, Rows rows) {
    long leaves = high == 0 ? 0 : 1;
    long here = nodes[high];
    int row = from;
    while (row > 0) {
      int at = graph.at(row, high);
      long open = graph.vectors[at];
      long both = graph.vectors[at + EditGraph.BY_BOTH];
      long filled = (here & open) == 0 ? here : filledDown(here, open);
      if ((filled & (open | both) & leaves) != 0) {
        break;
      }
      nodes[high] = filled;
      rows.row(row, nodes, high, high);
      here = (filled & graph.vectors[at + EditGraph.BY_HYPOTHESIS]) | (filled & both) >>> 1;
      row--;
    }
    nodes[high] = here;
    return row;
  }

  /** Adds the nodes from which this row's are reached by consuming reference symbols. */
  private void fill(EditGraph graph, int row) {
    long carry = 0;
    int word = high;
    while (word >= 0 && (word >= low || carry != 0)) {
      long open = row == 0 ? -1L : graph.vectors[graph.at(row, word)];
      long filled = filledDown(nodes[word] | carry, open);
      nodes[word] = filled;
      carry = (filled & open) << 63;
      word--;
    }
    low = word + 1;
  }

  /** Finds the nodes of the row above from which this row's are reached. */
  private void stepUp(EditGraph graph, int row) {
    for (int word = low; word <= high; word++) {
      int at = graph.at(row, word);
      long here = nodes[word];
      long both = here & graph.vectors[at + EditGraph.BY_BOTH];
      nodes[word] = (here & graph.vectors[at + EditGraph.BY_HYPOTHESIS]) | both >>> 1;
      if (word > 0) {
        nodes[word - 1] |= both << 63;
      }
    }
    low = Math.max(0, low - 1);
    while (nodes[high] == 0) {
      high--;
    }
    while (nodes[low] == 0) {
      low++;
    }
  }

  /**
   * The bits that can be reached by steps to the next lower bit, where a step from bit b is open
   * when bit b of {@code open} is set (Kogge-Stone, six doublings).
   */
  static long filledDown(long from, long open) {
    long reached = from;
    long passable = open >>> 1;
    reached |= passable & (reached >>> 1);
    passable &= passable >>> 1;
    reached |= passable & (reached >>> 2);
    passable &= passable >>> 2;
    reached |= passable & (reached >>> 4);
    passable &= passable >>> 4;
    reached |= passable & (reached >>> 8);
    passable &= passable >>> 8;
    reached |= passable & (reached >>> 16);
    passable &= passable >>> 16;
    reached |= passable & (reached >>> 32);
    return reached;
  }
}
