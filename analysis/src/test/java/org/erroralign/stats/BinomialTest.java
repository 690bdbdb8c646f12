package org.erroralign.stats;

import static org.assertj.core.api.Assertions.assertThat;

import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.simple.RandomSource;
import org.apache.commons.statistics.distribution.BinomialDistribution;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class BinomialTest {
  private static final int DRAWS = 200_000;

  @ParameterizedTest
  @CsvSource({
    "1, 0.3",
    "5, 0.5",
    "30, 0.02",
    "100, 0.0999",
    "100, 0.1",
    "21, 0.5",
    "40, 0.97",
    "1000, 0.4",
    "100000, 0.3",
    "1000000, 0.00002",
    "1000000, 0.9"
  })
  void numbersAreDrawnAsOftenAsTheyAreLikely(int trials, double probability) {
    UniformRandomProvider random = RandomSource.XO_RO_SHI_RO_128_PP.create(11);
    BinomialDistribution distribution = BinomialDistribution.of(trials, probability);
    // Twenty bins of about equal probability, by its quantiles.
    int[] edges = new int[21];
    edges[0] = -1;
    for (int k = 1; k <= 20; k++) {
      edges[k] = k == 20 ? trials : distribution.inverseCumulativeProbability(k / 20.0);
    }
    long[] counts = new long[21];
    for (int draw = 0; draw < DRAWS; draw++) {
      int value = Binomial.draw(trials, probability, random);
      assertThat(value).isBetween(0, trials);
      int bin = 1;
      while (value > edges[bin]) {
        bin++;
      }
      counts[bin]++;
    }
    double distance = 0;
    for (int k = 1; k <= 20; k++) {
      double expected =
          edges[k] == edges[k - 1] ? 0 : DRAWS * distribution.probability(edges[k - 1], edges[k]);
      if (expected > 0) {
        distance += (counts[k] - expected) * (counts[k] - expected) / expected;
      } else {
        assertThat(counts[k]).isZero();
      }
    }
    assertThat(distance).isLessThan(50); // chi-square of at most 19 degrees: p < 0.0002
  }
}
