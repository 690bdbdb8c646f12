package org.erroralign.python;

import java.util.AbstractList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import java.util.function.BiConsumer;
import java.util.function.ObjIntConsumer;
import java.util.function.Supplier;
import org.erroralign.corpus.CorpusLoop;
import org.erroralign.corpus.CorpusReader;

/**
 * Works on numbered items by several threads while the caller waits, which may give up: cancelling
 * what is returned ends the work after the items at hand.
 */
final class Background {
  private Background() {}

  /**
   * Gathers what comes of the items, in order.
   *
   * @param items how many, at least one
   * @param part something to gather into
   */
  static <P> Future<P> run(
      int items, int threads, Supplier<P> part, ObjIntConsumer<P> work, BiConsumer<P, P> addAll) {
    return run(
        () -> {
          P whole = part.get();
          CorpusLoop.run(
              CorpusReader.of(numbers(items)),
              threads,
              batch -> gathered(batch, part.get(), work),
              some -> addAll.accept(whole, some));
          return whole;
        });
  }

  static <R> Future<R> run(Callable<R> work) {
    FutureTask<R> task = new FutureTask<>(work);
    Thread thread = new Thread(task, "erroralign-python");
    thread.setDaemon(true);
    thread.start();
    return task;
  }

  private static <P> P gathered(List<Integer> batch, P part, ObjIntConsumer<P> work) {
    if (Thread.currentThread().isInterrupted()) {
      throw new CancellationException();
    }
    for (int item : batch) {
      work.accept(part, item);
    }
    return part;
  }

  private static List<Integer> numbers(int count) {
    return new AbstractList<>() {
      @Override
      public Integer get(int index) {
        return index;
      }

      @Override
      public int size() {
        return count;
      }
    };
  }
}
