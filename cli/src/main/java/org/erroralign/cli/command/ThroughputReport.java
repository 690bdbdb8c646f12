package org.erroralign.cli.command;

import static org.erroralign.analysis.report.Figure.count;
import static org.erroralign.analysis.report.Figure.measured;
import static org.erroralign.analysis.report.Figure.text;

import java.util.List;
import java.util.Locale;
import org.erroralign.analysis.report.Figure;
import org.erroralign.analysis.report.Figure.Kind;
import org.erroralign.analysis.report.Report.Table;
import org.erroralign.cli.command.AlignmentPasses.Pass;

/**
 * What was measured, a row for each number of threads.
 *
 * @param rows the first is what others are compared with
 * @param pass what each pass gave
 */
public record ThroughputReport(List<Throughput> rows, Pass pass) {

  /** The contract's fields first, then the others. */
  public Table<Throughput> table() {
    double alone = rows.get(0).medianSeconds();
    return new Table<>(
        "throughput",
        "",
        List.of(
            count("pairs", Throughput::pairs).unseen(),
            count("words", Throughput::words).unseen(),
            text("search", Throughput::search).unseen(),
            count("threads", Throughput::threads),
            measured("best_seconds", Throughput::bestSeconds).titled("best s").rounded(6),
            measured("median_seconds", Throughput::medianSeconds).titled("median s").rounded(6),
            measured("pairs_per_second", Kind.SPEED, Throughput::pairsPerSecond).titled("pairs/s"),
            measured("words_per_second", Kind.SPEED, Throughput::wordsPerSecond).titled("words/s"),
            Figure.<Throughput>measured("speed_up", row -> alone / row.medianSeconds())
                .titled("speed-up")
                .rounded(2),
            count("passes", row -> row.nanoseconds().size()),
            Figure.of("allocated_bytes_per_pair", Kind.BYTES, Throughput::allocatedIfKnown)
                .titled("allocated/pair"),
            Figure.of("peak_heap_bytes", Kind.BYTES, Throughput::peakHeapBytes)
                .titled("peak heap")),
        rows);
  }

  /** What it was measured on. */
  public String basis() {
    Throughput first = rows.get(0);
    Runtime runtime = Runtime.getRuntime();
    return String.format(
        Locale.ROOT,
        """
        %,d pairs, %,d reference words, %,d segments; search: %s, %,d of %,d alignments proven optimal
        %s %s, %s %s, %d processors, heap of at most %s

        """,
        first.pairs(),
        first.words(),
        pass.segments(),
        first.search(),
        pass.exact(),
        first.pairs(),
        System.getProperty("java.vm.name"),
        Runtime.version(),
        System.getProperty("os.name"),
        System.getProperty("os.arch"),
        runtime.availableProcessors(),
        Figure.bytes(runtime.maxMemory()));
  }
}
