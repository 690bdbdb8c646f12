package org.erroralign.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.erroralign.cli.AlignmentPasses.Pass;

/**
 * Draws what was measured on one line for each number of threads, below what it was measured on.
 */
final class ThroughputTable {
  private static final List<String> HEADER =
      List.of(
          "threads",
          "speed-up",
          "best s",
          "median s",
          "passes",
          "pairs/s",
          "words/s",
          "allocated/pair",
          "peak heap");
  private static final String GAP = "  ";

  private final List<Throughput> rows;
  private final Pass pass;

  /** The first row is what others are compared with. */
  ThroughputTable(List<Throughput> rows, Pass pass) {
    this.rows = rows;
    this.pass = pass;
  }

  void append(StringBuilder out) {
    Throughput first = rows.get(0);
    out.append(
        String.format(
            Locale.ROOT,
            "%,d pairs, %,d reference words, %,d segments; search: %s, %,d of %,d alignments"
                + " proven optimal\n",
            first.pairs(),
            first.words(),
            pass.segments(),
            first.search(),
            pass.exact(),
            first.pairs()));
    out.append(machine()).append("\n\n");
    List<List<String>> table = new ArrayList<>(List.of(HEADER));
    rows.forEach(row -> table.add(cells(row, first)));
    for (List<String> row : table) {
      StringBuilder line = new StringBuilder();
      for (int column = 0; column < HEADER.size(); column++) {
        int at = column;
        int width = table.stream().mapToInt(cells -> cells.get(at).length()).max().orElseThrow();
        String cell = row.get(column);
        line.append(column == 0 ? "" : GAP).append(" ".repeat(width - cell.length())).append(cell);
      }
      out.append(line).append('\n');
    }
  }

  private static List<String> cells(Throughput row, Throughput first) {
    return List.of(
        Integer.toString(row.threads()),
        String.format(Locale.ROOT, "%.2f", first.medianSeconds() / row.medianSeconds()),
        String.format(Locale.ROOT, "%.6f", row.bestSeconds()),
        String.format(Locale.ROOT, "%.6f", row.medianSeconds()),
        Integer.toString(row.nanoseconds().size()),
        rate(row.pairsPerSecond()),
        rate(row.wordsPerSecond()),
        row.allocatedBytesPerPair() < 0 ? "unknown" : bytes(row.allocatedBytesPerPair()),
        bytes(row.peakHeapBytes()));
  }

  private static String rate(double number) {
    return String.format(Locale.ROOT, number < 100 ? "%.3f" : "%,.0f", number);
  }

  private static String bytes(long number) {
    return number < 100_000
        ? String.format(Locale.ROOT, "%,d B", number)
        : String.format(Locale.ROOT, "%,.1f MB", number / 1e6);
  }

  private static String machine() {
    Runtime runtime = Runtime.getRuntime();
    return String.format(
        Locale.ROOT,
        "%s %s, %s %s, %d processors, heap of at most %s",
        System.getProperty("java.vm.name"),
        Runtime.version(),
        System.getProperty("os.name"),
        System.getProperty("os.arch"),
        runtime.availableProcessors(),
        bytes(runtime.maxMemory()));
  }
}
