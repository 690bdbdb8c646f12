package org.erroralign.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine.Help.Ansi;

/** Reports on the example corpus, on screens of several widths. */
final class ReportTextTest {
  private static final String CORPUS =
      " --ref ../examples/references.tsv --hyp ../examples/clean.jsonl --quiet";

  private static String onScreen(int columns, String command) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    Terminal screen =
        new Terminal(out, new PrintWriter(new StringWriter()), Ansi.OFF, columns, true, false);
    assertThat(Main.run(screen, command.split(" ", -1))).isZero();
    return out.toString(StandardCharsets.UTF_8);
  }

  private static Set<String> words(String text) {
    return new TreeSet<>(Arrays.asList(text.split("\\s+")));
  }

  @ParameterizedTest
  @CsvSource({
    "72, score --by domain --utterances",
    "72, analyze --by domain --keywords ../examples/keywords.tsv",
    "80, analyze --by domain --keywords ../examples/keywords.tsv",
    "60, query --totals-only amoxicillin new the",
  })
  void noLineIsWiderThanTheScreen(int columns, String command) {
    assertThat(onScreen(columns, command + CORPUS).lines())
        .allMatch(line -> DisplayWidth.of(line) <= columns);
  }

  /** What does not fit stands below, as R and pandas do; numbers are never cut. */
  @ParameterizedTest
  @ValueSource(ints = {40, 72, 80, 200})
  void narrowTablesHoldAllNumbers(int columns) {
    String command = "score --by domain --utterances" + CORPUS;
    assertThat(words(onScreen(columns, command)))
        .isEqualTo(words(CommandLineRun.of(command.split(" ", -1)).out()));
  }

  @ParameterizedTest
  @ValueSource(strings = {"score --by domain", "analyze"})
  void tablesAreWholeWhereNobodyReadsThemOnAScreen(String command) {
    String[] arguments = (command + CORPUS).split(" ", -1);
    assertThat(CommandLineRun.of(arguments).out()).isEqualTo(onScreen(1000, command + CORPUS));
  }
}
