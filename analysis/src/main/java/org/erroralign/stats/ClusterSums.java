package org.erroralign.stats;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
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
    other.splitInto(List.of(this));
  }

  /** Adds every cluster to one of the parts, the same one on every machine. */
  public void splitInto(List<ClusterSums> parts) {
    clusters.forEach(
        (cluster, sums) ->
            parts.get(Math.floorMod(cluster.hashCode(), parts.size())).add(cluster, sums));
    ClusterSums first = parts.get(0);
    for (int k = 0; k < rates; k++) {
      Map<Sum, Integer> sums = first.alone.get(k);
      alone.get(k).forEach((sum, count) -> sums.merge(sum, count, Integer::sum));
    }
    first.aloneCount += aloneCount;
  }

  /** Writes the sums, for {@link #addFrom}. */
  public void write(DataOutput out) throws IOException {
    out.writeInt(clusters.size());
    for (Map.Entry<String, long[]> entry : clusters.entrySet()) {
      byte[] cluster = entry.getKey().getBytes(StandardCharsets.UTF_8);
      out.writeInt(cluster.length);
      out.write(cluster);
      for (long sum : entry.getValue()) {
        out.writeLong(sum);
      }
    }
    for (Map<Sum, Integer> sums : alone) {
      out.writeInt(sums.size());
      for (Map.Entry<Sum, Integer> entry : sums.entrySet()) {
        out.writeLong(entry.getKey().errors);
        out.writeLong(entry.getKey().units);
        out.writeInt(entry.getValue());
      }
    }
    out.writeInt(aloneCount);
  }

  /** Adds what was written by one of as many rates. */
  public void addFrom(DataInput in) throws IOException {
    for (int left = in.readInt(); left > 0; left--) {
      byte[] cluster = new byte[in.readInt()];
      in.readFully(cluster);
      long[] sums = new long[2 * rates];
      for (int k = 0; k < sums.length; k++) {
        sums[k] = in.readLong();
      }
      add(new String(cluster, StandardCharsets.UTF_8), sums);
    }
    for (Map<Sum, Integer> sums : alone) {
      for (int left = in.readInt(); left > 0; left--) {
        sums.merge(new Sum(in.readLong(), in.readLong()), in.readInt(), Integer::sum);
      }
    }
    aloneCount += in.readInt();
  }

  /** How many sums are kept; memory grows with it. */
  public int kept() {
    return clusters.size() + alone.stream().mapToInt(Map::size).sum();
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
