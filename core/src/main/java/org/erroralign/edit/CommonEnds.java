package org.erroralign.edit;

import java.util.Arrays;

/** What two sequences begin and end with. */
public final class CommonEnds {

  private CommonEnds() {}

  /** How many symbols both begin with. */
  public static int start(int[] first, int[] second) {
    int mismatch = Arrays.mismatch(first, second);
    return mismatch < 0 ? first.length : mismatch;
  }

  /** How many symbols both end with, other than some that they begin with. */
  public static int end(int[] first, int[] second, int start) {
    int most = Math.min(first.length, second.length) - start;
    int count = 0;
    while (count < most && first[first.length - 1 - count] == second[second.length - 1 - count]) {
      count++;
    }
    return count;
  }
}
