package org.erroralign.cli.command;

import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.util.List;

/**
 * The most heap in use since a moment, garbage not yet collected included.
 *
 * <p>It is the sum over the collector's pools, whose peaks need not coincide: an upper bound.
 */
public final class HeapPeak {
  private HeapPeak() {}

  /** Collects garbage and forgets what was before. */
  static void reset() {
    System.gc();
    pools().forEach(MemoryPoolMXBean::resetPeakUsage);
  }

  static long bytes() {
    return pools().stream().mapToLong(pool -> pool.getPeakUsage().getUsed()).sum();
  }

  private static List<MemoryPoolMXBean> pools() {
    return ManagementFactory.getMemoryPoolMXBeans().stream()
        .filter(pool -> pool.getType() == MemoryType.HEAP)
        .toList();
  }
}
