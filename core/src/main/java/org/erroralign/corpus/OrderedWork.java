package org.erroralign.corpus;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Iterator;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.Future;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Maps items by several threads and hands on the results in the order of the items.
 *
 * <p>At most a few items for each thread are held at a time, so that input and output may be larger
 * than memory. Items are taken and results handed on by the calling thread, beside the others.
 */
final class OrderedWork {
  private static final int WAITING_PER_THREAD = 4;

  /** How long a young JVM compiles what is at work, about. */
  private static final long COMPILING_NANOS = 600_000_000;

  private static final long START = System.nanoTime();

  private OrderedWork() {}

  /** When taking an item fails, the results of the items before it are still handed on. */
  static <T, R> void run(
      Iterator<T> items,
      int threads,
      Function<? super T, ? extends R> work,
      CorpusLoop.Sink<? super R> sink)
      throws IOException {
    ThreadPoolExecutor executor =
        new ThreadPoolExecutor(
            threadsAtFirst(threads),
            threads,
            0,
            TimeUnit.SECONDS,
            new LinkedBlockingQueue<>(),
            OrderedWork::thread);
    try {
      Deque<Future<? extends R>> waiting = new ArrayDeque<>();
      RuntimeException failure = submit(items, executor, threads, work, sink, waiting);
      while (!waiting.isEmpty()) {
        sink.accept(result(waiting.remove()));
      }
      if (failure != null) {
        throw failure;
      }
    } finally {
      executor.shutdownNow();
    }
  }

  /**
   * Works through the items and leaves the last results waiting; returns the failure of an item.
   */
  private static <T, R> @Nullable RuntimeException submit(
      Iterator<T> items,
      ThreadPoolExecutor executor,
      int threads,
      Function<? super T, ? extends R> work,
      CorpusLoop.Sink<? super R> sink,
      Deque<Future<? extends R>> waiting)
      throws IOException {
    while (true) {
      T item;
      try {
        if (!items.hasNext()) {
          return null;
        }
        item = items.next();
      } catch (RuntimeException e) {
        return e;
      }
      if (executor.getCorePoolSize() < threads && !isCompiling()) {
        executor.setCorePoolSize(threads);
      }
      waiting.add(executor.submit(() -> work.apply(item)));
      if (waiting.size() >= threads * WAITING_PER_THREAD) {
        sink.accept(result(waiting.remove()));
      }
    }
  }

  /**
   * While the JVM compiles, it has a processor to itself: threads that run what is not compiled yet
   * would only keep it from becoming fast.
   */
  private static int threadsAtFirst(int threads) {
    int otherProcessors = Math.max(1, ForkJoinPool.getCommonPoolParallelism());
    return isCompiling() ? Math.min(threads, otherProcessors) : threads;
  }

  private static boolean isCompiling() {
    return System.nanoTime() - START < COMPILING_NANOS;
  }

  private static Thread thread(Runnable work) {
    Thread thread = new Thread(work, "erroralign-worker");
    thread.setDaemon(true);
    return thread;
  }

  /** Waits for a result; what went wrong goes on here. */
  static <R> R result(Future<R> future) throws IOException {
    try {
      return future.get();
    } catch (ExecutionException e) {
      if (e.getCause() instanceof Error error) {
        throw error;
      }
      if (e.getCause() instanceof RuntimeException failure) {
        throw failure;
      }
      throw new IllegalStateException(e.getCause());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("interrupted", e);
    }
  }
}
