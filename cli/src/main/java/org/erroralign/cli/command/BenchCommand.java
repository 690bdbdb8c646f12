package org.erroralign.cli.command;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.erroralign.align.ErrorAligner;
import org.erroralign.align.Search;
import org.erroralign.analysis.report.Report;
import org.erroralign.analysis.report.Report.Table;
import org.erroralign.analysis.report.ReportJson;
import org.erroralign.cli.Failures;
import org.erroralign.cli.command.AlignmentPasses.Pass;
import org.erroralign.cli.command.AlignmentPasses.Texts;
import org.erroralign.cli.option.AlignerOptions;
import org.erroralign.cli.option.CorpusWork;
import org.erroralign.cli.option.Input;
import org.erroralign.cli.option.InputOptions;
import org.erroralign.cli.option.OutputOptions;
import org.erroralign.cli.option.RunSettings;
import org.erroralign.cli.option.WorkOptions;
import org.erroralign.cli.terminal.ReportText;
import org.erroralign.cli.terminal.Terminal;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Measures how fast pairs are aligned on this machine, by one thread and by all. */
@Command(
    name = "bench",
    customSynopsis = "erroralign bench [OPTIONS] --pairs FILE",
    description = {
      "Measures how fast pairs are aligned on this machine, warmed up, by one thread and by all.",
      "",
      "The pairs are held in memory; a pass aligns all of them. Its time covers tokenising to"
          + " segments, not reading, --normalize or writing. Rates are those of the median pass."
          + " Allocated memory is what a pass allocates, peak heap what was in use at most,"
          + " garbage not yet collected included."
    },
    footer = {
      "",
      "To see what fits into less memory: ERRORALIGN_JAVA_OPTIONS=-Xmx300m erroralign bench ..."
    })
public final class BenchCommand extends TerminalCommand {
  private static final double NANOSECONDS = 1e9;
  private static final int LEAST_PASSES = 5;
  private static final int MOST_PASSES = 1000;
  private static final double MEASURED_SECONDS = 3;
  private static final int WHOLE_RUNS = 3;

  @Option(
      names = "--repeat",
      paramLabel = "N",
      description =
          "Passes to measure (default: as many as fit into "
              + (int) MEASURED_SECONDS
              + " seconds, at least "
              + LEAST_PASSES
              + ").")
  private @Nullable Integer repeat;

  @Option(
      names = "--warm-up",
      paramLabel = "SECONDS",
      description =
          "How long passes run before they are measured, for each number of threads (default: 3);"
              + " at least one pass.")
  private double warmUp = 3;

  @Option(
      names = "--whole",
      description = {
        "Measure whole commands instead, as users run them: score, analyze to JSON and align to"
            + " JSON lines, each a program of its own from its start to its end, by one thread and"
            + " by all. --repeat N runs each so often (default: 3)."
      })
  private boolean whole;

  @Option(
      names = "--json",
      description = "A line of JSON for each number of threads instead of a table.")
  private boolean json;

  @Mixin private InputOptions input = new InputOptions();
  @Mixin private OutputOptions destination = new OutputOptions();
  @Mixin private AlignerOptions alignerOptions = new AlignerOptions();
  @Mixin private WorkOptions work = new WorkOptions();

  public BenchCommand(Terminal terminal) {
    super(terminal);
  }

  @Override
  public Integer call() throws IOException {
    ErrorAligner aligner = alignerOptions.aligner();
    int threads = work.threads();
    if (repeat != null && repeat < 1) {
      throw mistake("--repeat: expected a number of at least 1, found " + repeat);
    }
    if (!(warmUp >= 0)) {
      throw mistake("--warm-up: expected a number of seconds from 0 on, found " + warmUp);
    }
    List<List<Texts>> batches = read();
    if (whole) {
      measureWhole(batches.stream().mapToInt(List::size).sum(), threads);
      return Failures.SUCCESS;
    }
    Measured one = measure(aligner, batches, 1);
    List<Throughput> rows = new ArrayList<>(List.of(one.throughput()));
    if (threads > 1) {
      Measured all = measure(aligner, batches, threads);
      checkSame(one.pass(), all.pass());
      rows.add(all.throughput());
    }
    ThroughputReport report = new ThroughputReport(rows, one.pass());
    write(report.table(), report.basis());
    return Failures.SUCCESS;
  }

  private void write(Table<?> table, String basis) throws IOException {
    destination.write(
        json
            ? ReportJson.lines(RunSettings.of(command()).in(table))
            : basis
                + new ReportText(Ansi.OFF, destination.width(terminal))
                    .write(new Report("bench", List.of(table))),
        terminal);
  }

  private void measureWhole(long pairs, int threads) throws IOException {
    List<String> files = input.pairFiles();
    if (files.isEmpty()) {
      throw mistake("--whole: expected --pairs FILE, found other input");
    }
    int runs = repeat == null ? WHOLE_RUNS : repeat;
    List<WholeCommand> rows = new ArrayList<>(WholeCommand.measure(files, pairs, 1, runs));
    if (threads > 1) {
      rows.addAll(WholeCommand.measure(files, pairs, threads, runs));
    }
    write(WholeCommand.table(rows), "");
  }

  private List<List<Texts>> read() throws IOException {
    List<List<Texts>> batches = new ArrayList<>();
    input.ignoreIds();
    try (Input utterances = input.open()) {
      new CorpusWork(work, false, terminal)
          .run(
              utterances,
              batch ->
                  batch.stream()
                      .map(pair -> new Texts(pair.reference().text(), pair.hypothesis().text()))
                      .toList(),
              batches::add);
    }
    return batches;
  }

  /** What was measured, and what each pass gave. */
  private record Measured(Throughput throughput, Pass pass) {}

  private Measured measure(ErrorAligner aligner, List<List<Texts>> batches, int threads)
      throws IOException {
    HeapPeak.reset();
    List<Pass> measured = new ArrayList<>();
    try (AlignmentPasses passes = new AlignmentPasses(aligner, batches, threads)) {
      tell("warming up, threads: " + threads);
      long start = System.nanoTime();
      Pass first = passes.run();
      while (secondsSince(start) < warmUp) {
        checkSame(first, passes.run());
      }
      tell("measuring, threads: " + threads);
      start = System.nanoTime();
      do {
        Pass pass = passes.run();
        checkSame(first, pass);
        measured.add(pass);
      } while (wantsMore(measured.size(), secondsSince(start)));
    }
    int pairs = batches.stream().mapToInt(List::size).sum();
    Throughput throughput =
        new Throughput(
            pairs,
            referenceWords(aligner, batches),
            aligner.search() instanceof Search.Exact ? "exact" : "beam",
            threads,
            measured.stream().map(Pass::nanoseconds).toList(),
            allocatedPerPair(measured, pairs),
            HeapPeak.bytes());
    return new Measured(throughput, measured.get(0));
  }

  private boolean wantsMore(int passes, double seconds) {
    return repeat == null
        ? passes < LEAST_PASSES || (seconds < MEASURED_SECONDS && passes < MOST_PASSES)
        : passes < repeat;
  }

  private static double secondsSince(long start) {
    return (System.nanoTime() - start) / NANOSECONDS;
  }

  /** The answer must not depend on the pass or on the threads. */
  private static void checkSame(Pass expected, Pass found) {
    if (expected.segments() != found.segments() || expected.exact() != found.exact()) {
      throw new IllegalStateException("expected the result of " + expected + ", found " + found);
    }
  }

  private static long allocatedPerPair(List<Pass> passes, int pairs) {
    if (passes.stream().anyMatch(pass -> pass.allocatedBytes() < 0)) {
      return -1;
    }
    double mean = passes.stream().mapToLong(Pass::allocatedBytes).average().orElseThrow();
    return Math.round(mean / pairs);
  }

  private static long referenceWords(ErrorAligner aligner, List<List<Texts>> batches) {
    long[] words = new long[1];
    for (List<Texts> batch : batches) {
      for (Texts texts : batch) {
        aligner.tokenizer().tokenize(texts.reference(), (start, end) -> words[0]++);
      }
    }
    return words[0];
  }

  private void tell(String message) {
    if (!work.quiet() && terminal.errIsScreen()) {
      terminal.err().println("erroralign bench: " + message);
    }
  }
}
