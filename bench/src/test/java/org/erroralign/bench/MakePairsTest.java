package org.erroralign.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class MakePairsTest {
  @TempDir private Path folder;

  @Test
  void writesPairsOfTheLengthAskedFor() throws IOException {
    Path file = folder.resolve("pairs.tsv");
    assertThat(run("--words", "12", "--pairs", "3", "--seed", "5", file.toString())).isEmpty();
    List<String> lines = Files.readAllLines(file);
    assertThat(lines).hasSize(4);
    assertThat(lines.get(0)).isEqualTo("id\tref\thyp");
    PairGenerator generator = new PairGenerator(5);
    for (int id = 1; id <= 3; id++) {
      Pair pair = generator.withErrors(12, 0.15);
      assertThat(lines.get(id)).isEqualTo(id + "\t" + pair.reference() + "\t" + pair.hypothesis());
    }
    try (var files = Files.list(folder)) {
      assertThat(files).containsExactly(file);
    }
  }

  @Test
  void writesUnrelatedTexts() throws IOException {
    Path file = folder.resolve("pairs.tsv");
    assertThat(run("--unrelated", "--words", "40", file.toString())).isEmpty();
    Pair pair = new PairGenerator(1).unrelated(40);
    assertThat(Files.readString(file))
        .isEqualTo("id\tref\thyp\n1\t" + pair.reference() + "\t" + pair.hypothesis() + "\n");
  }

  @Test
  void tellsMistakes() throws IOException {
    assertThat(run()).startsWith("MakePairs: expected a FILE, found none").contains("Usage:");
    assertThat(run("a", "b")).contains("expected one FILE, found also \"b\"");
    assertThat(run("--words", "0", "a")).contains("--words: expected a whole number from 1");
    assertThat(run("--words", "x", "a")).contains("found \"x\"");
    assertThat(run("--error-rate", "1.5", "a")).contains("--error-rate: expected a number from 0");
    assertThat(run("--seed")).contains("--seed: expected a value, found none");
    assertThat(run("--word", "1", "a")).contains("expected a known option, found \"--word\"");
    assertThat(Files.exists(Path.of("a"))).isFalse();
  }

  /** What was written to standard error, empty exactly when the exit code is 0. */
  private static String run(String... arguments) throws IOException {
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    int exitCode = MakePairs.run(new PrintStream(err, true, StandardCharsets.UTF_8), arguments);
    String messages = err.toString(StandardCharsets.UTF_8);
    assertThat(exitCode).isEqualTo(messages.isEmpty() ? 0 : 2);
    return messages;
  }
}
