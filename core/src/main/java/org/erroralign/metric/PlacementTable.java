package org.erroralign.metric;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import org.erroralign.edit.TimedStream;
import org.erroralign.metric.PlacementSearch.Placed;

/**
 * The best placement of turns on streams, where turns wait in queues, by tables over all positions
 * in all streams: for small sessions, and where ties matter.
 */
final class PlacementTable extends PlacementTask {

  /*
   * How: there is a table for each way in which turns may have left their queues. A cell holds the
   * fewest edits when so many words of each stream are used. A turn moves on along one stream; the
   * table after it is the least over queues and streams. With a bound, for one queue, only cells are
   * looked at that a placement as good as a known one may pass. On the way back only the lines through
   * the cell at hand are computed anew. Ties as in meeteval's ORC: the first stream; within a stream
   * equal words are linked, else the stream's word is left out, else the turn's, else both are linked.
   */

  /** Cells of all tables that are too many, and cells times words. */
  private static final long MOST_CELLS = 1L << 24;

  private static final long MOST_STEPS = 1L << 30;

  private static final long FEW_STEPS = 1L << 25;

  /** The cost of a cell that no placement passes. */
  private static final int NEVER = Integer.MAX_VALUE / 2;

  private final PlacementBound bound;

  /**
   * How far apart cells are that differ by one word of a stream, and tables by a turn of a queue.
   */
  private final int[] strides;

  private final int[] tableStrides;
  private final int cells;
  private final int[][] tables;

  private PlacementTable(PlacementBound bound) {
    super(bound);
    this.bound = bound;
    strides = strides(Arrays.stream(streams).mapToInt(TimedStream::length));
    cells = strides[streams.length];
    tableStrides = strides(Arrays.stream(queues).mapToInt(queue -> queue.length));
    tables = new int[tableStrides[queues.length]][];
  }

  /** How far apart entries are that differ by one along each length, and how many there are. */
  private static int[] strides(IntStream lengths) {
    int[] strides = IntStream.concat(IntStream.of(1), lengths.map(length -> length + 1)).toArray();
    Arrays.parallelPrefix(strides, (some, length) -> some * length);
    return strides;
  }

  /** Whether there are few enough cells; and few enough steps, with a bound or without. */
  static boolean isFeasible(PlacementTask task, boolean bound) {
    double cells = 1;
    for (TimedStream stream : task.streams) {
      cells *= stream.length() + 1;
    }
    int turns = 0;
    for (int[] queue : task.queues) {
      cells *= queue.length + 1;
      turns += queue.length;
    }
    // A table takes a turn of each queue.
    double words = (double) task.turns.length() / Math.max(1, turns) * task.queues.length;
    int count = task.streams.length;
    double steps = cells * words * count;
    return count > 0 && cells <= MOST_CELLS && steps <= (bound ? MOST_STEPS : FEW_STEPS);
  }

  /**
   * The turns and their streams, in the order in which they are placed.
   *
   * @param bound of one queue, or one that was not lowered
   */
  static List<Placed> place(PlacementBound bound) {
    PlacementTable table = new PlacementTable(bound);
    table.fill();
    return table.way();
  }

  private void fill() {
    tables[0] = new int[cells];
    for (int cell = 0; cell < cells; cell++) {
      for (int d = 0; d < streams.length; d++) {
        tables[0][cell] += position(cell, d);
      }
    }
    for (int table = 1; table < tables.length; table++) {
      tables[table] = new int[cells];
      Arrays.fill(tables[table], NEVER);
      for (int q = 0; q < queues.length; q++) {
        int left = left(table, q);
        for (int d = 0; d < streams.length && left > 0; d++) {
          move(table, q, d);
        }
      }
    }
  }

  private int left(int table, int queue) {
    return table / tableStrides[queue] % (queues[queue].length + 1);
  }

  private int position(int cell, int stream) {
    return cell / strides[stream] % (streams[stream].length() + 1);
  }

  /** Places the last turn of a queue on a stream, from each position in the others. */
  private void move(int table, int queue, int d) {
    int[] before = tables[table - tableStrides[queue]];
    int[] after = tables[table];
    int left = left(table, queue);
    int[][] costs = costs(queues[queue][left - 1], d);
    int stride = strides[d];
    int low = bound.fewestUsed(d, left - 1);
    int[] line = new int[bound.mostUsed(d, left) - low + 1];
    for (int block = 0; block < cells; block += stride * (streams[d].length() + 1)) {
      for (int cell = block; cell < block + stride; cell++) {
        if (mayPass(left, cell, d)) {
          int first = cell + low * stride;
          for (int k = 0; k < line.length; k++) {
            line[k] = before[first + k * stride];
          }
          for (int[] cost : costs) {
            consume(line, cost, low);
          }
          for (int k = 0; k < line.length; k++) {
            int at = first + k * stride;
            after[at] = Math.min(after[at], line[k]);
          }
        }
      }
    }
  }

  /** Whether as many words of the other streams may be used before and after the last turn. */
  private boolean mayPass(int left, int cell, int stream) {
    boolean may = true;
    for (int d = 0; d < streams.length && may; d++) {
      int position = position(cell, d);
      may =
          d == stream
              || (position >= bound.fewestUsed(d, left) && position <= bound.mostUsed(d, left - 1));
    }
    return may;
  }

  /** For each word of a turn, what linking it with each word of a stream costs. */
  private int[][] costs(int turn, int d) {
    int[][] costs = new int[from[turn + 1] - from[turn]][streams[d].length()];
    for (int w = 0; w < costs.length; w++) {
      int word = from[turn] + w;
      Arrays.setAll(costs[w], k -> 2 - streams[d].gain(k, turns, word, 1));
    }
    return costs;
  }

  /** Consumes a word of a turn along a line that begins at some word of the stream. */
  private static void consume(int[] line, int[] cost, int low) {
    int both = line[0];
    int left = ++line[0];
    for (int k = 1; k < line.length; k++) {
      int up = line[k];
      left = Math.min(Math.min(left, up) + 1, both + cost[low + k - 1]);
      line[k] = left;
      both = up;
    }
  }

  private List<Placed> way() {
    List<Placed> way = new ArrayList<>();
    int cell = cells - 1;
    for (int table = tables.length - 1; table > 0; ) {
      Back best = new Back(Integer.MAX_VALUE, 0, 0, 0);
      int bestQueue = 0;
      for (int q = 0; q < queues.length; q++) {
        int left = left(table, q);
        if (left > 0) {
          Back back = back(tables[table - tableStrides[q]], queues[q][left - 1], cell);
          if (back.cost < best.cost) {
            best = back;
            bestQueue = q;
          }
        }
      }
      way.add(new Placed(best.turn, best.stream));
      cell = best.cell;
      table -= tableStrides[bestQueue];
    }
    Collections.reverse(way);
    return way;
  }

  /** A turn that ends in the cell at hand, and the cell where it begins. */
  private record Back(int cost, int turn, int stream, int cell) {}

  private Back back(int[] before, int turn, int cell) {
    Back best = new Back(Integer.MAX_VALUE, turn, 0, cell);
    for (int d = 0; d < streams.length; d++) {
      int end = position(cell, d);
      int first = cell - end * strides[d];
      int[][] costs = costs(turn, d);
      int[][] rows = new int[costs.length + 1][end + 1];
      for (int k = 0; k <= end; k++) {
        rows[0][k] = before[first + k * strides[d]];
      }
      for (int w = 0; w < costs.length; w++) {
        rows[w + 1] = rows[w].clone();
        consume(rows[w + 1], costs[w], 0);
      }
      if (rows[costs.length][end] < best.cost) {
        best = new Back(rows[costs.length][end], turn, d, first + start(rows, costs) * strides[d]);
      }
    }
    return best;
  }

  /** How many words of the stream were used before the turn. */
  private static int start(int[][] rows, int[][] costs) {
    int row = rows.length - 1;
    int k = rows[0].length - 1;
    while (row > 0 && k > 0) {
      int cost = costs[row - 1][k - 1];
      int both = rows[row - 1][k - 1] + cost;
      int left = rows[row][k - 1] + 1;
      int up = rows[row - 1][k] + 1;
      if (cost == 0 || both < Math.min(left, up)) {
        row--;
        k--;
      } else if (up < left) {
        row--;
      } else {
        k--;
      }
    }
    return k;
  }
}
