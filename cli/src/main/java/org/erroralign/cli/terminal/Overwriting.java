package org.erroralign.cli.terminal;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;

/**
 * Refuses command lines that would write over a file they read, or write two things into one file.
 *
 * <p>Every argument that names an existing file counts as read, unless its option is known to
 * write. Patterns are not looked into.
 */
public final class Overwriting {
  private static final Set<String> WRITING = Set.of("-o", "--html", "--graph", "--key");

  private Overwriting() {}

  public static void refuse(ParseResult whole) {
    ParseResult parsed = whole;
    while (parsed.hasSubcommand()) {
      parsed = parsed.subcommand();
    }
    Map<Path, String> written = new LinkedHashMap<>();
    for (ArgSpec argument : parsed.matchedArgs()) {
      String option = name(argument);
      for (Path file : files(argument)) {
        if (WRITING.contains(option) && !isDevice(file)) {
          String before = written.putIfAbsent(real(file), option);
          if (before != null) {
            throw mistake(parsed, option, "another file than that of " + before, file);
          }
        }
      }
    }
    for (ArgSpec argument : parsed.matchedArgs()) {
      for (Path file : files(argument)) {
        String by = written.get(real(file));
        if (!WRITING.contains(name(argument)) && by != null && Files.isRegularFile(file)) {
          throw mistake(parsed, by, "a file that is not read", file);
        }
      }
    }
  }

  private static ParameterException mistake(
      ParseResult parsed, String option, String expected, Path found) {
    return new ParameterException(
        parsed.commandSpec().commandLine(), option + ": expected " + expected + ", found " + found);
  }

  private static String name(ArgSpec argument) {
    return argument instanceof OptionSpec option ? option.longestName() : "";
  }

  /** The values of an argument that are names of files, as far as one can tell. */
  private static List<Path> files(ArgSpec argument) {
    Object value = argument.getValue();
    Stream<?> values = value instanceof Collection<?> many ? many.stream() : Stream.of(value);
    return values
        .filter(one -> one instanceof Path || one instanceof String)
        .map(one -> path(one.toString()))
        .flatMap(Stream::ofNullable)
        .toList();
  }

  private static @Nullable Path path(String text) {
    try {
      return text.equals("-") || text.isEmpty() ? null : Path.of(text);
    } catch (InvalidPathException e) {
      return null;
    }
  }

  private static boolean isDevice(Path file) {
    return Files.exists(file) && !Files.isRegularFile(file);
  }

  private static Path real(Path file) {
    try {
      return file.toRealPath();
    } catch (IOException | SecurityException e) {
      return file.toAbsolutePath().normalize();
    }
  }
}
