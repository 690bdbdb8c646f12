package org.erroralign.analysis;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.erroralign.stats.Bootstrap;
import org.erroralign.stats.Interval;
import org.erroralign.stats.PairedRates;

/**
 * Errors and units of one rate or several, summed by cluster, such as by speaker: what the
 * intervals of the rates are made from.
 */
public final class ClusterSums extends Gatherer<ClusterSums> {

  /** What a rate is made from; {@code equals} as in {@link Confusion}. */
  record Sum(long errors, long units) {
    Sum plus(Sum other) {
      return new Sum(errors + other.errors, units + other.units);
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Sum that && errors == that.errors && units == that.units;
    }

    @Override
    public int hashCode() {
      return 31 * Long.hashCode(errors) + Long.hashCode(units);
    }
  }

  /** For each rate: its sums by cluster. */
  private final List<Map<String, Sum>> clusters = new ArrayList<>();

  /** For each rate: how often a cluster of one has so many errors and units. */
  private final List<Map<Sum, Integer>> alone = new ArrayList<>();

  /**
   * @param rates how many
   */
  public ClusterSums(int rates) {
    for (int k = 0; k < rates; k++) {
      Map<String, Sum> named = new HashMap<>();
      Map<Sum, Integer> unnamed = new HashMap<>();
      clusters.add(named);
      alone.add(unnamed);
      gather(named, Sum::plus, String::hashCode, String.class, Sum.class);
      gather(unnamed, Integer::sum, sum -> 0, Sum.class, Integer.class);
    }
  }

  /**
   * Adds to a cluster.
   *
   * @param id where it is also the name of the cluster, only the numbers are kept
   * @param errorsAndUnits those of each rate, in turns, such as errors and words, then errors and
   *     characters
   */
  public void add(String id, String cluster, long... errorsAndUnits) {
    if (errorsAndUnits.length != 2 * clusters.size()) {
      throw new IllegalArgumentException(
          "expected " + 2 * clusters.size() + " numbers, found " + errorsAndUnits.length);
    }
    for (int k = 0; k < clusters.size(); k++) {
      Sum sum = new Sum(errorsAndUnits[2 * k], errorsAndUnits[2 * k + 1]);
      if (id.equals(cluster)) {
        alone.get(k).merge(sum, 1, Integer::sum);
      } else {
        clusters.get(k).merge(cluster, sum, Sum::plus);
      }
    }
  }

  /** How many clusters there are. */
  public int size() {
    return clusters.get(0).size()
        + alone.get(0).values().stream().mapToInt(Integer::intValue).sum();
  }

  /**
   * A rate with its interval; clusters are resampled.
   *
   * @param rate its number, from 0
   */
  public Interval interval(int rate, Bootstrap bootstrap, double level) {
    PairedRates paired = new PairedRates();
    clusters.get(rate).values().forEach(sum -> add(paired, sum, 1));
    alone.get(rate).forEach((sum, count) -> add(paired, sum, count));
    return bootstrap.rate(paired, level);
  }

  private static void add(PairedRates paired, Sum sum, int count) {
    paired.add((double) sum.errors, (double) sum.units, 0, 1, count);
  }
}
