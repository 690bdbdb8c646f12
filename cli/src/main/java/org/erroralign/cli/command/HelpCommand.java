package org.erroralign.cli.command;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.erroralign.cli.Failures;
import org.erroralign.cli.Version;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Prints what {@code --help} of a command prints. */
@Command(
    name = HelpCommand.NAME,
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    description = "The help of a command, or of the program.",
    footer = {"", "Example: erroralign help study make"})
public final class HelpCommand implements Callable<Integer> {
  public static final String NAME = "help";

  @Spec private CommandSpec command = CommandSpec.create();

  @Parameters(arity = "0..*", paramLabel = "COMMAND", description = "A command, or one of its own.")
  private List<String> names = new ArrayList<>();

  @Override
  public Integer call() {
    CommandLine described = command.parent().commandLine();
    for (String name : names) {
      CommandLine inside = described.getSubcommands().get(name);
      if (inside == null) {
        throw new ParameterException(
            command.commandLine(),
            "expected one of "
                + String.join(", ", described.getSubcommands().keySet())
                + ", found "
                + name);
      }
      described = inside;
    }
    described.usage(described.getOut(), described.getColorScheme());
    return Failures.SUCCESS;
  }
}
