package org.erroralign.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** What the program says of itself: help, manual page, completion. Commands to come are covered. */
final class SelfDescriptionTest {
  @TempDir private Path folder;

  @Test
  void everyHelpTellsTheExitCodes() {
    for (CommandSpec command : CommandLineRun.allCommands().toList()) {
      String name = CommandLineRun.nameOf(command);
      CommandLineRun help = CommandLineRun.of((name + " --help").split(" "));
      assertThat(help.exitCode()).isZero();
      Failures.EXIT_CODES.forEach(
          (code, meaning) ->
              assertThat(help.out()).as(name).containsPattern("  " + code + " +" + meaning));
    }
  }

  /** Words are whole, no line is wider than the screen, and no description ends before it must. */
  @ParameterizedTest
  @ValueSource(ints = {80, 90, 100})
  void helpIsSetEvenly(int width) {
    for (CommandSpec command : CommandLineRun.allCommands().toList()) {
      String name = CommandLineRun.nameOf(command);
      Set<String> words = new TreeSet<>(List.of(help(command, 400).split("\\s+")));
      List<String> lines = help(command, width).lines().toList();
      assertThat(List.of(String.join(" ", lines).split("\\s+"))).as(name).isSubsetOf(words);
      assertThat(lines).as(name).allMatch(line -> line.length() <= width);
      for (int k = 1; k < lines.size(); k++) {
        String line = lines.get(k);
        int withNextWord = lines.get(k - 1).length() + 1 + line.strip().split(" ", 2)[0].length();
        assertThat(line.startsWith(" ".repeat(30)) && withNextWord < width)
            .as("%s: %s / %s", name, lines.get(k - 1), line)
            .isFalse();
      }
      List<String> footer = List.of(command.usageMessage().footer());
      assertThat(footer.subList(0, Math.max(0, footer.size() - 1)))
          .as("%s: paragraphs, which are broken as the screen asks for", name)
          .allMatch(paragraph -> paragraph.matches("|.*\\."));
    }
  }

  private static String help(CommandSpec command, int width) {
    StringWriter text = new StringWriter();
    command.commandLine().setUsageHelpWidth(width).usage(new PrintWriter(text, true));
    return text.toString();
  }

  @Test
  void guideTellsTheExitCodes() throws IOException {
    String guide = Files.readString(Path.of("..", "docs", "guide.md"));
    Failures.EXIT_CODES.forEach(
        (code, meaning) -> assertThat(guide).contains("| " + code + " | " + meaning + " |"));
  }

  @Test
  void manualDescribesEveryCommandAndOption() {
    String page = CommandLineRun.of("manual").out();
    for (CommandSpec command : CommandLineRun.allCommands().toList()) {
      String name = CommandLineRun.nameOf(command);
      assertThat(page).contains("\n.SS " + name + "\n");
      for (OptionSpec option : command.options()) {
        if (!option.hidden()) {
          assertThat(page).as(name).contains(option.longestName().replace("-", "\\-"));
        }
      }
    }
    Failures.EXIT_CODES.forEach(
        (code, meaning) -> assertThat(page).contains(".B \"" + code + "\"\n"));
    assertThat(page).doesNotContain("%n").doesNotContain("@|").isASCII();
  }

  @Test
  void manualIsWhatTheFormatterUnderstands() throws Exception {
    assumeTrue(runs("groff", "--version"), "skipped: needs groff on the PATH");
    Path page = folder.resolve("erroralign.1");
    assertThat(CommandLineRun.of("manual", "-o", page.toString()).exitCode()).isZero();
    Process groff = start("groff", "-man", "-Tutf8", "-ww", "-P-cbou", page.toString());
    String text = new String(groff.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(new String(groff.getErrorStream().readAllBytes(), StandardCharsets.UTF_8)).isEmpty();
    assertThat(groff.waitFor()).isZero();
    assertThat(text)
        .contains("erroralign align [OPTIONS] --pairs FILE", "--beam-size=N", "EXIT STATUS");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          ana                          | analyze
          align --pre                  | --preset
          align --preset ''            | standard paper error-align
          align --preset p             | paper
          score --output ''            | text json
          convert --to sr              | srt
          align --normalize wh         | whisper-en whisper-basic whisper-basic-plain whisper-basic-letters
          analyze --keywords words.t   | words.tsv
          align --no-such              | ''
          """)
  void bashCompletes(String words, String expected) throws Exception {
    assumeTrue(runs("bash", "--version"), "skipped: needs bash on the PATH");
    Path script = folder.resolve("completion");
    assertThat(CommandLineRun.of("completion", "-o", script.toString()).exitCode()).isZero();
    Files.createFile(folder.resolve("words.tsv"));
    // What bash does when the tabulator is pressed; compopt works only inside of it.
    String press =
        """
        source ./completion
        compopt() { :; }
        COMP_WORDS=(erroralign %s); COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); COMPREPLY=()
        _complete_erroralign
        echo "${COMPREPLY[*]}"
        """
            .formatted(words);
    Process bash = start("bash", "--norc", "-c", press);
    String found = new String(bash.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(new String(bash.getErrorStream().readAllBytes(), StandardCharsets.UTF_8)).isEmpty();
    assertThat(found.strip()).isEqualTo(expected);
  }

  private Process start(String... command) throws IOException {
    return new ProcessBuilder(List.of(command)).directory(folder.toFile()).start();
  }

  private boolean runs(String... command) throws InterruptedException {
    try {
      Process process = start(command);
      process.getInputStream().readAllBytes();
      return process.waitFor(10, TimeUnit.SECONDS) && process.exitValue() == 0;
    } catch (IOException e) {
      return false;
    }
  }
}
