package org.erroralign.bench;

import java.util.function.Supplier;

/**
 * Pairs of one kind that a benchmark takes in turn, so that it does not learn a single one by
 * heart: as many as make 200,000 words, at least one and at most 256.
 */
final class PairRing {
  private static final int WORDS = 200_000;
  private static final int MOST = 256;

  private final Pair[] pairs;
  private int next;

  PairRing(int wordCount, Supplier<Pair> generator) {
    pairs = new Pair[Math.max(1, Math.min(MOST, WORDS / Math.max(1, wordCount)))];
    for (int pair = 0; pair < pairs.length; pair++) {
      pairs[pair] = generator.get();
    }
  }

  Pair next() {
    Pair pair = pairs[next];
    next = next + 1 == pairs.length ? 0 : next + 1;
    return pair;
  }
}
