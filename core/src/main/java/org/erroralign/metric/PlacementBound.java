package org.erroralign.metric;

import java.util.Arrays;
import java.util.function.ToIntBiFunction;

/** What turns that are still to be placed can gain at most, in whatever order they come. */
final class PlacementBound extends PlacementTask {

  /*
   * How: every word of a stream has a price. A turn takes a stretch of a stream and pays for all words
   * of it, linked or not. No two turns take the same word, so together they gain at most what each
   * gains after paying, at its own best place, and the prices of all words. That holds for any prices.
   * Words that several turns would take get dearer, words that none takes cheaper, by steps as in Held
   * and Karp, "The traveling-salesman problem and minimum spanning trees: part II" (1971).
   *
   * A stretch that leaves its turn so much less than the best one that even with it the bound is below
   * what a known placement gains, is of no use. Only words from the first to the last of use are looked
   * at later on.
   */

  /** Prices are whole numbers of this part of an edit. */
  private static final int UNIT = 1 << 10;

  /** So many rounds that don't help halve the steps, and so small steps are the last. */
  private static final int PATIENCE = 5;

  private static final double LAST = 1.0 / 64;

  /** Words times words that are too many to be looked at, once and in all rounds. */
  private static final long MOST_STEPS = 1L << 26;

  private static final long MOST_STEPS_OF_ROUNDS = 1L << 26;

  /** By stream and turn: the first word that is of use, and the one after the last. */
  final int[][] low;

  final int[][] high;
  private final int[][] price;

  /** By stream and how many turns of a queue are placed: the fewest words used, and the most. */
  private final int[][] fewest;

  private final int[][] most;

  /** By stream and word, how many turns took it in the last round. */
  private final int[][] takers;

  /** By turn, what it gained in the last round. */
  private final int[] gains;

  /** The values of one turn and stream, and where the stretches begin that they are of. */
  private int[] value = new int[1];

  private int[] start = new int[1];

  PlacementBound(PlacementTask task) {
    super(task);
    gains = new int[from.length - 1];
    low = new int[streams.length][gains.length];
    high = new int[streams.length][gains.length];
    price = new int[streams.length][];
    fewest = new int[streams.length][from.length];
    most = new int[streams.length][from.length];
    takers = new int[streams.length][];
    for (int d = 0; d < streams.length; d++) {
      price[d] = new int[streams[d].length()];
      takers[d] = new int[streams[d].length()];
      Arrays.fill(price[d], UNIT / 2);
      Arrays.fill(most[d], streams[d].length());
      for (int turn = 0; turn < gains.length; turn++) {
        low[d][turn] = streams[d].length();
        for (int w = from[turn]; w < from[turn + 1]; w++) {
          low[d][turn] = Math.min(low[d][turn], streams[d].low(turns, w));
          high[d][turn] = Math.max(high[d][turn], streams[d].high(turns, w));
        }
      }
    }
  }

  /** Whether there are few enough words. */
  boolean isFeasible() {
    return steps() <= MOST_STEPS;
  }

  private long steps() {
    long steps = 0;
    for (int d = 0; d < streams.length; d++) {
      for (int turn = 0; turn < gains.length; turn++) {
        int words = from[turn + 1] - from[turn];
        steps += (long) words * Math.max(0, high[d][turn] - low[d][turn]);
      }
    }
    return steps;
  }

  /**
   * Looks for prices with which the bound is low.
   *
   * @param known what some placement gains; where the bound is no more, no other can be better
   */
  void lower(int known) {
    long best = Long.MAX_VALUE;
    long cut = Long.MAX_VALUE;
    int[][] bestPrice = price;
    int idle = 0;
    double part = 1;
    long steps = 0;
    while (best >= (known + 1L) * UNIT && part > LAST && steps < MOST_STEPS_OF_ROUNDS) {
      steps += steps();
      long bound = round();
      long excess = bound - (long) known * UNIT;
      idle = bound < best ? 0 : idle + 1;
      if (bound < best) {
        best = bound;
        bestPrice = Arrays.stream(price).map(int[]::clone).toArray(int[][]::new);
      }
      if (excess < cut - cut / 8) {
        cut(excess);
        cut = excess;
      }
      if (idle == PATIENCE) {
        part /= 2;
        idle = 0;
      }
      step(part * excess);
    }
    for (int d = 0; d < price.length; d++) {
      price[d] = bestPrice[d];
    }
    cut(round() - (long) known * UNIT);
  }

  /** Lets every turn take its best stretch; the bound. */
  private long round() {
    long bound = 0;
    for (int d = 0; d < streams.length; d++) {
      Arrays.fill(takers[d], 0);
      bound += Arrays.stream(price[d]).asLongStream().sum();
    }
    for (int turn = 0; turn < gains.length; turn++) {
      gains[turn] = 0;
      int stream = 0;
      int first = 0;
      int end = 0;
      for (int d = 0; d < streams.length; d++) {
        take(turn, d, false);
        for (int k = 0; k <= high[d][turn] - low[d][turn]; k++) {
          if (value[k] > gains[turn]) {
            gains[turn] = value[k];
            stream = d;
            first = low[d][turn] + start[k];
            end = low[d][turn] + k;
          }
        }
      }
      bound += gains[turn];
      for (int k = first; k < end; k++) {
        takers[stream][k]++;
      }
    }
    return bound;
  }

  /** Leaves out words that are in no stretch that is within so much of the best of its turn. */
  private void cut(long excess) {
    for (int[] queue : queues) {
      for (int d = 0; d < streams.length; d++) {
        cut(queue, d, false, excess);
        cut(queue, d, true, excess);
      }
    }
  }

  /** As far as ends of stretches tell, or starts; turns of a queue are in order in a stream. */
  private void cut(int[] queue, int d, boolean backwards, long excess) {
    int done = 0;
    for (int n = 0; n < queue.length; n++) {
      int turn = queue[backwards ? queue.length - 1 - n : n];
      if (backwards) {
        high[d][turn] = Math.min(high[d][turn], streams[d].length() - done);
      } else {
        low[d][turn] = Math.max(low[d][turn], done);
      }
      int least = (int) Math.max(0, gains[turn] - excess);
      int count = high[d][turn] - low[d][turn];
      if (least > 0 && count > 0) {
        take(turn, d, backwards);
        int last = count;
        while (last > 0 && value[last] < least) {
          last--;
        }
        int first = 0;
        while (first < last && value[first] < least) {
          first++;
        }
        if (backwards) {
          low[d][turn] = high[d][turn] - last;
        } else {
          high[d][turn] = low[d][turn] + last;
        }
        if (last > 0 && isBound(turn, d)) {
          done = first + (backwards ? streams[d].length() - high[d][turn] : low[d][turn]);
        }
      }
      if (backwards) {
        most[d][queue.length - 1 - n] = streams[d].length() - done;
      } else {
        fewest[d][n + 1] = done;
      }
    }
  }

  /**
   * How many words of a stream are used at least when so many turns of the only queue are placed.
   */
  int fewestUsed(int stream, int placed) {
    return fewest[stream][placed];
  }

  /**
   * How many words of a stream are used at most when so many turns of the only queue are placed.
   */
  int mostUsed(int stream, int placed) {
    return most[stream][placed];
  }

  /** Whether a turn has no words of use in other streams. */
  private boolean isBound(int turn, int stream) {
    boolean bound = true;
    for (int d = 0; d < streams.length; d++) {
      bound &= d == stream || high[d][turn] <= low[d][turn];
    }
    return bound;
  }

  /**
   * The values of all stretches of a stream that a turn may take, by their ends; or by their
   * starts, counted from the last word.
   */
  private void take(int turn, int d, boolean backwards) {
    int count = high[d][turn] - low[d][turn];
    if (value.length <= count) {
      value = new int[count + 1];
      start = new int[count + 1];
    }
    for (int k = 0; k <= count; k++) {
      value[k] = 0;
      start[k] = k;
    }
    for (int n = 0; n < from[turn + 1] - from[turn] && count > 0; n++) {
      int word = backwards ? from[turn + 1] - 1 - n : from[turn] + n;
      int both = 0;
      int bothStart = 0;
      for (int k = 0; k < count; k++) {
        int at = backwards ? high[d][turn] - 1 - k : low[d][turn] + k;
        int paid = price[d][at];
        int up = value[k + 1];
        int upStart = start[k + 1];
        int linked = streams[d].gain(at, turns, word, 1);
        if (value[k] - paid > value[k + 1]) {
          value[k + 1] = value[k] - paid;
          start[k + 1] = start[k];
        }
        if (linked > 0 && both + linked * UNIT - paid > value[k + 1]) {
          value[k + 1] = both + linked * UNIT - paid;
          start[k + 1] = bothStart;
        }
        both = up;
        bothStart = upStart;
      }
    }
  }

  /** Changes the prices, in all by so much for each unit of the square of what is wanted. */
  private void step(double size) {
    long norm = 0;
    for (int d = 0; d < streams.length; d++) {
      for (int k = 0; k < takers[d].length; k++) {
        int excess = takers[d][k] - 1;
        norm += excess > 0 || price[d][k] > 0 ? (long) excess * excess : 0;
      }
    }
    for (int d = 0; d < streams.length && norm > 0; d++) {
      for (int k = 0; k < takers[d].length; k++) {
        long change = Math.round(size / norm * (takers[d][k] - 1));
        price[d][k] = Math.max(0, (int) (price[d][k] + change));
      }
    }
  }

  /** What all turns gain at most. */
  int most() {
    return rest().applyAsInt(new int[queues.length], new int[streams.length]);
  }

  /** What is left to gain, by how many turns of each queue were placed, and words used. */
  ToIntBiFunction<int[], int[]> rest() {
    long[][] turnsFrom =
        Arrays.stream(queues)
            .map(queue -> sums(Arrays.stream(queue).map(turn -> gains[turn]).toArray()))
            .toArray(long[][]::new);
    long[][] wordsFrom = Arrays.stream(price).map(PlacementBound::sums).toArray(long[][]::new);
    return (placed, used) -> {
      long rest = 0;
      for (int q = 0; q < placed.length; q++) {
        rest += turnsFrom[q][placed[q]];
      }
      for (int d = 0; d < used.length; d++) {
        rest += wordsFrom[d][used[d]];
      }
      return (int) (rest / UNIT);
    };
  }

  /** The sum from each value on. */
  private static long[] sums(int[] values) {
    long[] sums = new long[values.length + 1];
    for (int k = values.length - 1; k >= 0; k--) {
      sums[k] = sums[k + 1] + values[k];
    }
    return sums;
  }
}
