package org.erroralign.analysis;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.erroralign.metric.ErrorCounts;
import org.erroralign.stats.Bootstrap;
import org.erroralign.stats.Interval;
import org.erroralign.stats.PairedRates;
import org.erroralign.stats.PairedTests;
import org.erroralign.stats.PermutationTest;
import org.erroralign.stats.TestResult;

/**
 * The word errors of several systems on the same utterances, and what tests say of them.
 *
 * <p>Of every utterance it keeps its id and two numbers a system, nothing else.
 */
public final class SystemErrors {

  /** The word errors of two systems on one utterance. */
  public record ChangedUtterance(String id, long words, long first, long second) {
    /** Negative when the second is better. */
    public long difference() {
      return second - first;
    }
  }

  /**
   * Whether and by how much a system differs from another in word error rate.
   *
   * @param units what was resampled and exchanged: utterances, or speakers
   * @param difference negative when the second is better
   * @param relative the difference relative to the rate of the first
   * @param permutation the paired approximate permutation test over units
   * @param mapsswe the matched-pairs test over segments of utterances; positive when the second is
   *     better
   * @param mcNemar over utterances without an error; the statistic is how many only the first has
   *     right
   * @param onlySecondRight how many utterances only the second has right
   * @param wilcoxon over the error rates of units
   * @param sign over the same; the statistic is on how many units the second is better
   */
  public record Difference(
      int units,
      double firstWer,
      double secondWer,
      Interval difference,
      Interval relative,
      TestResult permutation,
      TestResult mapsswe,
      TestResult mcNemar,
      long onlySecondRight,
      TestResult wilcoxon,
      TestResult sign) {}

  /** What is kept of an utterance. */
  private static final class Row {
    final String id;
    final String cluster;
    final long[] errors;
    final long[] words;

    Row(String id, String cluster, List<ErrorCounts> counts) {
      this.id = id;
      this.cluster = cluster;
      errors = counts.stream().mapToLong(ErrorCounts::errors).toArray();
      words = counts.stream().mapToLong(ErrorCounts::referenceWords).toArray();
    }

    boolean onlyRight(int system, int other) {
      return errors[system] == 0 && errors[other] > 0;
    }
  }

  private final List<Row> rows = new ArrayList<>();

  /**
   * Adds an utterance.
   *
   * @param cluster what it varies with, such as its speaker; its id when it stands for itself
   * @param counts of each system, in their order
   */
  public void add(String id, String cluster, List<ErrorCounts> counts) {
    rows.add(new Row(id, cluster, counts));
  }

  /** Adds what was gathered apart for the same systems. */
  public void addAll(SystemErrors other) {
    rows.addAll(other.rows);
  }

  public int size() {
    return rows.size();
  }

  /** The rates of two systems, a unit a cluster in the order of their names. */
  public PairedRates rates(int first, int second) {
    Map<String, double[]> sums = new LinkedHashMap<>();
    new TreeSet<>(rows.stream().map(row -> row.cluster).toList())
        .forEach(cluster -> sums.put(cluster, new double[4]));
    for (Row row : rows) {
      double[] sum = sums.getOrDefault(row.cluster, new double[4]);
      sum[0] += row.errors[first];
      sum[1] += row.words[first];
      sum[2] += row.errors[second];
      sum[3] += row.words[second];
    }
    PairedRates rates = new PairedRates();
    sums.values().forEach(sum -> rates.add(sum[0], sum[1], sum[2], sum[3]));
    return rates;
  }

  /**
   * Compares one system with another.
   *
   * @param mapsswe which needs more than the number of errors
   */
  public Difference difference(
      int first,
      int second,
      TestResult mapsswe,
      Bootstrap bootstrap,
      PermutationTest permutation,
      double level) {
    PairedRates rates = rates(first, second);
    double[] ofUnits = rates.rateDifferences();
    long onlyFirst = rows.stream().filter(row -> row.onlyRight(first, second)).count();
    long onlySecond = rows.stream().filter(row -> row.onlyRight(second, first)).count();
    return new Difference(
        rates.units(),
        rates.first(),
        rates.second(),
        bootstrap.difference(rates, level),
        bootstrap.relativeDifference(rates, level),
        permutation.test(rates),
        mapsswe,
        PairedTests.mcNemar(onlyFirst, onlySecond),
        onlySecond,
        PairedTests.wilcoxon(ofUnits),
        PairedTests.sign(ofUnits));
  }

  /** The utterances whose number of errors differs most between two systems. */
  public List<ChangedUtterance> changed(int first, int second, boolean better) {
    Comparator<ChangedUtterance> order = Comparator.comparingLong(ChangedUtterance::difference);
    return rows.stream()
        .map(r -> new ChangedUtterance(r.id, r.words[first], r.errors[first], r.errors[second]))
        .filter(changed -> better ? changed.difference() < 0 : changed.difference() > 0)
        .sorted((better ? order : order.reversed()).thenComparing(ChangedUtterance::id))
        .toList();
  }
}
