package org.erroralign.analysis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.erroralign.stats.Bootstrap;
import org.erroralign.stats.Interval;
import org.erroralign.stats.PairedRates;
import org.junit.jupiter.api.Test;

final class ClusterSumsTest {
  private static final Bootstrap BOOTSTRAP = new Bootstrap(500, 1, Bootstrap.Method.PERCENTILE);

  @Test
  void intervalIsThatOfTheSumsOfClusters() {
    ClusterSums sums = new ClusterSums(2);
    sums.add("", "b", 1, 10, 7, 50);
    sums.add("", "a", 2, 4, 1, 20);
    sums.add("", "b", 3, 5, 0, 25);
    PairedRates words = new PairedRates();
    words.add(2, 4, 0, 1); // in the order of names
    words.add(4, 15, 0, 1);
    PairedRates characters = new PairedRates();
    characters.add(1, 20, 0, 1);
    characters.add(7, 75, 0, 1);
    assertThat(sums.size()).isEqualTo(2);
    assertThat(sums.interval(0, BOOTSTRAP, 0.9)).isEqualTo(BOOTSTRAP.rate(words, 0.9));
    assertThat(sums.interval(1, BOOTSTRAP, 0.9)).isEqualTo(BOOTSTRAP.rate(characters, 0.9));
    assertThat(sums.interval(0, BOOTSTRAP, 0.9).estimate()).isEqualTo(6 / 19.0);
  }

  @Test
  void partsAddUpInAnyOrderAndStayAsTheyWere() {
    ClusterSums part = new ClusterSums(1);
    part.add("", "a", 1, 3);
    part.add("", "b", 2, 3);
    ClusterSums other = new ClusterSums(1);
    other.add("", "b", 0, 6);
    ClusterSums whole = new ClusterSums(1);
    whole.addAll(part);
    whole.addAll(other);
    ClusterSums turned = new ClusterSums(1);
    turned.addAll(other);
    turned.addAll(part);
    assertThat(whole.interval(0, BOOTSTRAP, 0.95))
        .isEqualTo(turned.interval(0, BOOTSTRAP, 0.95))
        .extracting(Interval::estimate)
        .isEqualTo(3 / 12.0);
    assertThat(part.interval(0, BOOTSTRAP, 0.95).estimate()).isEqualTo(3 / 6.0);
  }

  @Test
  void clustersOfOneAreKeptByTheirNumbersAlone() {
    ClusterSums named = new ClusterSums(1);
    ClusterSums alone = new ClusterSums(1);
    for (int k = 0; k < 40; k++) {
      named.add("", "u" + k, k % 3, 5);
      alone.add("u" + k, "u" + k, k % 3, 5);
    }
    named.add("", "s", 4, 9);
    alone.add("u40", "s", 4, 9);
    assertThat(alone.size()).isEqualTo(41).isEqualTo(named.size());
    assertThat(alone.interval(0, BOOTSTRAP, 0.9)).isEqualTo(named.interval(0, BOOTSTRAP, 0.9));
  }

  @Test
  void refusesAnotherNumberOfRates() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new ClusterSums(2).add("", "a", 1, 2))
        .withMessage("expected 4 numbers, found 2");
  }
}
