package org.erroralign.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import org.erroralign.cli.command.AlignCommand;
import org.erroralign.cli.command.AnalyzeCommand;
import org.erroralign.cli.command.BenchCommand;
import org.erroralign.cli.command.CompareCommand;
import org.erroralign.cli.command.CompletionCommand;
import org.erroralign.cli.command.ConvertCommand;
import org.erroralign.cli.command.EvaluateCommand;
import org.erroralign.cli.command.HelpCommand;
import org.erroralign.cli.command.ManualCommand;
import org.erroralign.cli.command.QueryCommand;
import org.erroralign.cli.command.ScoreCommand;
import org.erroralign.cli.command.StudyCommand;
import org.erroralign.cli.command.TranscribeCommand;
import org.erroralign.cli.command.WebCommand;
import org.erroralign.cli.terminal.EvenHelp;
import org.erroralign.cli.terminal.Overwriting;
import org.erroralign.cli.terminal.Terminal;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Help;
import picocli.CommandLine.Help.ColorScheme;
import picocli.CommandLine.IExecutionExceptionHandler;
import picocli.CommandLine.IExecutionStrategy;
import picocli.CommandLine.IHelpFactory;
import picocli.CommandLine.IParameterExceptionHandler;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.Spec;
import picocli.CommandLine.UnmatchedArgumentException;

/** The top command: finds the command that was asked for and turns its end into an exit code. */
@Command(
    name = "erroralign",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    description = "Aligns what a speech recogniser wrote with what was said, word by word.",
    synopsisSubcommandLabel = "COMMAND")
public final class Main implements Runnable {
  private static final Map<String, Function<Terminal, Object>> COMMANDS =
      Map.ofEntries(
          Map.entry("align", AlignCommand::new),
          Map.entry("analyze", AnalyzeCommand::new),
          Map.entry("bench", BenchCommand::new),
          Map.entry("compare", CompareCommand::new),
          Map.entry("completion", CompletionCommand::new),
          Map.entry("convert", ConvertCommand::new),
          Map.entry("evaluate", EvaluateCommand::new),
          Map.entry(HelpCommand.NAME, terminal -> new HelpCommand()),
          Map.entry("manual", ManualCommand::new),
          Map.entry("query", QueryCommand::new),
          Map.entry("score", ScoreCommand::new),
          Map.entry("study", StudyCommand::create),
          Map.entry("transcribe", TranscribeCommand::new),
          Map.entry("web", WebCommand::new));

  @Spec private CommandSpec spec = CommandSpec.create();

  private Main() {}

  public static void main(String[] arguments) {
    // Otherwise picocli opens every jar of the class path to look for Groovy.
    System.setProperty("picocli.disable.closures", "true");
    System.exit(run(Terminal.system(), arguments));
  }

  /** Runs one command line and returns its exit code. */
  static int run(Terminal terminal, String... arguments) {
    StringWriter help = new StringWriter();
    Handlers handlers = new Handlers(terminal);
    CommandLine commandLine =
        withCommands(new CommandLine(new Main()), terminal, arguments)
            .setOut(new PrintWriter(help))
            .setErr(terminal.err())
            .setColorScheme(CommandLine.Help.defaultColorScheme(terminal.ansi()))
            .setUsageHelpWidth(Math.max(60, Math.min(terminal.columns(), 100)))
            .setCaseInsensitiveEnumValuesAllowed(true)
            .setExpandAtFiles(false)
            .setParameterExceptionHandler(handlers)
            .setExecutionStrategy(handlers)
            .setExecutionExceptionHandler(handlers);
    try {
      int exitCode = commandLine.execute(arguments);
      terminal.out().write(help.toString().getBytes(StandardCharsets.UTF_8));
      terminal.out().flush();
      return exitCode;
    } catch (IOException | OutOfMemoryError | StackOverflowError failure) {
      return Failures.explain(failure, terminal.err());
    }
  }

  /**
   * What picocli asks us for. No lambdas: at a start the JVM would have to make a class for each,
   * and could keep neither these nor picocli's interfaces, which are of an old kind, in its
   * archive.
   */
  private record Handlers(Terminal terminal)
      implements IParameterExceptionHandler,
          IExecutionStrategy,
          IExecutionExceptionHandler,
          IHelpFactory {

    @Override
    public int handleParseException(ParameterException mistake, String[] arguments) {
      return explainUsageError(mistake);
    }

    @Override
    public int execute(ParseResult parsed) {
      Overwriting.refuse(parsed);
      return new CommandLine.RunLast().execute(parsed);
    }

    @Override
    public int handleExecutionException(
        Exception failure, CommandLine command, ParseResult parsed) {
      return Failures.explain(failure, terminal.err());
    }

    @Override
    public Help create(CommandSpec commandSpec, ColorScheme colours) {
      return new EvenHelp(commandSpec, colours);
    }
  }

  /** Adds the command that is asked for; all of them, in order, only where help may be needed. */
  private static CommandLine withCommands(
      CommandLine commandLine, Terminal terminal, String[] arguments) {
    // Reading the options of every command would take longer than to align a pair.
    boolean known =
        arguments.length > 0
            && COMMANDS.containsKey(arguments[0])
            && !arguments[0].equals(HelpCommand.NAME);
    new TreeMap<>(COMMANDS)
        .forEach(
            (name, command) -> {
              if (!known || name.equals(arguments[0])) {
                commandLine.addSubcommand(name, command.apply(terminal));
              }
            });
    tellExitCodes(commandLine);
    return commandLine.setHelpFactory(new Handlers(terminal));
  }

  /** The program with all its commands, for those who describe it. */
  public static CommandLine allCommands(Terminal terminal) {
    return withCommands(new CommandLine(new Main()), terminal, new String[0]);
  }

  private static void tellExitCodes(CommandLine commandLine) {
    commandLine
        .getCommandSpec()
        .usageMessage()
        .abbreviateSynopsis(true)
        .exitCodeListHeading("%nExit codes:%n")
        .exitCodeList(Failures.EXIT_CODES);
    commandLine.getSubcommands().values().forEach(Main::tellExitCodes);
  }

  @Override
  public void run() {
    throw new ParameterException(spec.commandLine(), "expected a command, found none");
  }

  private static int explainUsageError(ParameterException mistake) {
    CommandLine command = mistake.getCommandLine();
    String name = command.getCommandSpec().qualifiedName();
    PrintWriter err = command.getErr();
    err.println(name + ": " + explanation(mistake));
    UnmatchedArgumentException.printSuggestions(mistake, err);
    err.println("Try '" + name + " --help'.");
    err.flush();
    return Failures.USAGE;
  }

  private static @Nullable String explanation(ParameterException mistake) {
    boolean takesPairs = mistake.getCommandLine().getCommandSpec().findOption("--pairs") != null;
    if (!takesPairs || !(mistake instanceof UnmatchedArgumentException unmatched)) {
      return mistake.getMessage();
    }
    List<String> files = unmatched.getUnmatched();
    if (files.stream().anyMatch(file -> file.startsWith("-"))) {
      return mistake.getMessage();
    }
    String meant =
        switch (files.size()) {
          case 1 -> "; did you mean --pairs " + files.get(0) + "?";
          case 2 -> "; did you mean --ref " + files.get(0) + " --hyp " + files.get(1) + "?";
          default -> "";
        };
    return "expected --pairs FILE, or --ref FILE and --hyp FILE, found "
        + String.join(" ", files)
        + " without an option"
        + meant;
  }
}
