package org.erroralign.metric;

import java.util.Arrays;

/**
 * The edit distance of insertions and deletions only, d_ID of the paper's eq. 10: the two lengths
 * less twice the longest common subsequence. Memory is linear in the lengths (times the distinct
 * symbols of the first sequence for more than 64 symbols).
 */
public final class IndelDistance {

  /*
   * How: the bit-parallel recurrence of Hyyrö (2004) for the longest common subsequence. Bit b of the
   * vector V stands for symbol b of the first sequence; a cleared bit is a step of the row. For each
   * symbol of the second sequence with its match vector M: U = V & M, V = (V + U) | (V - U), where
   * the addition carries from one 64-bit word to the next. What both sequences begin and end with is
   * taken off before.
   */
  private static final int NO_SYMBOL = Integer.MIN_VALUE;

  private IndelDistance() {}

  /** The distance of two sequences of symbols; {@link Integer#MIN_VALUE} is no symbol. */
  public static int of(int[] first, int[] second) {
    int shorter = Math.min(first.length, second.length);
    int start = 0;
    while (start < shorter && first[start] == second[start]) {
      start++;
    }
    int end = 0;
    while (end < shorter - start
        && first[first.length - 1 - end] == second[second.length - 1 - end]) {
      end++;
    }
    int m = first.length - start - end;
    int n = second.length - start - end;
    if (m == 0 || n == 0) {
      return m + n;
    }
    if (m > n) { // the bits stand for the shorter one
      return distance(second, start, n, first, m);
    }
    return distance(first, start, m, second, n);
  }

  private static int distance(int[] first, int start, int m, int[] second, int n) {
    Symbols symbols = new Symbols(first, start, m);
    int common =
        m <= Long.SIZE
            ? shortCommon(symbols, first, start, m, second, n)
            : longCommon(symbols, first, start, m, second, n);
    return m + n - 2 * common;
  }

  private static int shortCommon(
      Symbols symbols, int[] first, int start, int m, int[] second, int n) {
    long[] matches = new long[symbols.count + 1];
    for (int k = 0; k < m; k++) {
      matches[symbols.number(first[start + k])] |= 1L << k;
    }
    long v = -1L;
    for (int k = 0; k < n; k++) {
      long u = v & matches[symbols.number(second[start + k])];
      v = (v + u) | (v - u);
    }
    long outside = m == Long.SIZE ? 0 : -1L << m;
    return Long.bitCount(~(v | outside));
  }

  private static int longCommon(
      Symbols symbols, int[] first, int start, int m, int[] second, int n) {
    int words = (m + Long.SIZE - 1) / Long.SIZE;
    long[][] matches = new long[symbols.count + 1][];
    long[] none = new long[words];
    Arrays.fill(matches, none);
    for (int k = 0; k < m; k++) {
      int number = symbols.number(first[start + k]);
      if (matches[number] == none) {
        matches[number] = new long[words];
      }
      matches[number][k >> 6] |= 1L << k;
    }
    long[] v = new long[words];
    Arrays.fill(v, -1L);
    for (int k = 0; k < n; k++) {
      long[] match = matches[symbols.number(second[start + k])];
      if (match != none) {
        step(v, match);
      }
    }
    int common = 0;
    for (int w = 0; w < words; w++) {
      long outside = w < words - 1 || m % Long.SIZE == 0 ? 0 : -1L << m;
      common += Long.bitCount(~(v[w] | outside));
    }
    return common;
  }

  private static void step(long[] v, long[] match) {
    long carry = 0;
    for (int w = 0; w < v.length; w++) {
      long old = v[w];
      long u = old & match[w];
      long sum = old + u + carry;
      carry = ((old & u) | ((old | u) & ~sum)) >>> 63;
      v[w] = sum | (old - u);
    }
  }

  /** Numbers the distinct symbols of a sequence from 1; every other symbol has number 0. */
  private static final class Symbols {
    private final int[] keys;
    private final int[] numbers;
    private int count;

    Symbols(int[] sequence, int start, int length) {
      int distinct = Math.min(length, 1 << 20);
      int capacity = Integer.highestOneBit(Math.max(4, distinct)) * 4;
      keys = new int[capacity];
      numbers = new int[capacity];
      Arrays.fill(keys, NO_SYMBOL);
      for (int k = 0; k < length; k++) {
        int slot = slot(sequence[start + k]);
        if (keys[slot] == NO_SYMBOL) {
          keys[slot] = sequence[start + k];
          numbers[slot] = ++count;
        }
      }
    }

    int number(int symbol) {
      return numbers[slot(symbol)];
    }

    private int slot(int symbol) {
      int mask = keys.length - 1;
      int slot = ((symbol * 0x9E3779B9) >>> 7) & mask;
      while (keys[slot] != symbol && keys[slot] != NO_SYMBOL) {
        slot = (slot + 1) & mask;
      }
      return slot;
    }
  }
}
