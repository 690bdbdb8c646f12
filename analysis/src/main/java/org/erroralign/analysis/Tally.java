package org.erroralign.analysis;

import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Counts how often each thing occurred. */
public final class Tally<K extends Comparable<? super K>> {
  private final Map<K, Sum> sums = new HashMap<>();

  /** How often a thing occurred. */
  private static final class Sum {
    private long count;

    /** The round that it was counted in last. */
    private int last;
  }

  /** A thing and how often it occurred. */
  public record Entry<K>(K key, long count) {}

  public void add(K key) {
    add(key, 1);
  }

  public void add(K key, long count) {
    sum(key).count += count;
  }

  /**
   * Counts a thing unless it was counted in the same round.
   *
   * @param round one more than the one before it, from 1
   */
  void addOnce(K key, int round) {
    Sum sum = sum(key);
    sum.count += sum.last == round ? 0 : 1;
    sum.last = round;
  }

  private Sum sum(K key) {
    Sum sum = sums.get(key);
    if (sum == null) {
      sum = new Sum();
      sums.put(key, sum);
    }
    return sum;
  }

  public void addAll(Tally<K> other) {
    other.sums.forEach((key, sum) -> add(key, sum.count));
  }

  Map<K, Long> counts() {
    Map<K, Long> counts = new HashMap<>();
    sums.forEach((key, sum) -> counts.put(key, sum.count));
    return counts;
  }

  int size() {
    return sums.size();
  }

  public long count(K key) {
    Sum sum = sums.get(key);
    return sum == null ? 0 : sum.count;
  }

  /** The most frequent first; equal counts in the natural order of the things. */
  public List<Entry<K>> top(int limit) {
    return sums.entrySet().stream()
        .map(entry -> new Entry<>(entry.getKey(), entry.getValue().count))
        .sorted(
            Comparator.<Entry<K>>comparingLong(Entry::count).reversed().thenComparing(Entry::key))
        .limit(limit)
        .toList();
  }

  /** All of it, the most frequent first. */
  public List<Entry<K>> all() {
    return top(Integer.MAX_VALUE);
  }
}
