package org.erroralign.cli.command;

import java.io.IOException;
import org.erroralign.cli.Failures;
import org.erroralign.cli.Main;
import org.erroralign.cli.option.OutputOptions;
import org.erroralign.cli.terminal.Terminal;
import picocli.AutoComplete;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Prints the script by which a shell completes commands, options and their values. */
@Command(
    name = "completion",
    description = {
      "Prints a script by which bash and zsh complete commands, options and their values.",
      "",
      "In this shell: source <(erroralign completion). For good: put that line into ~/.bashrc, or"
          + " into ~/.zshrc after compinit."
    })
public final class CompletionCommand extends TerminalCommand {
  @Mixin private OutputOptions destination = new OutputOptions();

  public CompletionCommand(Terminal terminal) {
    super(terminal);
  }

  @Override
  public Integer call() throws IOException {
    destination.write(AutoComplete.bash("erroralign", Main.allCommands(terminal)), terminal);
    return Failures.SUCCESS;
  }
}
