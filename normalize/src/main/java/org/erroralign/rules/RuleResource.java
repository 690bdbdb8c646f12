package org.erroralign.rules;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;

/** Reads rules that come with a package. */
public final class RuleResource {
  private RuleResource() {}

  /** The lines of a data file beside a class, without comments and empty lines. */
  public static List<String> lines(Class<?> beside, String name) {
    return linesIfAny(beside, name)
        .orElseThrow(
            () -> new IllegalStateException("expected the resource " + name + ", found none"));
  }

  /** The same; nothing where there is no such file. */
  public static Optional<List<String>> linesIfAny(Class<?> beside, String name) {
    InputStream in = beside.getResourceAsStream(name);
    if (in == null) {
      return Optional.empty();
    }
    try (BufferedReader reader =
        new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
      return Optional.of(
          reader
              .lines()
              .map(String::strip)
              .filter(line -> !line.isEmpty() && !line.startsWith("#"))
              .toList());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
