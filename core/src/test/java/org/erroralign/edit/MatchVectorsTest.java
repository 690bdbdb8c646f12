package org.erroralign.edit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Random;
import org.erroralign.Rounds;
import org.junit.jupiter.api.Test;

/** Bit vectors against loops over single bits. */
class MatchVectorsTest {

  /** In one object for patterns of all lengths, stripes in any order. */
  @Test
  void hasABitWhereTheSymbolStands() {
    Random random = new Random(19);
    MatchVectors vectors = new MatchVectors();
    for (int round = 0; round < Rounds.of(2_000); round++) {
      int alphabet = 1 + random.nextInt(round % 2 == 0 ? 300 : 8);
      int from = random.nextInt(3);
      int firstBit = random.nextInt(2);
      int length = random.nextInt(round % 3 == 0 ? 700 : 130);
      int[] pattern = random.ints(from + length + 2, 0, alphabet).toArray();
      vectors.read(pattern, from, length, alphabet, firstBit);
      assertThat(vectors.stripes()).isEqualTo(Math.max(1, (length + firstBit + 63) / 64));
      for (int look = 0; look < 5; look++) {
        int stripe = random.nextInt(vectors.stripes());
        long[] found = Arrays.copyOf(vectors.stripe(stripe), alphabet);
        long[] expected = new long[alphabet];
        for (int p = 0; p < length; p++) {
          if ((p + firstBit) / 64 == stripe) {
            expected[pattern[from + p]] |= 1L << (p + firstBit) % 64;
          }
        }
        assertThat(found).as("stripe %d of length %d", stripe, length).isEqualTo(expected);
      }
    }
  }

  @Test
  void fillsDownwardsThroughOpenSteps() {
    Random random = new Random(29);
    for (int round = 0; round < Rounds.of(20_000); round++) {
      long from = sparse(random);
      long open = ~sparse(random);
      open = round % 4 == 0 ? -1L << random.nextInt(64) : open;
      from = round % 8 == 0 ? 1L << random.nextInt(64) : from;
      long expected = from;
      for (int bit = 63; bit > 0; bit--) {
        if ((expected >>> bit & 1) != 0 && (open >>> bit & 1) != 0) {
          expected |= 1L << (bit - 1);
        }
      }
      assertThat(CheapestNodes.filledDown(from, open)).isEqualTo(expected);
    }
  }

  private static long sparse(Random random) {
    long first = random.nextLong();
    long second = random.nextLong();
    return first & second & random.nextLong();
  }
}
