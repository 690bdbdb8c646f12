package org.erroralign.bench;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.function.Supplier;

/** Writes made-up pairs to a tab-separated file, which the command {@code bench} reads. */
public final class MakePairs {
  static final String USAGE =
      """
      Usage: java -cp bench/target/benchmarks.jar org.erroralign.bench.MakePairs [OPTIONS] FILE
      Writes made-up pairs of texts to FILE: tab-separated UTF-8 with the columns id, ref and hyp.
        --words N       words of each reference (default: 100)
        --pairs N       number of pairs (default: 1)
        --error-rate R  word errors for each reference word, about, from 0 to 1 (default: 0.15)
        --unrelated     instead: texts of N words each without a common word
        --seed N        the same seed gives the same pairs (default: 1)
      """;

  private int words = 100;
  private int pairs = 1;
  private double errorRate = 0.15;
  private boolean unrelated;
  private long seed = 1;
  private String file = "";

  private MakePairs() {}

  public static void main(String[] arguments) throws IOException {
    System.exit(run(System.err, arguments));
  }

  /** Returns the exit code: 0, or 2 after a mistake in the arguments. */
  static int run(PrintStream err, String... arguments) throws IOException {
    MakePairs job = new MakePairs();
    try {
      job.read(arguments);
    } catch (IllegalArgumentException mistake) {
      err.println("MakePairs: " + mistake.getMessage());
      err.print(USAGE);
      return 2;
    }
    job.write(Path.of(job.file));
    return 0;
  }

  private void read(String... arguments) {
    for (int a = 0; a < arguments.length; a++) {
      String name = arguments[a];
      if (name.equals("--unrelated")) {
        unrelated = true;
      } else if (name.startsWith("-")) {
        a++;
        if (a == arguments.length) {
          throw new IllegalArgumentException(name + ": expected a value, found none");
        }
        set(name, arguments[a]);
      } else if (file.isEmpty()) {
        file = name;
      } else {
        throw new IllegalArgumentException("expected one FILE, found also \"" + name + "\"");
      }
    }
    if (file.isEmpty()) {
      throw new IllegalArgumentException("expected a FILE, found none");
    }
  }

  private void set(String name, String value) {
    switch (name) {
      case "--words" -> words = (int) number(name, value, 1, Integer.MAX_VALUE);
      case "--pairs" -> pairs = (int) number(name, value, 0, Integer.MAX_VALUE);
      case "--seed" -> seed = number(name, value, Long.MIN_VALUE, Long.MAX_VALUE);
      case "--error-rate" -> errorRate = rate(name, value);
      default ->
          throw new IllegalArgumentException("expected a known option, found \"" + name + "\"");
    }
  }

  private static long number(String name, String value, long least, long most) {
    try {
      long number = Long.parseLong(value);
      if (number >= least && number <= most) {
        return number;
      }
    } catch (NumberFormatException e) {
      // told below
    }
    throw new IllegalArgumentException(
        name + ": expected a whole number from " + least + " on, found \"" + value + "\"");
  }

  private static double rate(String name, String value) {
    try {
      double rate = Double.parseDouble(value);
      if (rate >= 0 && rate <= 1) {
        return rate;
      }
    } catch (NumberFormatException e) {
      // told below
    }
    throw new IllegalArgumentException(
        name + ": expected a number from 0 to 1, found \"" + value + "\"");
  }

  private void write(Path target) throws IOException {
    PairGenerator generator = new PairGenerator(seed);
    Supplier<Pair> next =
        unrelated ? () -> generator.unrelated(words) : () -> generator.withErrors(words, errorRate);
    Path temporary = target.resolveSibling(target.getFileName() + ".tmp");
    try {
      try (BufferedWriter out = Files.newBufferedWriter(temporary, StandardCharsets.UTF_8)) {
        out.write("id\tref\thyp\n");
        for (int id = 1; id <= pairs; id++) {
          Pair pair = next.get();
          out.write(id + "\t" + pair.reference() + "\t" + pair.hypothesis() + "\n");
        }
      }
      Files.move(temporary, target, StandardCopyOption.REPLACE_EXISTING);
    } finally {
      Files.deleteIfExists(temporary);
    }
  }
}
