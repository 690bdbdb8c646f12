package org.erroralign.cli.terminal;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.HashSet;
import java.util.Set;
import org.erroralign.transcribe.Replacement;

/**
 * Files that are being written beside those that they will replace; none is left at the end of the
 * program, also when the user stops it.
 *
 * <p>A file is begun, or takes its place, before the end or not at all: the end waits for who is at
 * it, and who comes later waits for the end.
 */
final class Unfinished {
  private static final Set<Path> FILES = new HashSet<>();
  private static boolean waitedFor;
  private static boolean ended;

  private Unfinished() {}

  /** Begins a file that will replace another one. */
  static synchronized OutputStream begin(Path file, Path target) throws IOException {
    waitForEnd();
    Files.deleteIfExists(file);
    Files.createFile(file, Replacement.attributes(target));
    FILES.add(file);
    return Files.newOutputStream(file, StandardOpenOption.WRITE);
  }

  /** Puts a file in its place. */
  static synchronized void replace(Path target, Path file) throws IOException {
    waitForEnd();
    Replacement.replace(target, file);
    FILES.remove(file);
  }

  /** Deletes a file, unless it is in its place. */
  static synchronized void discard(Path file) throws IOException {
    if (FILES.remove(file)) {
      Files.deleteIfExists(file);
    }
  }

  /** Where the program ends already, waits for that, whose exit code counts. */
  private static void waitForEnd() {
    if (!waitedFor) {
      try {
        Runtime.getRuntime().addShutdownHook(new Thread(Unfinished::end));
        waitedFor = true;
      } catch (IllegalStateException endsAlready) {
        ended = true;
      }
    }
    if (ended) {
      System.exit(1);
    }
  }

  private static synchronized void end() {
    ended = true;
    for (Path file : FILES) {
      file.toFile().delete();
    }
  }
}
