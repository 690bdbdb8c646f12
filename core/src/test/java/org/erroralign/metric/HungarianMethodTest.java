package org.erroralign.metric;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

class HungarianMethodTest {

  @Test
  void costsNoMoreThanAnyPermutation() {
    Random random = new Random(1);
    for (int round = 0; round < 2000; round++) {
      int size = random.nextInt(7);
      int most = round % 2 == 0 ? 4 : 1000;
      long[][] cost = new long[size][size];
      for (long[] row : cost) {
        Arrays.setAll(row, k -> random.nextInt(most) - 2);
      }
      int[] pairs = HungarianMethod.pair(cost);
      assertThat(Arrays.stream(pairs).distinct().count()).isEqualTo(size);
      long sum = 0;
      for (int row = 0; row < size; row++) {
        sum += cost[row][pairs[row]];
      }
      assertThat(sum).isEqualTo(least(cost, 0, 0));
    }
  }

  private static long least(long[][] cost, int row, int taken) {
    long best = row == cost.length ? 0 : Long.MAX_VALUE;
    for (int column = 0; row < cost.length && column < cost.length; column++) {
      if ((taken >> column & 1) == 0) {
        best = Math.min(best, cost[row][column] + least(cost, row + 1, taken | 1 << column));
      }
    }
    return best;
  }

  @Test
  void pairsEqualsInOrder() {
    assertThat(HungarianMethod.pair(new long[][] {{1, 1, 1}, {1, 1, 1}, {1, 1, 1}}))
        .containsExactly(0, 1, 2);
  }
}
