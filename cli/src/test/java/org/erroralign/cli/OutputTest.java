package org.erroralign.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.erroralign.cli.terminal.Output;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.io.TempDir;

/** Files that are written while the program is stopped. */
final class OutputTest {
  private static final int WRITERS = 4;
  private static final String TEXT = "all of it\n".repeat(1000);
  private static final int STOPPED = 130;

  @TempDir private Path folder;

  @RepeatedTest(5)
  void anEndAtAnyMomentLeavesWholeFilesOnly() throws Exception {
    Program.Result result = Program.of(folder.toString()).withMain(OutputTest.class).run();
    assertThat(result.err()).isEmpty();
    assertThat(result.exitCode()).isEqualTo(STOPPED);
    try (Stream<Path> files = Files.list(folder)) {
      List<Path> left = files.toList();
      assertThat(left).isNotEmpty().allSatisfy(file -> assertThat(file).hasContent(TEXT));
      assertThat(left).extracting(file -> file.getFileName().toString()).containsOnlyOnce("0");
      assertThat(left).noneMatch(file -> file.toString().endsWith(".tmp"));
    }
  }

  /** Writes files of a folder again and again, and ends in the middle of it. */
  public static void main(String[] arguments) throws Exception {
    Path folder = Path.of(arguments[0]);
    for (int k = 0; k < WRITERS; k++) {
      Path file = folder.resolve(Integer.toString(k));
      Output.toFile(file, TEXT);
      new Thread(() -> writeAgainAndAgain(file)).start();
    }
    Thread.sleep(50);
    System.exit(STOPPED);
  }

  private static void writeAgainAndAgain(Path file) {
    try {
      while (true) {
        Output.toFile(file, TEXT);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
