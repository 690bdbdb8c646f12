package org.erroralign.cli;

import java.io.ByteArrayOutputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import picocli.CommandLine;
import picocli.CommandLine.Help.Ansi;

/** One run of the program with what it wrote. */
record CommandLineRun(int exitCode, String out, String err) {
  static CommandLineRun of(String... arguments) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    StringWriter err = new StringWriter();
    int exitCode = Main.run(terminal(out, err), arguments);
    return new CommandLineRun(exitCode, out.toString(StandardCharsets.UTF_8), err.toString());
  }

  /** The program with all its commands, not run. */
  static CommandLine commands() {
    return Main.allCommands(terminal(new ByteArrayOutputStream(), new StringWriter()));
  }

  private static Terminal terminal(ByteArrayOutputStream out, StringWriter err) {
    return new Terminal(out, new PrintWriter(err), Ansi.OFF, 80, false, false);
  }
}
