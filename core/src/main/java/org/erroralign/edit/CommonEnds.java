package org.erroralign.edit;

import java.util.Arrays;

/** What two sequences begin and end with. */
public final class CommonEnds {

  private CommonEnds() {}

  /** How many symbols both begin with. */
  public static int start(int[] first, int[] second) {
    return start(first, first.length, second, second.length);
  }

  /** How many of the first m and n symbols both begin with. */
  public static int start(int[] first, int m, int[] second, int n) {
    int mismatch = Arrays.mismatch(first, 0, m, second, 0, n);
    return mismatch < 0 ? m : mismatch;
  }

  /** How many symbols both end with, other than some that they begin with. */
  public static int end(int[] first, int[] second, int start) {
    return end(first, first.length, second, second.length, start);
  }

  /** How many the first m and n symbols both end with, other than some that they begin with. */
  public static int end(int[] first, int m, int[] second, int n, int start) {
    int most = Math.min(m, n) - start;
    int count = 0;
    while (count < most && first[m - 1 - count] == second[n - 1 - count]) {
      count++;
    }
    return count;
  }
}
