package org.erroralign.corpus;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

final class OrderedWorkTest {
  @Test
  void handsOnResultsInTheOrderOfTheItems() throws IOException {
    List<Integer> items = IntStream.range(0, 500).boxed().toList();
    for (int threads : new int[] {1, 4}) {
      List<Integer> results = new ArrayList<>();
      OrderedWork.run(
          items.iterator(),
          threads,
          item -> {
            if (item % 17 == 0) {
              LockSupport.parkNanos(1_000_000);
            }
            return item;
          },
          results::add);
      assertThat(results).isEqualTo(items);
    }
  }

  @Test
  void holdsABoundedNumberOfItems() throws IOException {
    AtomicInteger held = new AtomicInteger();
    AtomicInteger most = new AtomicInteger();
    var items =
        IntStream.range(0, 1000)
            .peek(i -> most.accumulateAndGet(held.incrementAndGet(), Math::max))
            .iterator();
    OrderedWork.run(items, 3, item -> item, result -> held.decrementAndGet());
    assertThat(held).hasValue(0);
    assertThat(most.get()).isLessThanOrEqualTo(13);
  }

  @Test
  void readsOnWhileOneThreadWorks() throws IOException {
    Thread caller = Thread.currentThread();
    List<Thread> workers = new ArrayList<>();
    OrderedWork.run(
        List.of(1, 2, 3).iterator(),
        1,
        item -> Thread.currentThread(),
        worker -> {
          assertThat(Thread.currentThread()).isSameAs(caller);
          workers.add(worker);
        });
    assertThat(workers).hasSize(3).doesNotContain(caller);
  }

  @Test
  void passesOnTheFailureOfTheWork() {
    for (int threads : new int[] {1, 3}) {
      assertThatThrownBy(
              () ->
                  OrderedWork.run(
                      List.of(1, 2, 3).iterator(),
                      threads,
                      item -> {
                        throw new IllegalArgumentException("no " + item);
                      },
                      result -> {}))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessage("no 1");
    }
  }

  @Test
  void stopsWhenTheSinkFails() {
    assertThatThrownBy(
            () ->
                OrderedWork.run(
                    IntStream.iterate(0, i -> i + 1).iterator(),
                    2,
                    item -> item,
                    result -> {
                      throw new IOException("Broken pipe");
                    }))
        .isInstanceOf(IOException.class)
        .hasMessage("Broken pipe");
  }
}
