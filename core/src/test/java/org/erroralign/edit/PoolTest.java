package org.erroralign.edit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

final class PoolTest {
  private final AtomicInteger made = new AtomicInteger();
  private final Pool<Integer> pool = new Pool<>(made::incrementAndGet);

  @Test
  void aThreadGetsTheEngineThatItUsedLast() {
    Integer first = pool.take("a", "b");
    Integer second = pool.take("a", "b");
    pool.putBack(second, "a", "b");
    pool.putBack(first, "a", "b");
    assertThat(pool.take("c", "d")).isSameAs(first);
    assertThat(pool.take("c", "d")).isSameAs(second);
    assertThat(made).hasValue(2);
  }

  @Test
  void enginesOfLargeTextsAreNotKept() {
    String large = "x".repeat(1 << 18);
    pool.putBack(pool.take(large, "b"), large, "b");
    assertThat(pool.take("a", "b")).isEqualTo(2);
  }

  @Test
  void threadsThatComeAndGoShareWhatIsAtRest() throws Exception {
    for (int k = 0; k < 100; k++) {
      Thread thread = new Thread(() -> pool.putBack(pool.take("a", "b"), "a", "b"));
      thread.start();
      thread.join();
    }
    assertThat(made).hasValue(1);
  }

  @Test
  void noTwoThreadsHaveOneEngine() throws Exception {
    int threads = 24; // more than places
    Set<Integer> inUse = ConcurrentHashMap.newKeySet();
    CountDownLatch start = new CountDownLatch(1);
    ExecutorService executor = Executors.newFixedThreadPool(threads);
    List<Future<Boolean>> results = new ArrayList<>();
    for (int t = 0; t < threads; t++) {
      results.add(
          executor.submit(
              () -> {
                start.await();
                boolean alone = true;
                for (int k = 0; k < 2_000; k++) {
                  Integer engine = pool.take("a", "b");
                  alone &= inUse.add(engine);
                  alone &= inUse.remove(engine);
                  pool.putBack(engine, "a", "b");
                }
                return alone;
              }));
    }
    start.countDown();
    for (Future<Boolean> result : results) {
      assertThat(result.get(1, TimeUnit.MINUTES)).isTrue();
    }
    executor.shutdownNow();
    assertThat(made).hasValueLessThanOrEqualTo(2 * threads);
  }
}
