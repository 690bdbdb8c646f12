package org.erroralign.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is left when the program, as a process of its own, is stopped while it writes. */
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "has no POSIX signals")
@Timeout(60)
final class InterruptionTest {
  private static final String ROW = "\tso it goes on and on\tso it went on and on\n";

  @TempDir private Path folder;

  @ParameterizedTest
  @CsvSource({"INT, 130, true", "TERM, 143, true", "KILL, 137, false"})
  void leavesTheOldFileAsItWas(String signal, int exitCode, boolean cleansUp) throws Exception {
    Path target = Files.writeString(folder.resolve("out.jsonl"), "old\n");
    Process process = Program.of("convert", "-", "-o", target.toString()).interruptible().start();
    // As long as its input has no end, the program cannot have finished.
    try (OutputStream in = process.getOutputStream()) {
      in.write("id\tref\thyp\n".getBytes(StandardCharsets.UTF_8));
      writeRows(in, 0);
      awaitTemporaryFile();
      send(signal, process);
      assertThat(process.waitFor(30, TimeUnit.SECONDS)).isTrue();
    } catch (IOException closedPipe) {
      assertThat(process.isAlive()).isFalse();
    } finally {
      process.destroyForcibly();
    }
    assertThat(process.exitValue()).isEqualTo(exitCode);
    assertThat(target).hasContent("old");
    if (cleansUp) {
      assertThat(files()).containsExactly("out.jsonl");
    }
  }

  @Test
  void endsQuietlyWhenNobodyReadsOn() throws Exception {
    Path rows = folder.resolve("rows.tsv");
    try (BufferedWriter out = Files.newBufferedWriter(rows)) {
      out.write("id\tref\thyp\n");
      for (int k = 0; k < 20_000; k++) {
        out.write("u" + k + ROW);
      }
    }
    for (String[] command :
        new String[][] {
          {"convert", rows.toString(), "--to", "jsonl"},
          {"align", "--pairs", rows.toString(), "--output", "jsonl", "--threads", "1"}
        }) {
      Process process = Program.of(command).start();
      try (BufferedReader out =
          new BufferedReader(
              new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
        assertThat(out.readLine()).contains("u0");
      }
      assertThat(process.waitFor(30, TimeUnit.SECONDS)).isTrue();
      assertThat(new String(process.getErrorStream().readAllBytes(), StandardCharsets.UTF_8))
          .isEmpty();
      assertThat(process.exitValue()).isZero();
    }
  }

  private static void writeRows(OutputStream in, int from) throws IOException {
    StringBuilder rows = new StringBuilder();
    for (int k = from; k < from + 20_000; k++) {
      rows.append('u').append(k).append(ROW);
    }
    in.write(rows.toString().getBytes(StandardCharsets.UTF_8));
    in.flush();
  }

  /** Waits until the program has written some of its output. */
  private void awaitTemporaryFile() throws IOException, InterruptedException {
    while (true) {
      for (String name : files()) {
        if (!name.equals("out.jsonl") && Files.size(folder.resolve(name)) > 0) {
          return;
        }
      }
      Thread.sleep(20);
    }
  }

  private List<String> files() throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.map(file -> file.getFileName().toString()).sorted().toList();
    }
  }

  private static void send(String signal, Process process) throws Exception {
    Process kill = new ProcessBuilder("kill", "-s", signal, Long.toString(process.pid())).start();
    assertThat(kill.waitFor()).isZero();
  }
}
