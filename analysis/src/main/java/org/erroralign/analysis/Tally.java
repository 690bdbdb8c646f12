package org.erroralign.analysis;

import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Counts how often each thing occurred. */
public final class Tally<K extends Comparable<? super K>> {
  private final Map<K, Long> counts = new HashMap<>();

  /** A thing and how often it occurred. */
  public record Entry<K>(K key, long count) {}

  public void add(K key) {
    add(key, 1);
  }

  public void add(K key, long count) {
    counts.merge(key, count, Long::sum);
  }

  public void addAll(Tally<K> other) {
    other.counts.forEach(this::add);
  }

  Map<K, Long> counts() {
    return counts;
  }

  public long count(K key) {
    return counts.getOrDefault(key, 0L);
  }

  /** The most frequent first; equal counts in the natural order of the things. */
  public List<Entry<K>> top(int limit) {
    return counts.entrySet().stream()
        .map(entry -> new Entry<>(entry.getKey(), entry.getValue()))
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
