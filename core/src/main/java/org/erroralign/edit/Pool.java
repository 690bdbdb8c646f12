package org.erroralign.edit;

import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Engines at rest, whose buffers are reused: the one used last, and as many more as threads were at
 * work at once. Those of large texts are not kept.
 */
public final class Pool<T> {

  /** Number of characters of a pair whose buffers are not worth keeping. */
  private static final int LARGE = 1 << 18;

  private final Supplier<T> maker;
  private final AtomicReference<@Nullable T> lastUsed = new AtomicReference<>();
  private final ConcurrentLinkedQueue<T> idle = new ConcurrentLinkedQueue<>();

  public Pool(Supplier<T> maker) {
    this.maker = maker;
  }

  /** An engine for a pair of texts that nobody else uses. */
  public T take(String reference, String hypothesis) {
    T engine = isLarge(reference, hypothesis) ? null : lastUsed.getAndSet(null);
    if (engine == null && !isLarge(reference, hypothesis)) {
      engine = idle.poll();
    }
    return engine == null ? maker.get() : engine;
  }

  /** Not after an exception: then its buffers may be in disorder. */
  public void putBack(T engine, String reference, String hypothesis) {
    if (!isLarge(reference, hypothesis)) {
      T other = lastUsed.getAndSet(engine);
      if (other != null) {
        idle.offer(other);
      }
    }
  }

  private static boolean isLarge(String reference, String hypothesis) {
    return (long) reference.length() + hypothesis.length() > LARGE;
  }
}
