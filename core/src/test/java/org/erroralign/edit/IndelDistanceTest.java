package org.erroralign.edit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
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
  void equalsThePlainMatrixOnAllShortSequences() {
    Sequences.forAllPairs(5, 2, (a, b) -> check(new IndelDistance(), a, b));
    Sequences.forAllPairs(3, 3, (a, b) -> check(new IndelDistance(), a, b));
  }

  @Test
  void equalsThePlainMatrixOnRandomSequences() {
    Random random = new Random(6);
    IndelDistance distance = new IndelDistance();
    for (int round = 0; round < Rounds.of(3_000); round++) {
      int most = round % 10 == 0 ? 300 : 20;
      check(distance, Sequences.random(random, most, 5), Sequences.random(random, most, 5));
    }
  }

  @Test
  void carriesAcrossWordsOf64Bits() {
    Random random = new Random(64);
    for (int length = 60; length <= 200; length++) {
      int[] a = random.ints(length, 0, 2).toArray();
      int[] b = random.ints(length + 70, 0, 2).toArray();
      check(new IndelDistance(), a, b);
      check(new IndelDistance(), b, a);
    }
  }

  @Test
  void measuresManyByOne() {
    Random random = new Random(65);
    IndelDistance distance = new IndelDistance();
    for (int round = 0; round < Rounds.of(200); round++) {
      int[] one = Sequences.random(random, 150, 4);
      int from = random.nextInt(one.length + 1);
      distance.read(one, from, one.length - from, 4);
      int[] part = Arrays.copyOfRange(one, from, one.length);
      for (int other = 0; other < 5; other++) {
        int[] b = Sequences.random(random, 150, 4);
        int end = random.nextInt(b.length + 1);
        assertThat(distance.to(b, end, b.length - end))
            .isEqualTo(new PlainMatrix(part, Arrays.copyOfRange(b, end, b.length), 2).distance());
      }
    }
  }

  private static int distance(String a, String b) {
    return new IndelDistance().of(a.codePoints().toArray(), b.codePoints().toArray());
  }

  private static void check(IndelDistance distance, int[] a, int[] b) {
    assertThat(distance.of(a, b)).isEqualTo(new PlainMatrix(a, b, 2).distance());
  }
}
