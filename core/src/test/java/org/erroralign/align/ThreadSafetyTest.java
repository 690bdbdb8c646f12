package org.erroralign.align;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** One aligner, asked from four threads at once, answers as it does one thread. */
class ThreadSafetyTest {

  private static final int THREADS = 4;
  private static final int PAIRS = 500;
  private static final long SEED = 4711;

  static List<ErrorAligner> aligners() {
    return List.of(
        ErrorAligner.standard(),
        ErrorAligner.paper().withSearch(Search.exact()),
        ErrorAligner.paper().withSearch(Search.beam(20)),
        ErrorAligner.errorAlign().withSearch(Search.beam(20)));
  }

  @ParameterizedTest
  @MethodSource("aligners")
  void answersAreTheSameFromManyThreads(ErrorAligner aligner) throws Exception {
    List<RandomPairs.Pair> pairs = new ArrayList<>();
    for (int number = 0; number < PAIRS; number++) {
      pairs.add(new RandomPairs(SEED + number).next());
    }
    ExecutorService executor = Executors.newFixedThreadPool(THREADS);
    try {
      // The threads come first, so that they meet while tables are still filled.
      CountDownLatch ready = new CountDownLatch(THREADS);
      List<Future<List<Alignment>>> futures = new ArrayList<>();
      for (int thread = 0; thread < THREADS; thread++) {
        int offset = thread * PAIRS / THREADS / 2;
        Callable<List<Alignment>> work =
            () -> {
              ready.countDown();
              ready.await();
              return alignAll(aligner, pairs, offset);
            };
        futures.add(executor.submit(work));
      }
      List<List<Alignment>> answers = new ArrayList<>();
      for (Future<List<Alignment>> future : futures) {
        answers.add(future.get());
      }
      List<Alignment> expected = alignAll(aligner, pairs, 0);
      for (List<Alignment> answer : answers) {
        for (int number = 0; number < PAIRS; number++) {
          assertThat(answer.get(number))
              .as("seed %d", SEED + number)
              .isEqualTo(expected.get(number));
        }
      }
    } finally {
      executor.shutdownNow();
    }
  }

  /** Aligns all pairs, from one of them on and round to it; answers in the order of the pairs. */
  private static List<Alignment> alignAll(
      ErrorAligner aligner, List<RandomPairs.Pair> pairs, int offset) {
    Alignment[] alignments = new Alignment[pairs.size()];
    for (int number = 0; number < alignments.length; number++) {
      int index = (number + offset) % alignments.length;
      RandomPairs.Pair pair = pairs.get(index);
      alignments[index] = aligner.align(pair.reference(), pair.hypothesis());
    }
    return List.of(alignments);
  }
}
