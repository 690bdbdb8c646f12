package org.erroralign.cli.command;

import org.erroralign.cli.Version;
import org.erroralign.cli.terminal.Terminal;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The paper's preference study: its page, and what the answers amount to. */
@Command(
    name = "study",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    synopsisSubcommandLabel = "make|score",
    description =
        "A blind preference study of two aligners: make writes the page that annotators open,"
            + " score tells what their answers amount to.")
public final class StudyCommand implements Runnable {
  @Spec private CommandSpec command = CommandSpec.create();

  private StudyCommand() {}

  /** The command with those inside. */
  public static CommandLine create(Terminal terminal) {
    return new CommandLine(new StudyCommand())
        .addSubcommand(new StudyMakeCommand(terminal))
        .addSubcommand(new StudyScoreCommand(terminal));
  }

  @Override
  public void run() {
    throw new ParameterException(command.commandLine(), "expected make or score, found none");
  }
}
