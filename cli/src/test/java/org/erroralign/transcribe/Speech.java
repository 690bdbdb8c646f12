package org.erroralign.transcribe;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;

/** Speech made by programs of the machine; tests without them are skipped. */
public final class Speech {
  private Speech() {}

  /** Speaks a text into a WAV file of 16 kHz by flite. */
  public static Path speak(String text, Path file) throws Exception {
    assumeTrue(isInstalled("flite", "--version"), "no flite on this machine: this test is skipped");
    run("flite", "-voice", "slt", "-t", text, "-o", file.toString());
    return file;
  }

  static boolean isInstalled(String... command) {
    try {
      run(command);
      return true;
    } catch (IOException | InterruptedException e) {
      return false;
    }
  }

  static void run(String... command) throws IOException, InterruptedException {
    List<String> words = Arrays.asList(command);
    Process process =
        new ProcessBuilder(words)
            .redirectErrorStream(true)
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .start();
    process.waitFor();
  }
}
