package org.erroralign.stats;

import java.util.Map;
import java.util.TreeMap;

/**
 * Errors and units of one rate or several, summed by cluster, such as by speaker: what the
 * intervals of the rates are made from.
 *
 * <p>Parts can be gathered apart and added in any order; the intervals stay the same.
 */
public final class ClusterSums {
  private final int rates;

  /** Errors and units of each rate, in turns. */
  private final Map<String, long[]> clusters = new TreeMap<>();

  /**
   * @param rates how many
   */
  public ClusterSums(int rates) {
    this.rates = rates;
  }

  /**
   * Adds to a cluster.
   *
   * @param errorsAndUnits those of each rate, in turns, such as errors and words, then errors and
   *     characters
   */
  public void add(String cluster, long... errorsAndUnits) {
    if (errorsAndUnits.length != 2 * rates) {
      throw new IllegalArgumentException(
          "expected " + 2 * rates + " numbers, found " + errorsAndUnits.length);
    }
    long[] sums = clusters.computeIfAbsent(cluster, key -> new long[2 * rates]);
    for (int k = 0; k < sums.length; k++) {
      sums[k] += errorsAndUnits[k];
    }
  }

  /** Adds what was gathered apart. */
  public void addAll(ClusterSums other) {
    other.clusters.forEach(this::add);
  }

  /** How many clusters there are. */
  public int size() {
    return clusters.size();
  }

  /**
   * A rate with its interval; clusters are resampled.
   *
   * @param rate its number, from 0
   */
  public Interval interval(int rate, Bootstrap bootstrap, double level) {
    PairedRates paired = new PairedRates(clusters.size());
    clusters
        .values()
        .forEach(sums -> paired.add((double) sums[2 * rate], (double) sums[2 * rate + 1], 0, 1));
    return bootstrap.rate(paired, level);
  }
}
