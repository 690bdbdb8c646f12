package org.erroralign.cli.command;

import java.io.IOException;
import org.erroralign.cli.Failures;
import org.erroralign.cli.Main;
import org.erroralign.cli.option.OutputOptions;
import org.erroralign.cli.terminal.Terminal;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Prints the manual page of the program. */
@Command(
    name = "manual",
    description = {
      "Prints the manual of all commands as a page for man.",
      "",
      "To read: erroralign manual | man -l -. To install: erroralign manual -o"
          + " ~/.local/share/man/man1/erroralign.1."
    })
public final class ManualCommand extends TerminalCommand {
  @Mixin private OutputOptions destination = new OutputOptions();

  public ManualCommand(Terminal terminal) {
    super(terminal);
  }

  @Override
  public Integer call() throws IOException {
    destination.write(new ManualPage(Main.allCommands(terminal)).write(), terminal);
    return Failures.SUCCESS;
  }
}
