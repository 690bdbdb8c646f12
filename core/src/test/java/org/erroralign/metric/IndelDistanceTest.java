package org.erroralign.metric;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.erroralign.Rounds;
import org.junit.jupiter.api.Test;

final class IndelDistanceTest {

  @Test
  void countsInsertionsAndDeletionsOnly() {
    assertThat(distance("", "")).isZero();
    assertThat(distance("abc", "")).isEqualTo(3);
    assertThat(distance("abc", "abd")).isEqualTo(2);
    assertThat(distance("kitten", "sitting")).isEqualTo(5); // the textbook pair: LCS "ittn"
    assertThat(distance("things", "thing")).isEqualTo(1);
  }

  @Test
  void equalsThePlainDynamicProgramOnRandomSequences() {
    Random random = new Random(6);
    for (int round = 0; round < Rounds.of(3_000); round++) {
      int[] a = random.ints(random.nextInt(round % 10 == 0 ? 300 : 20), 0, 5).toArray();
      int[] b = random.ints(random.nextInt(round % 10 == 0 ? 300 : 20), 0, 5).toArray();
      assertThat(IndelDistance.of(a, b)).as("round %d", round).isEqualTo(plain(a, b));
    }
  }

  @Test
  void carriesAcrossWordsOf64Bits() {
    Random random = new Random(64);
    for (int length = 60; length <= 200; length++) {
      int[] a = random.ints(length, 0, 2).toArray();
      int[] b = random.ints(length + 70, 0, 2).toArray();
      assertThat(IndelDistance.of(a, b)).isEqualTo(plain(a, b));
      assertThat(IndelDistance.of(b, a)).isEqualTo(plain(a, b));
    }
  }

  private static int distance(String a, String b) {
    return IndelDistance.of(a.codePoints().toArray(), b.codePoints().toArray());
  }

  private static int plain(int[] a, int[] b) {
    int[][] d = new int[a.length + 1][b.length + 1];
    for (int i = 0; i <= a.length; i++) {
      for (int j = 0; j <= b.length; j++) {
        if (i == 0 || j == 0) {
          d[i][j] = i + j;
        } else if (a[i - 1] == b[j - 1]) {
          d[i][j] = d[i - 1][j - 1];
        } else {
          d[i][j] = 1 + Math.min(d[i - 1][j], d[i][j - 1]);
        }
      }
    }
    return d[a.length][b.length];
  }
}
