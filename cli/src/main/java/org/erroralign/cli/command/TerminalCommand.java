package org.erroralign.cli.command;

import java.util.concurrent.Callable;
import org.erroralign.cli.Version;
import org.erroralign.cli.option.Checked;
import org.erroralign.cli.terminal.Terminal;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** What commands have in common: a terminal, and options that may be wrong. */
@Command(mixinStandardHelpOptions = true, versionProvider = Version.class)
abstract class TerminalCommand extends Checked implements Callable<Integer> {
  final Terminal terminal;

  @Spec private CommandSpec command = CommandSpec.create();

  TerminalCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  protected final CommandSpec command() {
    return command;
  }
}
