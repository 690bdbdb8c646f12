package org.erroralign.edit;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Engines at rest, whose buffers are reused: as many as threads were at work at once. A thread gets
 * the one back that it used last, whose buffers are in its processor's cache. Those of large texts
 * are not kept.
 */
public final class Pool<T> {

  /** Number of characters of a pair whose buffers are not worth keeping. */
  private static final int LARGE = 1 << 18;

  /** Threads are told apart by so many last bits of their ids. */
  private static final int PLACE_BITS = 4;

  /** How far apart the places of threads are that were started one after the other. */
  private static final int APART = 5;

  private final Supplier<T> maker;
  private final List<AtomicReference<@Nullable T>> places = new ArrayList<>();

  /** Those whose place was taken. */
  private final ConcurrentLinkedQueue<T> others = new ConcurrentLinkedQueue<>();

  public Pool(Supplier<T> maker) {
    this.maker = maker;
    for (int k = 0; k < 1 << PLACE_BITS; k++) {
      places.add(new AtomicReference<>());
    }
  }

  /** An engine for a pair of texts that nobody else uses. */
  public T take(String reference, String hypothesis) {
    if (isLarge(reference, hypothesis)) {
      return maker.get();
    }
    T own = ownPlace().getAndSet(null);
    if (own != null) {
      return own;
    }
    T other = others.poll();
    for (int k = 0; other == null && k < places.size(); k++) {
      other = places.get(k).getAndSet(null);
    }
    return other == null ? maker.get() : other;
  }

  /** Not after an exception: then its buffers may be in disorder. */
  public void putBack(T engine, String reference, String hypothesis) {
    if (isLarge(reference, hypothesis)) {
      return;
    }
    AtomicReference<@Nullable T> place = ownPlace();
    if (place.getPlain() == null) {
      // Of two that come at once one is lost, which is cheaper than to ask.
      place.setRelease(engine);
      return;
    }
    T before = place.getAndSet(engine);
    if (before != null) {
      others.offer(before);
    }
  }

  /** Places beside each other share a line of the cache, which threads should not. */
  @SuppressWarnings("deprecation") // its successor came with Java 19
  private AtomicReference<@Nullable T> ownPlace() {
    return places.get((int) (APART * Thread.currentThread().getId()) & (places.size() - 1));
  }

  private static boolean isLarge(String reference, String hypothesis) {
    return (long) reference.length() + hypothesis.length() > LARGE;
  }
}
