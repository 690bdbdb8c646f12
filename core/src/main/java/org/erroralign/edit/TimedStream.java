package org.erroralign.edit;

import java.util.Arrays;

/**
 * Words in the order in which they stand, each with a time, and the fewest edits to them where two
 * words may be linked only if they were at the same time.
 *
 * <p>Edits cost 1. All is told by gains: what is saved over deleting and inserting every word, 2 by
 * a match and 1 by a substitution. So the distance is both lengths less the gain.
 */
public final class TimedStream {

  /*
   * How: a row holds the gain for each number of words of the stream that may be used; it never
   * falls. A word of the reference changes it only from the first word on that was at the same time.
   * Beyond the last such word of all rows it is level, and not stored. So time grows with the number
   * of words that were at the same time, and memory with the stream.
   */

  final int[] words;
  private final double[] start;
  private final double[] end;

  /** The latest end of a word up to each, and the earliest start of one from each. */
  private final double[] latestEnd;

  private final double[] earliestStart;

  public TimedStream(int[] words, double[] start, double[] end) {
    this.words = words;
    this.start = start;
    this.end = end;
    latestEnd = end.clone();
    earliestStart = start.clone();
    for (int k = 1; k < words.length; k++) {
      latestEnd[k] = Math.max(latestEnd[k], latestEnd[k - 1]);
    }
    for (int k = words.length - 2; k >= 0; k--) {
      earliestStart[k] = Math.min(earliestStart[k], earliestStart[k + 1]);
    }
  }

  /** Words that were all at the same time as any other. */
  public static TimedStream untimed(int[] words) {
    double[] start = new double[words.length];
    double[] end = new double[words.length];
    Arrays.fill(start, Double.NEGATIVE_INFINITY);
    Arrays.fill(end, Double.POSITIVE_INFINITY);
    return new TimedStream(words, start, end);
  }

  public int length() {
    return words.length;
  }

  public int[] words() {
    return words;
  }

  /** The same words from the last to the first. */
  public TimedStream reversed() {
    int n = words.length;
    int[] otherWords = new int[n];
    double[] otherStart = new double[n];
    double[] otherEnd = new double[n];
    for (int k = 0; k < n; k++) {
      otherWords[n - 1 - k] = words[k];
      otherStart[n - 1 - k] = start[k];
      otherEnd[n - 1 - k] = end[k];
    }
    return new TimedStream(otherWords, otherStart, otherEnd);
  }

  /** No word before this one was at the same time as one of another stream. */
  public int low(TimedStream other, int word) {
    // A word that ends when the other starts was before it.
    return first(latestEnd, Math.nextUp(other.start[word]));
  }

  /** Neither this word nor one after it was at the same time as one of another stream. */
  public int high(TimedStream other, int word) {
    return first(earliestStart, other.end[word]);
  }

  /** The first of ascending times that is not before one. */
  private static int first(double[] times, double time) {
    int low = 0;
    for (int high = times.length; low < high; ) {
      int middle = (low + high) >>> 1;
      if (times[middle] < time) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }

  /** What linking a word with one of another stream saves, 0 where that may not be. */
  public int gain(int own, TimedStream other, int word, int substitution) {
    if (other.start[word] < end[own] && other.end[word] > start[own]) {
      return words[own] == other.words[word] ? 2 : substitution;
    }
    return 0;
  }

  /** The gains of some words of a reference. */
  public static final class Row {
    /** By number of words of the stream; level beyond those that were reached. */
    final int[] gain;

    int reached;

    /** The substitutions on the way to each gain; empty where nobody asks. */
    private final int[] substitutions;

    private Row(int length, boolean counting) {
      gain = new int[length + 1];
      substitutions = new int[counting ? length + 1 : 0];
    }

    /** The gain when all words of the stream may be used. */
    public int total() {
      return gain[reached];
    }
  }

  /** Before any word of a reference. */
  public Row row() {
    return new Row(words.length, false);
  }

  /** Consumes a word of a reference. */
  public void consume(Row row, TimedStream reference, int word, int substitution) {
    int low = low(reference, word);
    int high = high(reference, word);
    if (low >= high) {
      return;
    }
    int[] gain = row.gain;
    reach(row, high);
    int both = gain[low];
    int left = both;
    for (int k = low; k < high; k++) {
      int up = gain[k + 1];
      int linked = gain(k, reference, word, substitution);
      left = Math.max(left, up);
      if (linked > 0) {
        left = Math.max(left, both + linked);
      }
      gain[k + 1] = left;
      both = up;
    }
    for (int k = high; k < row.reached && gain[k + 1] < left; k++) {
      gain[k + 1] = left;
    }
  }

  private static void reach(Row row, int high) {
    if (high > row.reached) {
      Arrays.fill(row.gain, row.reached + 1, high + 1, row.gain[row.reached]);
      if (row.substitutions.length > 0) {
        int last = row.substitutions[row.reached];
        Arrays.fill(row.substitutions, row.reached + 1, high + 1, last);
      }
      row.reached = high;
    }
  }

  /** The gain over a whole reference. */
  public int gain(TimedStream reference) {
    Row row = row();
    for (int word = 0; word < reference.words.length; word++) {
      consume(row, reference, word, 1);
    }
    return row.total();
  }

  /**
   * How many substitutions are on the way back from the end that takes the hypothesis's word alone
   * where that is cheapest, else the reference's alone, else both, as in meeteval.
   */
  public int substitutions(TimedStream reference) {
    Row row = new Row(words.length, true);
    int[] gain = row.gain;
    int[] counts = row.substitutions;
    for (int word = 0; word < reference.words.length; word++) {
      int low = low(reference, word);
      int high = high(reference, word);
      if (low >= high) {
        continue;
      }
      reach(row, high);
      int both = gain[low];
      int bothCount = counts[low];
      for (int k = low; k < row.reached; k++) {
        int up = gain[k + 1];
        int upCount = counts[k + 1];
        int linked = k < high ? gain(k, reference, word, 1) : 0;
        int best = Math.max(gain[k], Math.max(up, linked > 0 ? both + linked : 0));
        gain[k + 1] = best;
        counts[k + 1] = best == gain[k] ? counts[k] : best == up ? upCount : bothCount + 2 - linked;
        if (k >= high && best > gain[k]) {
          break; // From here on the row stays as it was.
        }
        both = up;
        bothCount = upCount;
      }
    }
    return counts[row.reached];
  }
}
