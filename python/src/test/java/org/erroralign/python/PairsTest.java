package org.erroralign.python;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Future;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.Test;

/** What Python calls; python/tests has the rest. */
final class PairsTest {
  private static byte[] utf16(String text) {
    return text.getBytes(StandardCharsets.UTF_16LE);
  }

  @Test
  void tellsSegmentsInCodePoints() {
    int[] numbers = Pairs.of(Map.of()).align("🙂 some things", "🙂 something");
    assertThat(numbers).containsExactly(1 + 8, 2, 6, 2, 6, 1 + 4, 7, 13, 6, 11, 1);
  }

  @Test
  void tellsReadingsOfSegmentsThatHaveSome() throws Exception {
    Future<FlatAlignments> work =
        Pairs.of(Map.of("spoken", "en"))
            .alignAll(
                utf16("aa8%"), new int[] {2, 2}, utf16("aeight percent"), new int[] {1, 13}, 2);
    assertThat(work.get().pairs()).containsExactly(0, 0, 1, 1, 0, 1, 2, 2);
    assertThat(work.get().segments()).containsExactly(1, 0, 2, 0, 1, 16, 0, 2, 0, 13);
    assertThat(work.get().readings()).containsExactly("eight percent", "");
  }

  @Test
  void countsWordsAndCharacters() throws Exception {
    Future<int[]> work =
        Pairs.of(Map.of())
            .scoreAll(utf16("a bc"), new int[] {4}, utf16("a bd e"), new int[] {6}, 1);
    assertThat(work.get()).containsExactly(1, 1, 0, 1, 3, 1, 0, 2);
  }

  @Test
  void endsWhenItIsCancelled() throws Exception {
    CountDownLatch begun = new CountDownLatch(1);
    CountDownLatch interrupted = new CountDownLatch(1);
    Future<String> work =
        Background.run(
            1_000_000,
            1,
            () -> "",
            (part, item) -> {
              begun.countDown();
              if (Thread.currentThread().isInterrupted()) {
                interrupted.countDown();
              }
              Thread.onSpinWait();
            },
            (whole, part) -> {
              if (interrupted.getCount() == 0) {
                throw new AssertionError("went on");
              }
            });
    begun.await();
    work.cancel(true);
    Assertions.assertThatThrownBy(work::get).isInstanceOf(CancellationException.class);
  }
}
