package org.erroralign.cli;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;

/** Real data that is no part of the project; tests that need it are skipped where it is absent. */
final class DevelopmentData {
  private DevelopmentData() {}

  /** Finds a file in the folder of the property erroralign.data, or else in ../shared/data. */
  static Path file(String name) {
    Path folder = Path.of(System.getProperty("erroralign.data", "../../shared/data"));
    Path file = folder.resolve(name);
    assumeTrue(
        Files.exists(file), file + " is absent; set -Derroralign.data=FOLDER to test with it");
    return file;
  }
}
