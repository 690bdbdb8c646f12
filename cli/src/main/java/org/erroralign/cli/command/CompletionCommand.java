package org.erroralign.cli.command;

import java.io.IOException;
import java.util.concurrent.Callable;
import org.erroralign.cli.Failures;
import org.erroralign.cli.Main;
import org.erroralign.cli.Version;
import org.erroralign.cli.option.OutputOptions;
import org.erroralign.cli.terminal.Output;
import org.erroralign.cli.terminal.Terminal;
import picocli.AutoComplete;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Prints the script by which a shell completes commands, options and their values. */
@Command(
    name = "completion",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    description = {
      "Prints a script by which bash and zsh complete commands, options and their values.",
      "",
      "In this shell: source <(erroralign completion). For good: put that line into ~/.bashrc, or"
          + " into ~/.zshrc after compinit."
    })
public final class CompletionCommand implements Callable<Integer> {
  private final Terminal terminal;

  @Mixin private OutputOptions destination = new OutputOptions();

  public CompletionCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() throws IOException {
    try (Output out = destination.open(terminal)) {
      out.write(AutoComplete.bash("erroralign", Main.allCommands(terminal)));
      out.commit();
    }
    return Failures.SUCCESS;
  }
}
