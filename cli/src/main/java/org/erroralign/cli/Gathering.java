package org.erroralign.cli;

import java.io.IOException;
import java.util.List;
import java.util.function.Function;
import org.erroralign.corpus.BadDataException;
import org.erroralign.corpus.Utterance;

/** Reads all utterances once, works on them by several threads, and hands on results in order. */
final class Gathering {
  private Gathering() {}

  static <R> void run(
      Input input,
      WorkOptions work,
      boolean dataToFile,
      Terminal terminal,
      Function<List<Utterance>, R> task,
      OrderedWork.Sink<R> sink)
      throws IOException {
    boolean shown = !work.quiet() && terminal.showsProgress(dataToFile);
    try (Progress progress = new Progress(shown, input.totalBytes(), terminal)) {
      OrderedWork.run(
          Batches.of(input),
          work.threads(),
          task,
          result -> {
            sink.accept(result);
            progress.at(input.bytesRead());
          });
    }
    if (!input.report().isClean()) {
      terminal.tell(input.report().describe());
    }
    if (input.count() == 0) {
      throw new BadDataException("input", "at least one utterance", "none");
    }
  }
}
