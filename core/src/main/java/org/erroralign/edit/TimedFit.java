package org.erroralign.edit;

import java.util.Arrays;
import org.erroralign.edit.TimedStream.Row;

/** Fits turns into a stream by words and times. */
public final class TimedFit extends StreamFit {

  /*
   * How: as BitFit, with the rows of TimedStream. A turn changes only a part of a row; what was there
   * before is kept and put back. Both rows are level towards the other, so only columns where neither
   * is need to be added up.
   */

  private final TimedStream turns;
  private final TimedStream stream;
  private final TimedStream reversed;
  private final int substitution;

  private Row forward;
  private Row back;
  private Change[] changes = {};
  private int changeCount;
  private int gain;

  /** What a part of a row was before. */
  private static final class Change {
    private final int from;
    private final int[] before;
    private final int reached;

    Change(int from, int[] before, int reached) {
      this.from = from;
      this.before = before;
      this.reached = reached;
    }

    void undo(Row row) {
      row.reached = reached;
      System.arraycopy(before, 0, row.gain, from, before.length);
    }
  }

  /**
   * @param turns the words of all turns
   * @param from where the words of each turn begin
   * @param substitutes whether a substitution costs 1, as all edits; else 2
   */
  public TimedFit(TimedStream turns, int[] from, TimedStream stream, boolean substitutes) {
    super(from);
    this.turns = turns;
    this.stream = stream;
    reversed = stream.reversed();
    substitution = substitutes ? 1 : 0;
    forward = stream.row();
    back = reversed.row();
  }

  @Override
  public void begin(int[] placed) {
    forward = stream.row();
    back = reversed.row();
    changes = new Change[placed.length];
    changeCount = 0;
    for (int k = placed.length - 1; k >= 0; k--) {
      int turn = placed[k];
      changes[changeCount++] = change(reversed, back, turn);
      for (int word = from[turn + 1] - 1; word >= from[turn]; word--) {
        reversed.consume(back, turns, word, substitution);
      }
    }
    gain = join(0);
  }

  private Change change(TimedStream of, Row row, int turn) {
    int low = of.length();
    for (int word = from[turn]; word < from[turn + 1]; word++) {
      low = Math.min(low, of.low(turns, word));
    }
    int end = Math.max(low, row.reached + 1);
    return new Change(low, Arrays.copyOfRange(row.gain, low, end), row.reached);
  }

  @Override
  public void pass() {
    changes[--changeCount].undo(back);
    gain = join(0);
  }

  @Override
  public int cost() {
    return -gain;
  }

  @Override
  public int with(int turn) {
    Change change = change(stream, forward, turn);
    place(forward, turn);
    int joined = Math.max(gain, join(change.from));
    change.undo(forward);
    return -joined;
  }

  @Override
  public void place(int turn) {
    place(forward, turn);
    gain = join(0);
  }

  private void place(Row row, int turn) {
    for (int word = from[turn]; word < from[turn + 1]; word++) {
      stream.consume(row, turns, word, substitution);
    }
  }

  /** The largest sum of the row from the start and that from the end, from a column on. */
  private int join(int column) {
    int n = stream.length();
    int first = Math.max(column, n - back.reached);
    if (first >= forward.reached) {
      return forward.total() + back.gain[n - first];
    }
    int best = 0;
    for (int k = first; k <= forward.reached; k++) {
      best = Math.max(best, forward.gain[k] + back.gain[n - k]);
    }
    return best;
  }
}
