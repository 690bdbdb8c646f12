package org.erroralign.metric;

import java.util.Arrays;

/**
 * The best placement of turns on streams, turns in order, by a table over all positions in all
 * streams: for small sessions only.
 */
final class OrcTable {

  /*
   * How: a cell holds the fewest edits when so many words of each stream are used. A turn moves on
   * along one stream; the table after it is the least over the streams. Tables are kept before every
   * so many turns; on the way back the others are computed anew, and a turn's own part only along the
   * lines through the cell at hand. Ties as in meeteval: the first stream; within a stream equal words
   * are linked, else the stream's word is left out, else the turn's, else both are linked.
   */

  /** Cells of a table, and cells times words, that are too many. */
  private static final long MOST_CELLS = 1L << 21;

  private static final long MOST_STEPS = 1L << 30;

  private final int[] words;
  private final int[] from;
  private final int[][] streams;
  private final int[] strides;
  private final int cells;

  private OrcTable(int[] words, int[] from, int[][] streams) {
    this.words = words;
    this.from = from;
    this.streams = streams;
    strides = new int[streams.length];
    int size = 1;
    for (int d = 0; d < streams.length; d++) {
      strides[d] = size;
      size *= streams[d].length + 1;
    }
    cells = size;
  }

  static boolean isFeasible(int words, int[][] streams) {
    long size = 1;
    for (int[] stream : streams) {
      size *= stream.length + 1;
      if (size > MOST_CELLS) {
        return false;
      }
    }
    return size * words * streams.length <= MOST_STEPS;
  }

  /** The stream of each turn. */
  static int[] place(int[] words, int[] from, int[][] streams) {
    return new OrcTable(words, from, streams).place();
  }

  private int[] place() {
    int turns = from.length - 1;
    int block = Math.max(1, (int) Math.ceil(Math.sqrt(turns)));
    int[][] kept = new int[turns / block + 1][];
    int[] table = new int[cells];
    for (int cell = 0; cell < cells; cell++) {
      for (int d = 0; d < streams.length; d++) {
        table[cell] += position(cell, d);
      }
    }
    for (int turn = 0; turn < turns; turn++) {
      if (turn % block == 0) {
        kept[turn / block] = table;
      }
      table = after(table, turn);
    }
    int[] placed = new int[turns];
    int[][] before = new int[block][];
    int cell = cells - 1;
    for (int turn = turns - 1; turn >= 0; turn--) {
      int first = turn - turn % block;
      if (turn == turns - 1 || turn % block == block - 1) {
        before[0] = kept[turn / block];
        for (int k = first; k < turn; k++) {
          before[k - first + 1] = after(before[k - first], k);
        }
      }
      cell = back(before[turn - first], turn, cell, placed);
    }
    return placed;
  }

  private int position(int cell, int stream) {
    return cell / strides[stream] % (streams[stream].length + 1);
  }

  private int[] after(int[] table, int turn) {
    int[] best = new int[cells];
    Arrays.fill(best, Integer.MAX_VALUE);
    for (int d = 0; d < streams.length; d++) {
      int[] line = new int[streams[d].length + 1];
      int stride = strides[d];
      for (int cell = 0; cell < cells; cell++) {
        if (position(cell, d) == 0) {
          for (int k = 0; k < line.length; k++) {
            line[k] = table[cell + k * stride];
          }
          for (int w = from[turn]; w < from[turn + 1]; w++) {
            consume(line, words[w], streams[d]);
          }
          for (int k = 0; k < line.length; k++) {
            int at = cell + k * stride;
            best[at] = Math.min(best[at], line[k]);
          }
        }
      }
    }
    return best;
  }

  private static void consume(int[] line, int word, int[] stream) {
    int both = line[0];
    int left = ++line[0];
    for (int k = 0; k < stream.length; k++) {
      int up = line[k + 1];
      int alone = Math.min(left, up) + 1;
      left = Math.min(alone, stream[k] == word ? both : both + 1);
      line[k + 1] = left;
      both = up;
    }
  }

  /** Places a turn that ends in a cell; returns the cell where it begins. */
  private int back(int[] before, int turn, int cell, int[] placed) {
    int least = Integer.MAX_VALUE;
    int start = cell;
    int count = from[turn + 1] - from[turn];
    for (int d = 0; d < streams.length; d++) {
      int end = position(cell, d);
      int line = cell - end * strides[d];
      int[][] rows = new int[count + 1][end + 1];
      for (int k = 0; k <= end; k++) {
        rows[0][k] = before[line + k * strides[d]];
      }
      for (int w = 0; w < count; w++) {
        rows[w + 1] = rows[w].clone();
        consume(rows[w + 1], words[from[turn] + w], Arrays.copyOf(streams[d], end));
      }
      if (rows[count][end] < least) {
        least = rows[count][end];
        placed[turn] = d;
        start = line + startOf(rows, streams[d], from[turn]) * strides[d];
      }
    }
    return start;
  }

  private int startOf(int[][] rows, int[] stream, int first) {
    int row = rows.length - 1;
    int k = rows[0].length - 1;
    while (row > 0 && k > 0) {
      int both = rows[row - 1][k - 1];
      int left = rows[row][k - 1];
      int up = rows[row - 1][k];
      if (stream[k - 1] == words[first + row - 1] || both < Math.min(left, up)) {
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
