package org.erroralign.stats;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
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

  /** For each rate: how often a cluster of one has so many errors and units. */
  private final List<Map<Sum, Integer>> alone = new ArrayList<>();

  private int aloneCount;

  private record Sum(long errors, long units) {}

  /**
   * @param rates how many
   */
  public ClusterSums(int rates) {
    this.rates = rates;
    for (int k = 0; k < rates; k++) {
      alone.add(new HashMap<>());
    }
  }

  /**
   * Adds to a cluster.
   *
   * @param errorsAndUnits those of each rate, in turns, such as errors and words, then errors and
   *     characters
   */
  public void add(String cluster, long... errorsAndUnits) {
    check(errorsAndUnits);
    long[] sums = clusters.computeIfAbsent(cluster, key -> new long[2 * rates]);
    for (int k = 0; k < sums.length; k++) {
      sums[k] += errorsAndUnits[k];
    }
  }

  /**
   * Adds what may be a cluster of its own.
   *
   * @param id where it is also the name of the cluster, only the numbers are kept
   */
  public void add(String id, String cluster, long... errorsAndUnits) {
    if (!id.equals(cluster)) {
      add(cluster, errorsAndUnits);
      return;
    }
    check(errorsAndUnits);
    for (int k = 0; k < rates; k++) {
      Sum sum = new Sum(errorsAndUnits[2 * k], errorsAndUnits[2 * k + 1]);
      alone.get(k).merge(sum, 1, Integer::sum);
    }
    aloneCount++;
  }

  private void check(long[] errorsAndUnits) {
    if (errorsAndUnits.length != 2 * rates) {
      throw new IllegalArgumentException(
          "expected " + 2 * rates + " numbers, found " + errorsAndUnits.length);
    }
  }

  /** Adds what was gathered apart. */
  public void addAll(ClusterSums other) {
    other.clusters.forEach(this::add);
    for (int k = 0; k < rates; k++) {
      Map<Sum, Integer> sums = alone.get(k);
      other.alone.get(k).forEach((sum, count) -> sums.merge(sum, count, Integer::sum));
    }
    aloneCount += other.aloneCount;
  }

  /** How many clusters there are. */
  public int size() {
    return clusters.size() + aloneCount;
  }

  /**
   * A rate with its interval; clusters are resampled.
   *
   * @param rate its number, from 0
   */
  public Interval interval(int rate, Bootstrap bootstrap, double level) {
    PairedRates paired = new PairedRates();
    clusters
        .values()
        .forEach(sums -> paired.add((double) sums[2 * rate], (double) sums[2 * rate + 1], 0, 1));
    alone
        .get(rate)
        .forEach((sum, count) -> paired.add((double) sum.errors, (double) sum.units, 0, 1, count));
    return bootstrap.rate(paired, level);
  }
}
