package org.erroralign.evaluate;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;

/** The time that the current thread has had a processor, which other programs do not disturb. */
final class CpuTime {
  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
  private static final boolean SUPPORTED = THREADS.isCurrentThreadCpuTimeSupported();

  private CpuTime() {}

  /** In nanoseconds; by the clock where the machine cannot tell. */
  static long nanos() {
    return SUPPORTED ? THREADS.getCurrentThreadCpuTime() : System.nanoTime();
  }
}
