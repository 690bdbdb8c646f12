package org.erroralign.corpus;

import java.io.IOException;
import java.util.List;
import java.util.function.Function;

/**
 * The loop over a corpus: reads every item once, works on them by several threads, and hands on the
 * results in order. At most a few batches for each thread are in memory.
 */
public final class CorpusLoop {

  /** Takes results. */
  @FunctionalInterface
  public interface Sink<R> {
    void accept(R result) throws IOException;
  }

  private CorpusLoop() {}

  /**
   * Works through a corpus; what was read before something goes wrong is still handed on.
   *
   * @param work is called by any of the threads with some items
   * @param sink is called by the calling thread
   * @throws BadDataException also when there is no item at all
   */
  public static <T, R> void run(
      CorpusReader<T> corpus, int threads, Function<List<T>, R> work, Sink<R> sink)
      throws IOException {
    Batches<T> batches = new Batches<>(corpus);
    boolean any = batches.hasNext();
    OrderedWork.run(batches, threads, batch -> work.apply(prepared(corpus, batch)), sink);
    if (!any) {
      throw new BadDataException(corpus.name(), "at least one utterance", none(corpus));
    }
  }

  private static <T> List<T> prepared(CorpusReader<T> corpus, List<T> batch) {
    batch.replaceAll(corpus::prepared);
    return batch;
  }

  private static String none(CorpusReader<?> corpus) {
    List<String> remarks = corpus.remarks();
    return remarks.isEmpty() ? "none" : "none\n" + String.join("\n", remarks);
  }
}
