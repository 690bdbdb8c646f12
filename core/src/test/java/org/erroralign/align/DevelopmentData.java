package org.erroralign.align;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Finds the development data, which is no part of the project: {@code ../shared/data} beside the
 * project's root directory, or where the system property {@value #PROPERTY} says.
 */
final class DevelopmentData {

  static final String PROPERTY = "erroralign.data";

  private DevelopmentData() {}

  /** Whether a folder of the data is there. */
  static boolean has(String name) {
    return Files.isDirectory(path(name));
  }

  /** A folder of the data; skips the calling test where it is absent. */
  static Path folder(String name) {
    assumeTrue(
        has(name),
        () ->
            "skipped: the development data is absent, expected a folder "
                + path(name)
                + " (another place: -D"
                + PROPERTY
                + "=PATH)");
    return path(name);
  }

  private static Path path(String name) {
    String property = System.getProperty(PROPERTY);
    Path module = Path.of(System.getProperty("basedir", "")).toAbsolutePath().normalize();
    Path data =
        property != null
            ? Path.of(property)
            : module.resolve("../../shared/data").normalize(); // the module lies in the root
    return data.resolve(name);
  }
}
