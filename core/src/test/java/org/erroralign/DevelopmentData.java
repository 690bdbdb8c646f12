package org.erroralign;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Finds the development data, which is no part of the project: {@code ../shared/data} beside the
 * project's root directory, or where the system property {@value #PROPERTY} says.
 */
public final class DevelopmentData {

  public static final String PROPERTY = "erroralign.data";

  private DevelopmentData() {}

  /** Whether a folder or file of the data is there. */
  public static boolean has(String name) {
    return Files.exists(path(name));
  }

  /** A folder or file of the data; skips the calling test where it is absent. */
  public static Path find(String name) {
    assumeTrue(
        has(name),
        () ->
            "skipped: the development data is absent, expected "
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
