package org.erroralign.edit;

import java.util.Arrays;

/** Fits turns into a stream by words alone. */
public final class BitFit extends StreamFit {

  /*
   * How: a row of the matrix is kept as bits, where it rises and where it falls, and moved on by the
   * recurrences of LevenshteinGraph (a substitution costs 1) or IndelGraph (2). The row from the end
   * is kept for each turn that was placed here, its bits in the order of the stream. The cost of both
   * together is the least sum over the columns. For most stripes of 64 columns, counting rises and
   * falls tells that the least is not there.
   */

  private static final int COLUMNS = 64;

  private final int[] words;
  private final boolean substitutes;
  private final int length;
  private final int stripes;

  /** Of each word by number, where it stands in the stream. */
  private final int[] placesFrom;

  private final int[] places;

  private final Bits forward;
  private final Bits trial;
  private Bits[] back = {};
  private int backCount;
  private int cost;

  private long[] matches = Buffers.NO_LONGS;
  private long[] carries = Buffers.NO_LONGS;

  /** A row. */
  private final class Bits {
    final long[] rises = new long[stripes];
    final long[] falls = new long[stripes];
    int consumed;

    Bits start() {
      Arrays.fill(rises, -1L);
      Arrays.fill(falls, 0L);
      consumed = 0;
      return this;
    }

    void copy(Bits other) {
      System.arraycopy(other.rises, 0, rises, 0, stripes);
      System.arraycopy(other.falls, 0, falls, 0, stripes);
      consumed = other.consumed;
    }
  }

  /**
   * @param words of all turns, as numbers below a limit
   * @param from where the words of each turn begin
   * @param substitutes whether a substitution costs 1, as all edits; else 2
   */
  public BitFit(int[] words, int[] from, int[] stream, int distinct, boolean substitutes) {
    super(from);
    this.words = words;
    this.substitutes = substitutes;
    length = stream.length;
    stripes = Math.max(1, (length + COLUMNS - 1) / COLUMNS);
    placesFrom = new int[distinct + 1];
    for (int word : stream) {
      placesFrom[word + 1]++;
    }
    Arrays.parallelPrefix(placesFrom, Integer::sum);
    places = new int[length];
    int[] next = placesFrom.clone();
    for (int k = 0; k < length; k++) {
      places[next[stream[k]]++] = k;
    }
    forward = new Bits().start();
    trial = new Bits();
  }

  @Override
  public void begin(int[] turns) {
    if (back.length <= turns.length) {
      Bits[] more = Arrays.copyOf(back, turns.length + 1);
      for (int k = back.length; k < more.length; k++) {
        more[k] = new Bits();
      }
      back = more;
    }
    trial.start();
    backCount = 0;
    keepReversed(trial);
    for (int k = turns.length - 1; k >= 0; k--) {
      consume(trial, turns[k], true);
      keepReversed(trial);
    }
    backCount--;
    forward.start();
    cost = join(forward);
  }

  @Override
  public void pass() {
    backCount--;
    cost = join(forward);
  }

  @Override
  public int cost() {
    return cost;
  }

  @Override
  public int with(int turn) {
    trial.copy(forward);
    consume(trial, turn, false);
    return join(trial);
  }

  @Override
  public void place(int turn) {
    consume(forward, turn, false);
    cost = join(forward);
  }

  private void consume(Bits row, int turn, boolean reversed) {
    int count = from[turn + 1] - from[turn];
    matches = Buffers.grown(matches, count * stripes);
    carries = Buffers.grown(carries, count);
    for (int k = 0; k < count; k++) {
      int word = words[reversed ? from[turn + 1] - 1 - k : from[turn] + k];
      for (int p = placesFrom[word]; p < placesFrom[word + 1]; p++) {
        int place = reversed ? length - 1 - places[p] : places[p];
        matches[k * stripes + (place >> 6)] |= 1L << place;
      }
    }
    Arrays.fill(carries, 0, count, substitutes ? 1 : 0);
    for (int stripe = 0; stripe < stripes; stripe++) {
      if (substitutes) {
        levenshtein(row, stripe, count);
      } else {
        indel(row, stripe, count);
      }
    }
    row.consumed += count;
    Arrays.fill(matches, 0, count * stripes, 0L);
  }

  private void levenshtein(Bits row, int stripe, int count) {
    long vp = row.rises[stripe];
    long vn = row.falls[stripe];
    for (int k = 0; k < count; k++) {
      long plusIn = carries[k] & 1;
      long minusIn = carries[k] >>> 1;
      long eq = matches[k * stripes + stripe] | minusIn;
      long d0 = (((eq & vp) + vp) ^ vp) | eq | vn;
      long hp = vn | ~(d0 | vp);
      long hn = d0 & vp;
      carries[k] = hp >>> 63 | (hn >>> 63) << 1;
      long hpShifted = hp << 1 | plusIn;
      vp = hn << 1 | minusIn | ~(d0 | hpShifted);
      vn = d0 & hpShifted;
    }
    row.rises[stripe] = vp;
    row.falls[stripe] = vn;
  }

  private void indel(Bits row, int stripe, int count) {
    long bits = row.rises[stripe];
    for (int k = 0; k < count; k++) {
      long eq = matches[k * stripes + stripe];
      long grown = IndelGraph.grown(bits, eq, carries[k]);
      bits = IndelGraph.next(bits, eq, carries[k]);
      carries[k] = grown >>> 63;
    }
    row.rises[stripe] = bits;
    row.falls[stripe] = ~bits;
  }

  private void keepReversed(Bits row) {
    Bits kept = back[backCount++];
    kept.consumed = row.consumed;
    reverse(row.rises, kept.rises);
    reverse(row.falls, kept.falls);
  }

  /** Turns the columns round; there are no bits beyond the last one then. */
  private void reverse(long[] bits, long[] reversed) {
    int beyond = stripes * COLUMNS - length;
    if (beyond == COLUMNS) {
      reversed[0] = 0; // the stream is empty
      return;
    }
    for (int stripe = 0; stripe < stripes; stripe++) {
      long here = Long.reverse(bits[stripes - 1 - stripe]);
      long next = stripe + 1 < stripes ? Long.reverse(bits[stripes - 2 - stripe]) : 0;
      reversed[stripe] = beyond == 0 ? here : here >>> beyond | next << (COLUMNS - beyond);
    }
  }

  /** The least sum of a row and the one from the end. */
  private int join(Bits row) {
    Bits rest = back[backCount];
    int sum = row.consumed + rest.consumed;
    for (int stripe = 0; stripe < stripes; stripe++) {
      sum += Long.bitCount(rest.rises[stripe]) - Long.bitCount(rest.falls[stripe]);
    }
    int first = sum;
    int best = sum;
    for (int stripe = 0; stripe < stripes; stripe++) {
      long inside = inside(stripe);
      sum +=
          Long.bitCount(row.rises[stripe] & inside)
              - Long.bitCount(row.falls[stripe] & inside)
              - Long.bitCount(rest.rises[stripe])
              + Long.bitCount(rest.falls[stripe]);
      best = Math.min(best, sum);
    }
    sum = first;
    for (int stripe = 0; stripe < stripes; stripe++) {
      long inside = inside(stripe);
      long rises = row.rises[stripe] & inside;
      long falls = row.falls[stripe] & inside;
      int up = Long.bitCount(rises) + Long.bitCount(rest.falls[stripe]);
      int down = Long.bitCount(falls) + Long.bitCount(rest.rises[stripe]);
      if (sum - down < best) {
        best = Math.min(best, sum + lowest(rises, falls, rest.rises[stripe], rest.falls[stripe]));
      }
      sum += up - down;
    }
    return best;
  }

  private static int lowest(long rises, long falls, long restRises, long restFalls) {
    int sum = 0;
    int best = 0;
    for (int bit = 0; bit < COLUMNS; bit++) {
      sum +=
          (int)
              ((rises >>> bit & 1)
                  - (falls >>> bit & 1)
                  - (restRises >>> bit & 1)
                  + (restFalls >>> bit & 1));
      best = Math.min(best, sum);
    }
    return best;
  }

  private long inside(int stripe) {
    int beyond = (stripe + 1) * COLUMNS - length;
    return beyond <= 0 ? -1L : beyond == COLUMNS ? 0 : -1L >>> beyond;
  }
}
