package org.erroralign.cli;

import java.math.BigDecimal;
import java.math.MathContext;
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
  private static final MathContext SIX_DIGITS = new MathContext(6);

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

  private long[] sorted() {
    long[] sorted = nanoseconds.stream().mapToLong(Long::longValue).toArray();
    Arrays.sort(sorted);
    return sorted;
  }

  /** One line: the fields of the contract, then memory. */
  void appendJson(StringBuilder out) {
    out.append("{\"pairs\":").append(pairs);
    out.append(",\"words\":").append(words);
    out.append(",\"search\":\"").append(search).append('"');
    out.append(",\"threads\":").append(threads);
    out.append(",\"best_seconds\":").append(plain(bestSeconds()));
    out.append(",\"median_seconds\":").append(plain(medianSeconds()));
    out.append(",\"pairs_per_second\":").append(plain(pairsPerSecond()));
    out.append(",\"allocated_bytes_per_pair\":");
    out.append(allocatedBytesPerPair < 0 ? "null" : Long.toString(allocatedBytesPerPair));
    out.append(",\"peak_heap_bytes\":").append(peakHeapBytes).append("}\n");
  }

  /** Six significant digits, never with an exponent. */
  private static String plain(double number) {
    return new BigDecimal(number).round(SIX_DIGITS).toPlainString();
  }
}
