package org.erroralign.analysis;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToIntFunction;

/** Counts how often each thing occurred. */
public final class Tally<K extends Comparable<? super K>> {
  private final Map<K, Long> counts = new HashMap<>();
  private long total;

  /** A thing and how often it occurred. */
  public record Entry<K>(K key, long count) {}

  public void add(K key) {
    add(key, 1);
  }

  public void add(K key, long count) {
    counts.merge(key, count, Long::sum);
    total += count;
  }

  public void addAll(Tally<K> other) {
    other.counts.forEach(this::add);
  }

  /** Adds every thing to the part that its place says, modulo the number of parts. */
  void splitInto(List<Tally<K>> parts, ToIntFunction<K> place) {
    counts.forEach(
        (key, count) ->
            parts.get(Math.floorMod(place.applyAsInt(key), parts.size())).add(key, count));
  }

  void write(DataOutput out) throws IOException {
    PartFormat.writeAll(out, counts);
  }

  /** Adds what was written. */
  void addFrom(DataInput in, Class<K> keys) throws IOException {
    PartFormat.readAll(in, keys, Long.class, this::add);
  }

  public long count(K key) {
    return counts.getOrDefault(key, 0L);
  }

  /** The sum of all counts. */
  public long total() {
    return total;
  }

  /** How many different things occurred. */
  public int distinct() {
    return counts.size();
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
