package org.erroralign.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine.Help.Ansi;

final class MainTest {
  @Test
  void printsHelpAndVersion() {
    CommandLineRun help = CommandLineRun.of("--help");
    assertThat(help.exitCode()).isZero();
    assertThat(help.out()).contains("align", "Exit codes");
    assertThat(CommandLineRun.of("align", "--help").out()).contains("--pairs");
    assertThat(CommandLineRun.of("--version").out()).startsWith("erroralign ");
  }

  @Test
  void helpIsACommandToo() {
    assertThat(CommandLineRun.of("help")).isEqualTo(CommandLineRun.of("--help"));
    assertThat(CommandLineRun.of("help", "align")).isEqualTo(CommandLineRun.of("align", "--help"));
    assertThat(CommandLineRun.of("help", "study", "make"))
        .isEqualTo(CommandLineRun.of("study", "make", "--help"));
    CommandLineRun unknown = CommandLineRun.of("help", "algin");
    assertThat(unknown.exitCode()).isEqualTo(2);
    assertThat(unknown.err()).startsWith("erroralign help: expected one of align, analyze, ");
  }

  @Test
  void asksForACommand() {
    CommandLineRun run = CommandLineRun.of();
    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err()).startsWith("erroralign: expected a command");
  }

  @Test
  void suggestsTheCommandThatWasMeant() {
    CommandLineRun run = CommandLineRun.of("algin", "a", "b");
    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err()).contains("align");
  }

  @ParameterizedTest
  @CsvSource({
    "score p.tsv, found p.tsv without an option; did you mean --pairs p.tsv?",
    "bench p.tsv, found p.tsv without an option; did you mean --pairs p.tsv?",
    "analyze r.stm h.ctm, found r.stm h.ctm without an option; did you mean --ref r.stm --hyp h.ctm?",
    "score a b c, found a b c without an option"
  })
  void saysWhichOptionAFileLacks(String arguments, String found) {
    CommandLineRun run = CommandLineRun.of(arguments.split(" ", -1));
    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err().lines().findFirst().orElse(""))
        .endsWith(": expected --pairs FILE, or --ref FILE and --hyp FILE, " + found);
  }

  @Test
  void tellsOfMissingFilesWithoutStackTrace(@TempDir Path folder) {
    Path missing = folder.resolve("missing.tsv");
    CommandLineRun run = CommandLineRun.of("align", "--pairs", missing.toString());
    assertThat(run.exitCode()).isEqualTo(1);
    assertThat(run.err()).isEqualTo(missing + ": no such file" + System.lineSeparator());
    assertThat(CommandLineRun.of("align", "--pairs", folder.toString()).err())
        .contains("found a directory");
    assertThat(CommandLineRun.of("align", "a", "b", "-o", folder + "/no/file").exitCode())
        .isEqualTo(1);
    assertThat(CommandLineRun.of("align", "a", "b", "-o", folder.toString()).exitCode())
        .isEqualTo(1);
  }

  @ParameterizedTest
  @ValueSource(strings = {"foo[.tsv", "fo{o.tsv", "[!].tsv"})
  void aPatternThatIsNoneIsAMissingFile(String name, @TempDir Path folder) throws IOException {
    String file = folder.resolve(name).toString();
    CommandLineRun run = CommandLineRun.of("align", "--pairs", file);
    assertThat(run.exitCode()).isEqualTo(1);
    assertThat(run.err()).isEqualTo(file + ": no such file" + System.lineSeparator());
    Files.writeString(folder.resolve(name), "id\tref\thyp\nu1\ta\ta\n");
    assertThat(CommandLineRun.of("align", "--pairs", file).exitCode()).isZero();
  }

  @Test
  void endsQuietlyWhenTheReaderHasGone() {
    assertThat(
            runInto(
                () -> new ClosedPipeException(new IOException("Broken pipe")), "align", "a", "b"))
        .isEqualTo(new CommandLineRun(0, "", ""));
  }

  @Test
  void tellsOfAFullDisk() {
    CommandLineRun run = runInto(() -> new IOException("standard output: full"), "align", "a", "b");
    assertThat(run.exitCode()).isEqualTo(1);
    assertThat(run.err()).isEqualTo("erroralign: standard output: full" + System.lineSeparator());
  }

  private static CommandLineRun runInto(Supplier<IOException> failure, String... arguments) {
    OutputStream out =
        new OutputStream() {
          @Override
          public void write(int b) throws IOException {
            throw failure.get();
          }
        };
    StringWriter err = new StringWriter();
    Terminal terminal = new Terminal(out, new PrintWriter(err), Ansi.OFF, 80, false, false);
    return new CommandLineRun(Main.run(terminal, arguments), "", err.toString());
  }
}
