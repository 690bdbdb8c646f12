package org.erroralign.cli.command;

import com.sun.management.ThreadMXBean;
import java.io.Closeable;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import org.erroralign.align.Aligner;
import org.erroralign.align.Alignment;

/**
 * Timed passes over pairs in memory, from their texts to their segments, by a fixed number of
 * threads.
 *
 * <p>The calling thread is one of them, so that a single thread pays for no hand-over. Each takes
 * the next batch when it is done with the last. Alignments are counted and dropped.
 */
public final class AlignmentPasses implements Closeable {
  /** What is aligned. */
  record Texts(String reference, String hypothesis) {}

  /**
   * What one pass took and gave.
   *
   * @param exact the number of alignments whose cost is proven minimal
   * @param allocatedBytes by all threads; negative when this JVM does not tell
   */
  public record Pass(long nanoseconds, long segments, long exact, long allocatedBytes) {}

  /** What one thread did in a pass. */
  private record Share(long segments, long exact, long allocatedBytes) {}

  private final Aligner aligner;
  private final List<List<Texts>> batches;
  private final int threads;
  private final ExecutorService others;

  AlignmentPasses(Aligner aligner, List<List<Texts>> batches, int threads) {
    this.aligner = aligner;
    this.batches = batches;
    this.threads = threads;
    this.others = Executors.newCachedThreadPool(AlignmentPasses::thread);
  }

  private static Thread thread(Runnable work) {
    Thread thread = new Thread(work, "erroralign-bench");
    thread.setDaemon(true);
    return thread;
  }

  Pass run() throws IOException {
    AtomicInteger next = new AtomicInteger();
    List<Future<Share>> waiting = new ArrayList<>();
    long start = System.nanoTime();
    for (int thread = 1; thread < threads; thread++) {
      waiting.add(others.submit(() -> work(next)));
    }
    List<Share> shares = new ArrayList<>();
    shares.add(work(next));
    for (Future<Share> share : waiting) {
      shares.add(result(share));
    }
    long nanoseconds = System.nanoTime() - start;
    return new Pass(
        nanoseconds,
        shares.stream().mapToLong(Share::segments).sum(),
        shares.stream().mapToLong(Share::exact).sum(),
        shares.stream().mapToLong(Share::allocatedBytes).reduce(0, AlignmentPasses::sumIfKnown));
  }

  private static Share result(Future<Share> share) throws IOException {
    try {
      return share.get();
    } catch (ExecutionException e) {
      throw new IllegalStateException("an alignment failed", e.getCause());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("interrupted", e);
    }
  }

  private static long sumIfKnown(long a, long b) {
    return a < 0 || b < 0 ? -1 : a + b;
  }

  private Share work(AtomicInteger next) {
    long allocatedBefore = allocatedBytes();
    long segments = 0;
    long exact = 0;
    for (int b = next.getAndIncrement(); b < batches.size(); b = next.getAndIncrement()) {
      for (Texts texts : batches.get(b)) {
        Alignment alignment = aligner.align(texts.reference, texts.hypothesis);
        segments += alignment.segments().size();
        exact += alignment.exact() ? 1 : 0;
      }
    }
    long allocated = allocatedBefore < 0 ? -1 : allocatedBytes() - allocatedBefore;
    return new Share(segments, exact, allocated);
  }

  /** What the current thread has allocated in its life; negative when this JVM does not tell. */
  private static long allocatedBytes() {
    return ManagementFactory.getThreadMXBean() instanceof ThreadMXBean bean
            && bean.isThreadAllocatedMemorySupported()
        ? bean.getCurrentThreadAllocatedBytes()
        : -1;
  }

  @Override
  public void close() {
    others.shutdownNow();
  }
}
