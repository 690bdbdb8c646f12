package org.erroralign.align;

import java.util.Arrays;

/**
 * For each symbol of an alphabet, the positions of a pattern where it stands, as a bit vector.
 *
 * <p>Vectors of frequent symbols are kept; those of rare ones are put together from a list of
 * positions when asked for. So the memory is at most 256 vectors, however large the alphabet.
 */
final class MatchVectors {

  private int words;
  private long[] dense = new long[64];
  private int[] denseIndex = new int[64];
  private int[] firstPosition = new int[65];
  private int[] positions = new int[64];
  private long[] sparse = new long[1];
  private int sparseSymbol = -1;
  private int offset;

  /**
   * @param pattern numbers of symbols, from index {@code from} on
   * @param shift the bit of the first position
   */
  void read(int[] pattern, int from, int length, int alphabet, int shift) {
    words = ((length + shift - 1) >> 6) + 1;
    firstPosition = grown(firstPosition, alphabet + 1);
    denseIndex = grown(denseIndex, alphabet);
    positions = grown(positions, length);
    Arrays.fill(firstPosition, 0, alphabet + 1, 0);
    for (int p = 0; p < length; p++) {
      firstPosition[pattern[from + p]]++;
    }
    int sum = 0;
    int denseCount = 0;
    for (int symbol = 0; symbol < alphabet; symbol++) {
      int count = firstPosition[symbol];
      denseIndex[symbol] = 4 * count >= words ? denseCount++ : -1;
      sum += count;
      firstPosition[symbol] = sum;
    }
    firstPosition[alphabet] = sum;
    if (dense.length < denseCount * words) {
      dense = new long[denseCount * words];
    } else {
      Arrays.fill(dense, 0, denseCount * words, 0);
    }
    if (sparse.length < words) {
      sparse = new long[words];
    } else {
      Arrays.fill(sparse, 0);
    }
    sparseSymbol = -1;
    for (int p = length - 1; p >= 0; p--) {
      int symbol = pattern[from + p];
      int bit = p + shift;
      positions[--firstPosition[symbol]] = bit;
      if (denseIndex[symbol] >= 0) {
        dense[denseIndex[symbol] * words + (bit >> 6)] |= 1L << bit;
      }
    }
  }

  /** The vector of a symbol, from {@link #offset()} of the array on; valid until the next call. */
  long[] vector(int symbol) {
    int index = denseIndex[symbol];
    if (index >= 0) {
      offset = index * words;
      return dense;
    }
    if (sparseSymbol >= 0) {
      for (int p = firstPosition[sparseSymbol]; p < firstPosition[sparseSymbol + 1]; p++) {
        sparse[positions[p] >> 6] = 0;
      }
    }
    for (int p = firstPosition[symbol]; p < firstPosition[symbol + 1]; p++) {
      sparse[positions[p] >> 6] |= 1L << positions[p];
    }
    sparseSymbol = symbol;
    offset = 0;
    return sparse;
  }

  int offset() {
    return offset;
  }

  /** How many 64-bit words a vector has. */
  int words() {
    return words;
  }

  private static int[] grown(int[] array, int length) {
    return array.length >= length ? array : new int[Math.max(length, 2 * array.length)];
  }
}
