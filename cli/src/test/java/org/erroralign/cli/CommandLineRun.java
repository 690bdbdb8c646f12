package org.erroralign.cli;

import java.io.ByteArrayOutputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Model.CommandSpec;

/** One run of the program with what it wrote. */
public record CommandLineRun(int exitCode, String out, String err) {
  public static CommandLineRun of(String... arguments) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    StringWriter err = new StringWriter();
    int exitCode = Main.run(terminal(out, err), arguments);
    return new CommandLineRun(exitCode, out.toString(StandardCharsets.UTF_8), err.toString());
  }

  /** All commands, also those inside of others, not run. */
  static Stream<CommandSpec> allCommands() {
    return inside(Main.allCommands(terminal(new ByteArrayOutputStream(), new StringWriter())));
  }

  private static Stream<CommandSpec> inside(CommandLine command) {
    return command.getSubcommands().values().stream()
        .flatMap(each -> Stream.concat(Stream.of(each.getCommandSpec()), inside(each)));
  }

  /** What is typed after the name of the program. */
  static String nameOf(CommandSpec command) {
    return command.qualifiedName().substring("erroralign ".length());
  }

  private static Terminal terminal(ByteArrayOutputStream out, StringWriter err) {
    return new Terminal(out, new PrintWriter(err), Ansi.OFF, 80, false, false);
  }
}
