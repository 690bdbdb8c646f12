package org.erroralign.align;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.BitSet;
import java.util.Random;
import org.erroralign.Rounds;
import org.junit.jupiter.api.Test;

/** The bit vectors of the graphs, against loops over single bits. */
class MatchVectorsTest {

  /** Symbols that are frequent, rare and absent, in one object for patterns of all lengths. */
  @Test
  void hasABitWhereTheSymbolStands() {
    Random random = new Random(19);
    MatchVectors vectors = new MatchVectors();
    for (int round = 0; round < Rounds.of(600); round++) {
      int alphabet = 1 + random.nextInt(round % 2 == 0 ? 300 : 8);
      int from = random.nextInt(2);
      int shift = random.nextInt(2);
      int length = 1 + random.nextInt(round % 3 == 0 ? 1500 : 130);
      int[] pattern = random.ints(from + length, 0, alphabet).toArray();
      vectors.read(pattern, from, length, alphabet, shift);
      assertThat(vectors.words()).isEqualTo((length + shift + 63) / 64);
      for (int look = 0; look < 40; look++) {
        int symbol = random.nextInt(alphabet);
        BitSet expected = new BitSet();
        for (int p = 0; p < length; p++) {
          expected.set(p + shift, pattern[from + p] == symbol);
        }
        long[] vector = vectors.vector(symbol);
        for (int w = 0; w < vectors.words(); w++) {
          long[] words = expected.toLongArray();
          assertThat(vector[vectors.offset() + w])
              .as("length %d, symbol %d of %d, word %d", length, symbol, alphabet, w)
              .isEqualTo(w < words.length ? words[w] : 0);
        }
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
      assertThat(BitFill.down(from, open)).isEqualTo(expected);
    }
  }

  private static long sparse(Random random) {
    long first = random.nextLong();
    long second = random.nextLong();
    return first & second & random.nextLong();
  }

  @Test
  void knowsTheParityOfTheBitsBelow() {
    Random random = new Random(31);
    for (int round = 0; round < Rounds.of(5_000); round++) {
      long bits = round % 4 == 0 ? 1L << random.nextInt(64) : random.nextLong();
      long expected = 0;
      for (int bit = 0; bit < 64; bit++) {
        expected |= (Long.bitCount(bits << (63 - bit)) & 1L) << bit;
      }
      assertThat(BitFill.prefixParity(bits)).isEqualTo(expected);
    }
  }
}
