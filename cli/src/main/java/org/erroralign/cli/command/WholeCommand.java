package org.erroralign.cli.command;

import static org.erroralign.analysis.report.Figure.count;
import static org.erroralign.analysis.report.Figure.measured;
import static org.erroralign.analysis.report.Figure.text;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.erroralign.analysis.report.Report.Table;
import org.erroralign.cli.Main;

/**
 * A command measured as users run it: a program of its own, from its start to its end.
 *
 * @param seconds by the clock, a number a run
 * @param processorSeconds of all its threads; the last look at it is a few milliseconds early
 */
record WholeCommand(
    String command, long pairs, int threads, List<Double> seconds, List<Double> processorSeconds) {

  private static final List<List<String>> COMMANDS =
      List.of(
          List.of("score"),
          List.of("analyze", "--output", "json"),
          List.of("align", "--output", "jsonl"));

  private static final long LOOK_MILLISECONDS = 5;
  private static final double NANOSECONDS = 1e9;
  private static final double MICROSECONDS = 1e6;

  /** Runs every command several times. */
  static List<WholeCommand> measure(List<String> pairFiles, long pairs, int threads, int repeat)
      throws IOException {
    List<WholeCommand> all = new ArrayList<>();
    Path out = Files.createTempFile("erroralign-bench", ".out");
    try {
      for (List<String> command : COMMANDS) {
        List<Double> seconds = new ArrayList<>();
        List<Double> processor = new ArrayList<>();
        for (int k = 0; k < repeat; k++) {
          long start = System.nanoTime();
          processor.add(run(arguments(command, pairFiles, threads, out)));
          seconds.add((System.nanoTime() - start) / NANOSECONDS);
        }
        all.add(new WholeCommand(String.join(" ", command), pairs, threads, seconds, processor));
      }
    } finally {
      Files.deleteIfExists(out);
    }
    return all;
  }

  private static List<String> arguments(
      List<String> command, List<String> pairFiles, int threads, Path out) {
    List<String> arguments = new ArrayList<>();
    arguments.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    arguments.addAll(ManagementFactory.getRuntimeMXBean().getInputArguments());
    arguments.addAll(List.of("-cp", System.getProperty("java.class.path"), Main.class.getName()));
    arguments.addAll(command);
    pairFiles.forEach(file -> arguments.addAll(List.of("--pairs", file)));
    arguments.addAll(List.of("--threads", String.valueOf(threads), "--quiet", "-o", "" + out));
    return arguments;
  }

  /** Runs a program and returns its processor time in seconds. */
  private static double run(List<String> arguments) throws IOException {
    Process process =
        new ProcessBuilder(arguments)
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    Duration last = Duration.ZERO;
    try {
      do {
        last = process.info().totalCpuDuration().orElse(last);
      } while (!process.waitFor(LOOK_MILLISECONDS, TimeUnit.MILLISECONDS));
    } catch (InterruptedException e) {
      process.destroy();
      Thread.currentThread().interrupt();
      throw new IOException("interrupted", e);
    }
    if (process.exitValue() != 0) {
      throw new IOException(
          "expected exit code 0 of " + arguments + ", found " + process.exitValue());
    }
    return last.toNanos() / NANOSECONDS;
  }

  private static double best(List<Double> seconds) {
    return seconds.stream().mapToDouble(Double::doubleValue).min().orElseThrow();
  }

  static Table<WholeCommand> table(List<WholeCommand> rows) {
    return new Table<>(
        "commands",
        "",
        List.of(
            text("command", WholeCommand::command),
            count("pairs", WholeCommand::pairs),
            count("threads", WholeCommand::threads),
            count("runs", row -> row.seconds.size()),
            measured("best_seconds", (WholeCommand row) -> best(row.seconds))
                .titled("best s")
                .rounded(3),
            measured("processor_seconds", (WholeCommand row) -> best(row.processorSeconds))
                .titled("processor s")
                .rounded(3),
            measured(
                    "processor_microseconds_per_pair",
                    (WholeCommand row) -> best(row.processorSeconds) / row.pairs * MICROSECONDS)
                .titled("processor µs/pair")
                .rounded(2)),
        rows);
  }
}
