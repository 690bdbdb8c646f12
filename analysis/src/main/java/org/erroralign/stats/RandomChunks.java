package org.erroralign.stats;

import java.util.stream.IntStream;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.core.source64.SplitMix64;
import org.apache.commons.rng.core.source64.XoRoShiRo128PlusPlus;

/**
 * Splits the rounds of a simulation into chunks of fixed size, each with a generator of its own
 * whose seed depends on the chunk's number alone; so the result does not depend on who runs which
 * chunk, nor on how many threads do.
 */
final class RandomChunks {
  private static final int ROUNDS = 128;
  private static final long GOLDEN_GAMMA = 0x9E3779B97F4A7C15L;

  private final int rounds;
  private final long seed;

  RandomChunks(int rounds, long seed) {
    if (rounds < 1) {
      throw new IllegalArgumentException("expected at least 1 round, found " + rounds);
    }
    this.rounds = rounds;
    this.seed = seed;
  }

  /** Computes one number from random numbers. */
  @FunctionalInterface
  interface Round {
    double run(UniformRandomProvider random);
  }

  /** The numbers of all rounds, in order. */
  double[] run(Round round) {
    double[] results = new double[rounds];
    int chunks = (rounds + ROUNDS - 1) / ROUNDS;
    IntStream.range(0, chunks)
        .parallel()
        .forEach(
            chunk -> {
              UniformRandomProvider random = generator(seed + (chunk + 1) * GOLDEN_GAMMA);
              int end = Math.min(rounds, (chunk + 1) * ROUNDS);
              for (int k = chunk * ROUNDS; k < end; k++) {
                results[k] = round.run(random);
              }
            });
    return results;
  }

  /** As RandomSource makes it, but without reflection, which browsers lack. */
  private static UniformRandomProvider generator(long seed) {
    SplitMix64 seeds = new SplitMix64(seed);
    return new XoRoShiRo128PlusPlus(seeds.nextLong(), seeds.nextLong());
  }
}
