package org.erroralign.edit;

import java.util.Arrays;

/**
 * For each symbol, the positions of a pattern where it stands, as bits: a stripe of 64 positions at
 * a time, so that memory grows with the alphabet alone.
 */
public final class MatchVectors {

  private static final int NONE = -1;

  private int[] pattern = Buffers.NO_INTS;
  private int from;
  private int length;
  private int shift;
  private long[] vectors = Buffers.NO_LONGS;
  private int loaded = NONE;

  /**
   * Takes a pattern, which must stay as it is while stripes are asked for.
   *
   * @param distinct numbers of symbols are below this
   * @param firstBit the bit of the first position, 0 or 1
   */
  public void read(int[] newPattern, int newFrom, int newLength, int distinct, int firstBit) {
    pattern = newPattern;
    from = newFrom;
    length = newLength;
    shift = firstBit;
    if (vectors.length < distinct) {
      vectors = Buffers.grown(vectors, distinct);
    } else {
      Arrays.fill(vectors, 0, distinct, 0L);
    }
    loaded = NONE;
  }

  /** How many stripes there are, at least one. */
  int stripes() {
    return Math.max(1, (length + shift + Long.SIZE - 1) / Long.SIZE);
  }

  /** The vectors of a stripe, by symbol; valid until the next call. */
  public long[] stripe(int stripe) {
    if (loaded != stripe) {
      for (int p = first(loaded), end = first(loaded + 1); p < end; p++) {
        vectors[pattern[from + p]] = 0;
      }
      for (int p = first(stripe), end = first(stripe + 1); p < end; p++) {
        vectors[pattern[from + p]] |= 1L << (p + shift);
      }
      loaded = stripe;
    }
    return vectors;
  }

  private int first(int stripe) {
    return Math.max(0, Math.min(length, stripe * Long.SIZE - shift));
  }
}
