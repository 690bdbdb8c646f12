package org.erroralign.cli;

import java.util.Arrays;
import java.util.List;

/**
 * How fast passes over the same pairs were, with one number of threads.
 *
 * @param words the number of reference words in a pass
 * @param search {@code exact} or {@code beam}
 * @param nanoseconds of each pass
 * @param allocatedBytesPerPair negative when this JVM does not tell
 * @param peakHeapBytes see {@link HeapPeak}
 */
record Throughput(
    int pairs,
    long words,
    String search,
    int threads,
    List<Long> nanoseconds,
    long allocatedBytesPerPair,
    long peakHeapBytes) {
  Throughput {
    nanoseconds = List.copyOf(nanoseconds);
    if (nanoseconds.isEmpty()) {
      throw new IllegalArgumentException("expected at least one pass, found none");
    }
  }

  double bestSeconds() {
    return sorted()[0] / 1e9;
  }

  /** Of an even number of passes, the mean of the middle two. */
  double medianSeconds() {
    long[] sorted = sorted();
    int middle = sorted.length / 2;
    long twice = sorted[middle] + sorted[(sorted.length - 1) / 2];
    return twice / 2e9;
  }

  /** In the median pass. */
  double pairsPerSecond() {
    return pairs / medianSeconds();
  }

  /** In the median pass. */
  double wordsPerSecond() {
    return words / medianSeconds();
  }

  /** Bytes, or not a number when this JVM does not tell. */
  Number allocatedIfKnown() {
    return allocatedBytesPerPair < 0 ? Double.NaN : (Number) allocatedBytesPerPair;
  }

  private long[] sorted() {
    long[] sorted = nanoseconds.stream().mapToLong(Long::longValue).toArray();
    Arrays.sort(sorted);
    return sorted;
  }
}
