package org.erroralign.cli.option;

import java.io.IOException;
import java.util.List;
import java.util.function.Function;
import org.erroralign.cli.terminal.Progress;
import org.erroralign.cli.terminal.Terminal;
import org.erroralign.corpus.CorpusLoop;
import org.erroralign.corpus.CorpusReader;

/**
 * How a command goes through a corpus: the loop, with a bar on the terminal, and with what the user
 * should know about ids that did not pair up.
 *
 * @param dataToFile whether standard output is free, so that a bar disturbs nothing
 */
public record CorpusWork(WorkOptions options, boolean dataToFile, Terminal terminal, String task) {

  public CorpusWork(WorkOptions options, boolean dataToFile, Terminal terminal) {
    this(options, dataToFile, terminal, "Aligning");
  }

  /** Goes through a corpus and tells how many items were left out. */
  public <T, R> long run(CorpusReader<T> corpus, Function<List<T>, R> work, CorpusLoop.Sink<R> sink)
      throws IOException {
    boolean shown = !options.quiet() && terminal.showsProgress(dataToFile);
    try (Progress progress = new Progress(shown, corpus.totalBytes(), terminal, task)) {
      CorpusLoop.run(
          corpus,
          options.threads(),
          work,
          result -> {
            sink.accept(result);
            progress.at(corpus.bytesRead());
          });
    }
    corpus.remarks().forEach(terminal::tell);
    if (corpus instanceof Input input && !options.quiet()) {
      input.advice().forEach(terminal::tell);
    }
    return corpus.leftOut();
  }
}
