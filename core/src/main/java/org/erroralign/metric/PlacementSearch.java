package org.erroralign.metric;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToIntBiFunction;
import org.erroralign.edit.TimedStream;
import org.jspecify.annotations.Nullable;

/**
 * The best placement of turns on streams where turns wait in queues: in one queue for ORC, in one
 * of each speaker for MIMO. It is exact; where there are too many states it gives up.
 */
final class PlacementSearch extends PlacementTask {

  /*
   * How: a state is how many turns of each queue were placed, and how many words of each stream they
   * used up; its value is the gain (see TimedStream). States with as many placed turns of each queue
   * are a group. A state is dropped where another of its group is as good whatever comes: that is so
   * if it gained at least as much more as the words are worth, to turns that are still to come, that
   * it used up and the other did not. A word is worth 2 if it stands in such a turn at the same time,
   * 1 if any word does, else nothing. So where recognition is good few states are left, and where
   * times are known words before the turns to come make no difference.
   *
   * From one position in a stream, a turn gains the same in all states of a group; so that is
   * computed once for each position.
   *
   * Where several queues leave too many states, those are dropped that cannot gain what is asked for,
   * by a bound on what is left (PlacementBound). Asked for is what the bound allows, then less and
   * less, until a placement is found: it is the best.
   */

  /** More steps than this are too many; a state is as much work as so many steps. */
  private static final long MOST_WORK = 150_000_000;

  private static final int STATE = 100;

  /** So many better states are asked whether a state may be dropped. */
  private static final int MOST_JUDGES = 100;

  /** By stream and word of a turn: the first and the last word of the stream at the same time. */
  private final int[][] low;

  private final int[][] high;

  /** By stream, queue and number of its turns placed: the first word that the others may use. */
  private final int[][][] floor;

  /** What is left to gain, and what has to be gained in all. */
  private final ToIntBiFunction<int[], int[]> rest;

  private int target;

  /** By stream and turn: all words before it that the turn may use. */
  private final int[][] ceiling;

  /** By stream, queue and word of the stream: how many turns of the queue end its use. */
  private final int[][][] lastEqual;

  private final int[][][] lastAny;
  private long work;

  /** How a state came about. */
  private record Step(@Nullable Step before, int turn, int stream) {}

  private static final class State {
    /** By stream, how many words are used up. */
    private final int[] at;

    private final int gain;
    private final @Nullable Step last;

    State(int[] at, int gain, @Nullable Step last) {
      this.at = at;
      this.gain = gain;
      this.last = last;
    }
  }

  /** Where a turn may take a stream: how many words are used then, and what it gains. */
  private record Move(int at, int gain) {}

  /** A turn and its stream, in the order in which they were placed. */
  record Placed(int turn, int stream) {}

  private PlacementSearch(
      PlacementTask task, int[][] first, int[][] end, ToIntBiFunction<int[], int[]> rest) {
    super(task);
    this.rest = rest;
    int d = streams.length;
    low = new int[d][turns.length()];
    high = new int[d][turns.length()];
    floor = new int[d][queues.length][];
    ceiling = new int[d][from.length - 1];
    lastEqual = new int[d][queues.length][];
    lastAny = new int[d][queues.length][];
    for (int k = 0; k < d; k++) {
      prepare(k, first[k], end[k]);
    }
  }

  /** The best placement, or nothing where there are too many states. */
  static Optional<List<Placed>> place(PlacementTask task) {
    int[][] first = new int[task.streams.length][task.from.length - 1];
    int[][] end = new int[task.streams.length][task.from.length - 1];
    for (int d = 0; d < end.length; d++) {
      Arrays.fill(end[d], task.streams[d].length());
    }
    PlacementSearch search =
        new PlacementSearch(task, first, end, (placed, used) -> Integer.MAX_VALUE);
    Optional<List<Placed>> found = search.place();
    return search.work > MOST_WORK ? Optional.empty() : found;
  }

  /** A placement, and whether none is better. */
  record Found(List<Placed> way, boolean best) {}

  /**
   * A placement that is better than a known one, or that one.
   *
   * @param gain of the known one
   * @param bound lowered to the known one
   */
  static Found improve(List<Placed> known, int gain, PlacementBound bound) {
    int most = bound.most();
    PlacementSearch search = new PlacementSearch(bound, bound.low, bound.high, bound.rest());
    search.target = most + 1;
    for (int gap = 0; search.target > gain + 1; gap = 2 * gap + 1) {
      search.target = Math.max(gain + 1, most - gap);
      Optional<List<Placed>> better = search.place();
      if (search.work > MOST_WORK) {
        return new Found(known, false);
      } else if (better.isPresent()) {
        return new Found(better.get(), true);
      }
    }
    return new Found(known, true);
  }

  private void prepare(int d, int[] first, int[] end) {
    TimedStream stream = streams[d];
    for (int q = 0; q < queues.length; q++) {
      int[] queue = queues[q];
      int[] equal = new int[stream.length()];
      int[] any = new int[stream.length()];
      int[] least = new int[queue.length + 1];
      least[queue.length] = stream.length();
      for (int k = 0; k < queue.length; k++) {
        least[k] = stream.length();
        for (int w = from[queue[k]]; w < from[queue[k] + 1]; w++) {
          low[d][w] = Math.max(stream.low(turns, w), first[queue[k]]);
          high[d][w] = Math.min(stream.high(turns, w), end[queue[k]]);
          for (int own = low[d][w]; own < high[d][w]; own++) {
            int gain = stream.gain(own, turns, w, 1);
            any[own] = gain > 0 ? k + 1 : any[own];
            equal[own] = gain > 1 ? k + 1 : equal[own];
          }
          if (low[d][w] < high[d][w]) {
            least[k] = Math.min(least[k], low[d][w]);
            ceiling[d][queue[k]] = Math.max(ceiling[d][queue[k]], high[d][w]);
          }
        }
      }
      for (int k = queue.length - 1; k >= 0; k--) {
        least[k] = Math.min(least[k], least[k + 1]);
      }
      lastEqual[d][q] = equal;
      lastAny[d][q] = any;
      floor[d][q] = least;
    }
  }

  private Optional<List<Placed>> place() {
    State first = new State(new int[streams.length], 0, null);
    Map<Key, List<State>> layer = Map.of(new Key(new int[queues.length]), List.of(first));
    int count = Arrays.stream(queues).mapToInt(queue -> queue.length).sum();
    for (int placed = 0; placed < count && work <= MOST_WORK; placed++) {
      layer = next(layer);
    }
    return layer.values().stream()
        .flatMap(List::stream)
        .max(Comparator.comparingInt(state -> state.gain))
        .map(PlacementSearch::way);
  }

  private static List<Placed> way(State state) {
    List<Placed> way = new ArrayList<>();
    for (Step step = state.last; step != null; step = step.before) {
      way.add(new Placed(step.turn, step.stream));
    }
    Collections.reverse(way);
    return way;
  }

  private Map<Key, List<State>> next(Map<Key, List<State>> layer) {
    Map<Key, Map<Key, State>> found = new LinkedHashMap<>();
    layer.forEach(
        (progress, group) -> {
          boolean[] next = next(progress.values);
          for (int q = 0; q < queues.length; q++) {
            if (next[q]) {
              int[] after = progress.values.clone();
              int turn = queues[q][after[q]++];
              expand(
                  group, turn, after, found.computeIfAbsent(new Key(after), k -> new HashMap<>()));
            }
          }
        });
    Map<Key, List<State>> next = new LinkedHashMap<>();
    found.forEach(
        (progress, group) -> {
          if (!group.isEmpty()) {
            next.put(progress, best(group, progress.values));
          }
        });
    return next;
  }

  /** The fewest queues one of which may be taken to come next. */
  private boolean[] next(int[] progress) {
    boolean[] fewest = new boolean[queues.length];
    int least = Integer.MAX_VALUE;
    for (int q = 0; q < queues.length; q++) {
      if (progress[q] < queues[q].length) {
        boolean[] taken = new boolean[queues.length];
        int count = take(q, taken, progress);
        if (count < least) {
          least = count;
          fewest = taken;
        }
      }
    }
    return fewest;
  }

  /** Takes a queue, and those that may use words before the last ones of its next turn. */
  private int take(int queue, boolean[] taken, int[] progress) {
    taken[queue] = true;
    int count = 1;
    int turn = queues[queue][progress[queue]];
    for (int q = 0; q < queues.length; q++) {
      boolean mixed = false;
      for (int d = 0; d < streams.length && !taken[q] && progress[q] < queues[q].length; d++) {
        mixed |= floor[d][q][progress[q]] < ceiling[d][turn];
      }
      count += mixed ? take(q, taken, progress) : 0;
    }
    return count;
  }

  /** Places a turn on each stream from each state of a group. */
  private void expand(List<State> group, int turn, int[] after, Map<Key, State> found) {
    for (int d = 0; d < streams.length; d++) {
      int stream = d;
      int base = floor(d, after);
      Map<Integer, List<Move>> moves = new HashMap<>();
      for (State state : group) {
        for (Move move :
            moves.computeIfAbsent(state.at[d], at -> moves(turn, stream, at, base, after))) {
          add(found, state, move, new Step(state.last, turn, d), after);
        }
      }
    }
    work += (long) STATE * found.size();
  }

  private void add(Map<Key, State> found, State state, Move move, Step step, int[] after) {
    int[] at = state.at.clone();
    at[step.stream] = move.at;
    for (int d = 0; d < at.length; d++) {
      at[d] = Math.max(at[d], floor(d, after));
    }
    int gain = state.gain + move.gain;
    Key key = new Key(at);
    State known = found.get(key);
    if ((known == null || known.gain < gain) && rest.applyAsInt(after, at) >= target - gain) {
      found.put(key, new State(at, gain, step));
    }
  }

  private int floor(int d, int[] progress) {
    int least = streams[d].length();
    for (int q = 0; q < progress.length; q++) {
      least = Math.min(least, floor[d][q][progress[q]]);
    }
    return least;
  }

  /** What the words from a place up to each other are worth to turns to come. */
  private int[] worth(int d, int base, int end, int[] progress) {
    int[] worth = new int[Math.max(0, end - base) + 1];
    work += (long) worth.length * progress.length;
    for (int k = base; k < end; k++) {
      int most = 0;
      for (int q = 0; q < progress.length; q++) {
        most = lastAny[d][q][k] > progress[q] ? Math.max(most, 1) : most;
        most = lastEqual[d][q][k] > progress[q] ? 2 : most;
      }
      worth[k + 1 - base] = worth[k - base] + most;
    }
    return worth;
  }

  /** Where a turn may take a stream from a position; what others are as good as is left out. */
  private List<Move> moves(int turn, int d, int start, int base, int[] after) {
    int end = start;
    for (int w = from[turn]; w < from[turn + 1]; w++) {
      end = Math.max(end, low[d][w] < high[d][w] ? high[d][w] : 0);
    }
    int[] gains = new int[end - start + 1];
    for (int w = from[turn]; w < from[turn + 1]; w++) {
      consume(gains, start, d, w);
      work += end - start;
    }
    int[] worth = worth(d, base, end, after);
    List<Move> moves = new ArrayList<>();
    int best = Integer.MIN_VALUE;
    for (int k = end; k >= start; k--) {
      int gain = gains[k - start];
      int kept = gain - worth[Math.max(0, k - base)];
      boolean rises = k == start || gain > gains[k - 1 - start];
      if (rises && kept > best) {
        moves.add(new Move(k, gain));
        best = kept;
      }
    }
    return moves;
  }

  private void consume(int[] gains, int start, int d, int word) {
    int first = Math.max(start, low[d][word]);
    if (first >= high[d][word]) {
      return;
    }
    int both = gains[first - start];
    int left = both;
    for (int k = first; k < start + gains.length - 1; k++) {
      int up = gains[k + 1 - start];
      int linked = k < high[d][word] ? streams[d].gain(k, turns, word, 1) : 0;
      if (k >= high[d][word] && up >= left) {
        break;
      }
      left = Math.max(Math.max(left, up), linked > 0 ? both + linked : 0);
      gains[k + 1 - start] = left;
      both = up;
    }
  }

  /** The states of a group that no other is as good as. */
  private List<State> best(Map<Key, State> group, int[] progress) {
    if (group.size() == 1) {
      return List.copyOf(group.values());
    }
    int[] base = new int[streams.length];
    int[][] worth = new int[streams.length][];
    for (int k = 0; k < streams.length; k++) {
      int d = k;
      base[d] = floor(d, progress);
      int end = group.values().stream().mapToInt(state -> state.at[d]).max().orElse(0);
      worth[d] = worth(d, base[d], end, progress);
    }
    List<Judged> all = new ArrayList<>();
    for (State state : group.values()) {
      int[] used = new int[streams.length];
      Arrays.setAll(used, d -> worth[d][state.at[d] - base[d]]);
      all.add(new Judged(state, used));
    }
    all.sort(Comparator.comparingInt(judged -> -judged.kept));
    List<Judged> best = new ArrayList<>();
    for (Judged judged : all) {
      boolean needed = true;
      for (int k = 0; k < Math.min(best.size(), MOST_JUDGES) && needed; k++) {
        needed = !best.get(k).isAsGoodAs(judged);
        work += streams.length;
      }
      if (needed) {
        best.add(judged);
      }
    }
    return best.stream().map(judged -> judged.state).toList();
  }

  /** A state, what the words that it used up are worth in each stream, and its gain less that. */
  private static final class Judged {
    private final State state;
    private final int[] used;
    private final int kept;

    Judged(State state, int[] used) {
      this.state = state;
      this.used = used;
      kept = state.gain - Arrays.stream(used).sum();
    }

    boolean isAsGoodAs(Judged other) {
      int more = state.gain - other.state.gain;
      for (int d = 0; d < used.length && more >= 0; d++) {
        more -= Math.max(0, used[d] - other.used[d]);
      }
      return more >= 0;
    }
  }

  /** Numbers that are looked up. */
  private static final class Key {
    private final int[] values;

    Key(int[] values) {
      this.values = values;
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Key key && Arrays.equals(values, key.values);
    }

    @Override
    public int hashCode() {
      return Arrays.hashCode(values);
    }
  }
}
