package org.erroralign.cli.terminal;

import java.io.Closeable;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import me.tongfei.progressbar.ConsoleProgressBarConsumer;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;
import org.jspecify.annotations.Nullable;

/** A bar on standard error for jobs that take longer than a second. */
public final class Progress implements Closeable {
  private static final long PATIENCE = TimeUnit.SECONDS.toNanos(1);
  private static final long KILOBYTE = 1000;

  private final boolean shown;
  private final String task;
  private final long total;
  private final String unit;
  private final long unitSize;
  private final int columns;
  private final long start = System.nanoTime();
  private @Nullable ProgressBar bar;

  /**
   * Prepares a bar.
   *
   * @param bytes the size of the job, or -1 when it is unknown
   */
  public Progress(boolean shown, long bytes, Terminal terminal, String task) {
    this(shown, bytes, terminal, task, " kB", KILOBYTE);
  }

  private Progress(
      boolean shown, long total, Terminal terminal, String task, String unit, long unitSize) {
    this.shown = shown;
    this.task = task;
    this.total = total;
    this.unit = unit;
    this.unitSize = unitSize;
    this.columns = terminal.columns();
  }

  /** A bar that counts utterances. */
  public static Progress ofUtterances(boolean shown, long total, Terminal terminal, String task) {
    return new Progress(shown, total, terminal, task, " utterances", 1);
  }

  public void at(long done) {
    if (!shown) {
      return;
    }
    if (bar == null && System.nanoTime() - start > PATIENCE) {
      bar =
          new ProgressBarBuilder()
              .setTaskName(task)
              .setInitialMax(total)
              // The time left follows from what is done from now on.
              .startsFrom(done, Duration.ofNanos(System.nanoTime() - start))
              .setUnit(unit, unitSize)
              .setStyle(ProgressBarStyle.ASCII)
              .showSpeed()
              // The width is given, so that the bar does not ask the terminal by native code.
              .setConsumer(new ConsoleProgressBarConsumer(System.err, columns - 1))
              .build();
    }
    if (bar != null) {
      bar.stepTo(done);
    }
  }

  @Override
  public void close() {
    if (bar != null) {
      bar.close();
    }
  }
}
