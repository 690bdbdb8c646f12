package org.erroralign.cli.option;

import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options about how a long job runs. */
public final class WorkOptions extends SharedOptions {
  @Option(
      names = "--threads",
      paramLabel = "N",
      description = "Threads that align (default: one for each core).")
  private @Nullable Integer threads;

  @Option(
      names = "--quiet",
      description = "No progress on standard error, nor what was written where.")
  private boolean quiet;

  public int threads() {
    if (threads == null) {
      return Runtime.getRuntime().availableProcessors();
    }
    if (threads < 1) {
      throw mistake("--threads: expected a number of at least 1, found " + threads);
    }
    return threads;
  }

  public boolean quiet() {
    return quiet;
  }
}
