package org.erroralign.edit;

/**
 * Arrays that are reused: the same one while it is long enough, else one at least twice as long.
 */
public final class Buffers {

  public static final int[] NO_INTS = {};
  public static final long[] NO_LONGS = {};

  private Buffers() {}

  /** The content is lost when the array grows. */
  public static int[] grown(int[] array, int length) {
    return array.length >= length ? array : new int[Math.max(length, 2 * array.length)];
  }

  /** The content is lost when the array grows. */
  public static long[] grown(long[] array, int length) {
    return array.length >= length ? array : new long[Math.max(length, 2 * array.length)];
  }
}
