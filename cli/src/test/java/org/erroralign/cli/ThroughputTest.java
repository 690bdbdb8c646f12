package org.erroralign.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.erroralign.analysis.report.Report;
import org.erroralign.analysis.report.ReportJson;
import org.erroralign.cli.command.AlignmentPasses.Pass;
import org.erroralign.cli.command.Throughput;
import org.erroralign.cli.command.ThroughputReport;
import org.erroralign.cli.terminal.ReportText;
import org.junit.jupiter.api.Test;
import picocli.CommandLine.Help.Ansi;

final class ThroughputTest {
  @Test
  void takesTheMiddleOfAnOddNumberOfPasses() {
    Throughput throughput = of(3_000_000_000L, 1_000_000_000L, 2_000_000_000L);
    assertThat(throughput.bestSeconds()).isEqualTo(1);
    assertThat(throughput.medianSeconds()).isEqualTo(2);
    assertThat(throughput.pairsPerSecond()).isEqualTo(5);
    assertThat(throughput.wordsPerSecond()).isEqualTo(50);
  }

  @Test
  void takesTheMeanOfTheMiddleTwoOfAnEvenNumber() {
    assertThat(of(4, 1, 3, 8).medianSeconds()).isEqualTo(3.5e-9);
    assertThat(of(7).medianSeconds()).isEqualTo(7e-9);
  }

  @Test
  void writesNumbersWithoutExponentsInEveryLocale() {
    Locale before = Locale.getDefault();
    Locale.setDefault(Locale.GERMANY);
    try {
      assertThat(json(new Throughput(7_000_000, 70, "beam", 2, List.of(1_234L), -1, 5)))
          .isEqualTo(
              "{\"pairs\":7000000,\"words\":70,\"search\":\"beam\",\"threads\":2,"
                  + "\"best_seconds\":0.000001234,\"median_seconds\":0.000001234,"
                  + "\"pairs_per_second\":5672610000000,\"words_per_second\":56726100,"
                  + "\"speed_up\":1,\"passes\":1,"
                  + "\"allocated_bytes_per_pair\":null,\"peak_heap_bytes\":5}\n");
      assertThat(json(of(144_000_000_000L)))
          .contains("\"median_seconds\":144,\"pairs_per_second\":0.0694444,");
    } finally {
      Locale.setDefault(before);
    }
  }

  @Test
  void tableSaysHowMuchFasterManyThreadsAre() {
    Throughput one = of(3_000_000L);
    Throughput two = new Throughput(10, 100, "exact", 2, List.of(2_000_000L), -1, 7_000_000);
    ThroughputReport report = new ThroughputReport(List.of(one, two), new Pass(1, 12, 9, -1));
    String text =
        report.basis()
            + new ReportText(Ansi.OFF, Integer.MAX_VALUE)
                .write(new Report("bench", List.of(report.table())));
    List<String> lines = text.lines().toList();
    assertThat(lines.get(0))
        .isEqualTo(
            "10 pairs, 100 reference words, 12 segments; search: exact, 9 of 10 alignments proven"
                + " optimal");
    assertThat(lines.get(4)).matches(" *1 +0\\.003000 +0\\.003000 +3,333 +33,333 +1\\.00 +1 .*");
    assertThat(lines.get(5)).matches(" *2 +0\\.002000 .* 1\\.50 +1 +- +7\\.0 MB");
  }

  @Test
  void needsAPass() {
    assertThatThrownBy(ThroughputTest::of)
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("at least one pass");
  }

  private static Throughput of(long... nanoseconds) {
    List<Long> passes = Arrays.stream(nanoseconds).boxed().toList();
    return new Throughput(10, 100, "exact", 1, passes, 64, 1 << 20);
  }

  private static String json(Throughput throughput) {
    return ReportJson.lines(
        new ThroughputReport(List.of(throughput), new Pass(1, 12, 9, -1)).table());
  }
}
