package org.erroralign.metric;

import java.util.Arrays;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.erroralign.edit.StreamFit;

/** Places turns on streams by hill climbing, as meeteval does. */
final class GreedyPlacement {

  /*
   * How: two rounds, with substitutions at a cost of 2, then of 1. In a round all turns are visited in
   * order, again and again until none moves; each goes to the first stream to whose cost it adds
   * least, but stays where it is if that is as cheap. What a turn adds to a stream is remembered until
   * another turn comes to it or leaves it.
   */

  private static final int MOST_PASSES = 49;
  private static final int UNKNOWN = -1;

  private final int[] placed;
  private final int streams;

  /** By turn and stream: what the turn adds, and the version of the stream that it was for. */
  private final int[] added;

  private final int[] addedTo;
  private final int[] versions;

  private GreedyPlacement(int[] start, int streams) {
    placed = start.clone();
    this.streams = streams;
    added = new int[start.length * streams];
    addedTo = new int[start.length * streams];
    versions = new int[streams];
  }

  /**
   * The stream of each turn.
   *
   * @param start where the turns are at first
   * @param fits makes what tells how turns fit into each stream; true: a substitution costs 1
   */
  static int[] climb(int[] start, int streams, Function<Boolean, StreamFit[]> fits) {
    GreedyPlacement placement = new GreedyPlacement(start, streams);
    placement.round(fits.apply(false));
    placement.round(fits.apply(true));
    return placement.placed;
  }

  private void round(StreamFit[] fits) {
    Arrays.fill(addedTo, UNKNOWN);
    for (int pass = 0; pass < MOST_PASSES && pass(fits); pass++) {}
  }

  private boolean pass(StreamFit[] fits) {
    for (int stream = 0; stream < streams; stream++) {
      int number = stream;
      fits[stream].begin(
          IntStream.range(0, placed.length).filter(k -> placed[k] == number).toArray());
    }
    boolean moved = false;
    for (int turn = 0; turn < placed.length; turn++) {
      int old = placed[turn];
      int best = best(turn, fits);
      if (best != old) {
        versions[old]++;
        versions[best]++;
        placed[turn] = best;
        moved = true;
        // What it adds to either does not depend on where it is itself.
        addedTo[turn * streams + old] = versions[old];
        addedTo[turn * streams + best] = versions[best];
      }
      fits[best].place(turn);
    }
    return moved;
  }

  private int best(int turn, StreamFit[] fits) {
    int old = placed[turn];
    int with = fits[old].cost();
    fits[old].pass();
    int best = old;
    int at = turn * streams;
    added[at + old] = with - fits[old].cost();
    addedTo[at + old] = versions[old];
    for (int stream = 0; stream < streams; stream++) {
      if (addedTo[at + stream] != versions[stream]) {
        added[at + stream] = fits[stream].with(turn) - fits[stream].cost();
        addedTo[at + stream] = versions[stream];
      }
      int less = added[at + best] - added[at + stream];
      if (less > 0) {
        best = stream;
      }
    }
    return best;
  }
}
