package org.erroralign.spark;

import java.util.Collections;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.apache.spark.util.AccumulatorV2;

/**
 * Counts the rows that could not be aligned, by reason. As with all accumulators, a task that Spark
 * repeats counts again.
 */
public final class BrokenRows extends AccumulatorV2<BrokenRows.Reason, SortedMap<String, Long>> {
  private static final long serialVersionUID = 1;

  /** Why a row could not be aligned. */
  public enum Reason {
    NULL_REFERENCE,
    NULL_HYPOTHESIS,
    /** More characters than the option max-characters allows. */
    TOO_LONG,
    /** What was thrown is in the error column. */
    FAILED;

    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  private final EnumMap<Reason, Long> counts = new EnumMap<>(Reason.class);

  @Override
  public synchronized boolean isZero() {
    return counts.isEmpty();
  }

  @Override
  public synchronized BrokenRows copy() {
    BrokenRows copy = new BrokenRows();
    copy.counts.putAll(counts);
    return copy;
  }

  @Override
  public synchronized void reset() {
    counts.clear();
  }

  @Override
  public synchronized void add(Reason reason) {
    counts.merge(reason, 1L, Long::sum);
  }

  @Override
  public synchronized void merge(AccumulatorV2<Reason, SortedMap<String, Long>> other) {
    for (Map.Entry<Reason, Long> entry : ((BrokenRows) other).copy().counts.entrySet()) {
      counts.merge(entry.getKey(), entry.getValue(), Long::sum);
    }
  }

  /** The counts by the name of the reason; reasons that never occurred are absent. */
  @Override
  public synchronized SortedMap<String, Long> value() {
    SortedMap<String, Long> byName = new TreeMap<>();
    counts.forEach((reason, count) -> byName.put(reason.toString(), count));
    return Collections.unmodifiableSortedMap(byName);
  }
}
