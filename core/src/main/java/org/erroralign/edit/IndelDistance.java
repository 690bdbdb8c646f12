package org.erroralign.edit;

import java.util.Arrays;

/**
 * The edit distance of insertions and deletions only, d_ID of the paper's eq. 10: the two lengths
 * less twice the longest common subsequence. Memory is linear in the lengths.
 */
public final class IndelDistance {

  private final MatchVectors matches = new MatchVectors();
  private int stripes;
  private int patternLength;
  private long[] carries = Buffers.NO_LONGS;

  private final SymbolNumbers symbols = new SymbolNumbers();

  /** The distance of two sequences of any symbols. */
  public int of(int[] first, int[] second) {
    int start = CommonEnds.start(first, second);
    int ends = start + CommonEnds.end(first, second, start);
    boolean firstIsShorter = first.length <= second.length; // the bits stand for the shorter one
    int[] shorter = firstIsShorter ? first : second;
    int[] longer = firstIsShorter ? second : first;
    if (shorter.length == ends) {
      return longer.length - ends;
    }
    symbols.read(shorter, start, shorter.length - ends, longer, start, longer.length - ends);
    read(symbols.reference(), start, shorter.length - ends, symbols.distinct());
    return to(symbols.hypothesis(), start, longer.length - ends);
  }

  /** Takes a sequence of numbers below a limit, to measure others by. */
  public void read(int[] numbers, int from, int length, int distinct) {
    matches.read(numbers, from, length, distinct, 0);
    stripes = matches.stripes();
    patternLength = length;
  }

  /** The distance to the sequence that was taken. */
  public int to(int[] numbers, int from, int length) {
    int common = stripes == 1 ? commonInOne(numbers, from, length) : common(numbers, from, length);
    return patternLength + length - 2 * common;
  }

  private int commonInOne(int[] numbers, int from, int length) {
    long[] matching = matches.stripe(0);
    long row = -1L;
    for (int k = from; k < from + length; k++) {
      row = IndelGraph.next(row, matching[numbers[k]], 0);
    }
    return Long.bitCount(~row);
  }

  private int common(int[] numbers, int from, int length) {
    carries = Buffers.grown(carries, length);
    Arrays.fill(carries, 0, length, 0L);
    int common = 0;
    for (int stripe = 0; stripe < stripes; stripe++) {
      long[] matching = matches.stripe(stripe);
      long row = -1L;
      for (int k = 0; k < length; k++) {
        long eq = matching[numbers[from + k]];
        long grown = IndelGraph.grown(row, eq, carries[k]);
        row = IndelGraph.next(row, eq, carries[k]);
        carries[k] = grown >>> 63;
      }
      common += Long.bitCount(~row);
    }
    return common;
  }
}
