package org.erroralign.cli.command;

import java.io.IOException;
import java.util.concurrent.Callable;
import org.erroralign.cli.Failures;
import org.erroralign.cli.Main;
import org.erroralign.cli.Version;
import org.erroralign.cli.option.OutputOptions;
import org.erroralign.cli.terminal.Output;
import org.erroralign.cli.terminal.Terminal;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Prints the manual page of the program. */
@Command(
    name = "manual",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    description = {
      "Prints the manual of all commands as a page for man.",
      "",
      "To read: erroralign manual | man -l -. To install: erroralign manual -o"
          + " ~/.local/share/man/man1/erroralign.1."
    })
public final class ManualCommand implements Callable<Integer> {
  private final Terminal terminal;

  @Mixin private OutputOptions destination = new OutputOptions();

  public ManualCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() throws IOException {
    try (Output out = destination.open(terminal)) {
      out.write(new ManualPage(Main.allCommands(terminal)).write());
      out.commit();
    }
    return Failures.SUCCESS;
  }
}
