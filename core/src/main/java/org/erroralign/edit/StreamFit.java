package org.erroralign.edit;

/**
 * How well turns, one after the other, fit into one stream. What is asked is cheap beside aligning
 * all of it: a turn stands between a row from the start and a row from the end.
 *
 * <p>The turns are passed in order. First comes {@link #begin}, with those that are placed here;
 * then, for each turn, {@link #pass} if it was placed here, {@link #with} or {@link #cost}, and
 * {@link #place} if it is placed here from now on.
 */
public abstract class StreamFit {
  /** Where the words of each turn begin. */
  final int[] from;

  StreamFit(int[] from) {
    this.from = from;
  }

  /** Starts anew with these turns placed here. */
  public abstract void begin(int[] turns);

  /** The next turn of those that were placed here at the start no longer is. */
  public abstract void pass();

  /** What all that is placed here costs; comparable with other values of this kind only. */
  public abstract int cost();

  /** What it would cost with one more turn, next after those that have been placed. */
  public abstract int with(int turn);

  /** Places a turn after those that have been placed. */
  public abstract void place(int turn);
}
