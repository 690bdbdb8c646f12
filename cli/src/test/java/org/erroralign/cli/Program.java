package org.erroralign.cli;

import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/** The program as a process of its own, as the launcher starts it. */
final class Program {
  private static final int PATIENCE = 60;

  private final List<String> prefix = new ArrayList<>();
  private final List<String> jvm = new ArrayList<>();
  private final List<String> arguments;
  private Path java = Path.of(System.getProperty("java.home"));
  private String input = "";
  private Class<?> main = Main.class;

  /**
   * What is left of a run.
   *
   * @param latin what it wrote, a character a byte
   */
  record Result(int exitCode, String latin, String err) {
    String out() {
      return new String(bytes(), StandardCharsets.UTF_8);
    }

    byte[] bytes() {
      return latin.getBytes(StandardCharsets.ISO_8859_1);
    }
  }

  private Program(List<String> arguments) {
    this.arguments = arguments;
    // Short runs, many of them.
    jvm.addAll(List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-XX:-UsePerfData"));
  }

  static Program of(String... arguments) {
    return new Program(List.of(arguments));
  }

  static Program of(List<String> arguments) {
    return new Program(arguments);
  }

  /** Lets another program, such as {@code setpriv}, start it. */
  Program startedBy(String... command) {
    prefix.addAll(List.of(command));
    return this;
  }

  /** Starts it from a shell after a command for the shell. */
  Program after(String shellCommand) {
    return startedBy("sh", "-c", shellCommand + " && exec \"$@\"", "sh");
  }

  /** Lets SIGINT reach it, which a program started in the background of a shell ignores. */
  Program interruptible() throws InterruptedException {
    String[] env = {"env", "--default-signal=INT"};
    return works(env[0], env[1], "true") ? startedBy(env) : this;
  }

  Program withJvm(String... options) {
    jvm.addAll(List.of(options));
    return this;
  }

  Program withJdk(Path home) {
    java = home;
    return this;
  }

  Program withMain(Class<?> other) {
    main = other;
    return this;
  }

  Program withInput(String text) {
    input = text;
    return this;
  }

  ProcessBuilder builder() {
    List<String> command = new ArrayList<>(prefix);
    command.add(java.resolve("bin").resolve("java").toString());
    command.addAll(jvm);
    command.addAll(List.of("-cp", System.getProperty("java.class.path")));
    command.add(main.getName());
    command.addAll(arguments);
    return new ProcessBuilder(command);
  }

  Process start() throws IOException {
    return builder().start();
  }

  Result run() throws IOException, InterruptedException {
    return finish(start());
  }

  /** Runs with standard output sent to a file or device. */
  Result runInto(File out) throws IOException, InterruptedException {
    return finish(builder().redirectOutput(out).start());
  }

  private Result finish(Process process) throws IOException, InterruptedException {
    CompletableFuture<byte[]> out = CompletableFuture.supplyAsync(() -> all(process, true));
    CompletableFuture<byte[]> err = CompletableFuture.supplyAsync(() -> all(process, false));
    try (OutputStream in = process.getOutputStream()) {
      in.write(input.getBytes(StandardCharsets.UTF_8));
    } catch (IOException notRead) {
      // The program may end before it has read everything.
    }
    return end(process, out.join(), new String(err.join(), StandardCharsets.UTF_8));
  }

  /** Waits for the end of a process. */
  static Result end(Process process, byte[] out, String err) throws InterruptedException {
    if (!process.waitFor(PATIENCE, TimeUnit.SECONDS)) {
      process.destroyForcibly();
      throw new AssertionError("expected an end after " + PATIENCE + " s, found none: " + err);
    }
    return new Result(process.exitValue(), new String(out, StandardCharsets.ISO_8859_1), err);
  }

  private static byte[] all(Process process, boolean out) {
    try {
      return (out ? process.getInputStream() : process.getErrorStream()).readAllBytes();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Whether a command of the system can be used here, as some containers forbid it. */
  static boolean works(String... command) throws InterruptedException {
    try {
      Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
      process.getInputStream().readAllBytes();
      return process.waitFor() == 0;
    } catch (IOException e) {
      return false;
    }
  }

  /** Pairs of words that differ in one of them. */
  static Path pairs(Path file, int count, String word) throws IOException {
    StringBuilder rows = new StringBuilder("id\tref\thyp\n");
    for (int k = 0; k < count; k++) {
      rows.append('u').append(k).append("\tso it goes on and on\tso it ");
      rows.append(word).append(" on and on\n");
    }
    return Files.writeString(file, rows);
  }
}
