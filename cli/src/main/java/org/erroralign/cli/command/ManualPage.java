package org.erroralign.cli.command;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import picocli.CommandLine;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/**
 * The manual of a program and all its commands in roff, as {@code man} reads it, made from what the
 * commands say of themselves. Options that several commands have in common are described once.
 */
public final class ManualPage {
  private final CommandLine program;
  private final Map<String, OptionSpec> shared = new TreeMap<>();
  private final StringBuilder page = new StringBuilder();

  ManualPage(CommandLine program) {
    this.program = program;
    Map<String, OptionSpec> seen = new LinkedHashMap<>();
    for (CommandLine command : program.getSubcommands().values()) {
      for (OptionSpec option : command.getCommandSpec().options()) {
        if (!option.hidden() && seen.putIfAbsent(identity(option), option) != null) {
          shared.put(identity(option), option);
        }
      }
    }
  }

  String write() {
    CommandSpec spec = program.getCommandSpec();
    String name = spec.name();
    String version = String.join(" ", spec.version());
    page.append(".TH ").append(name.toUpperCase(Locale.ROOT)).append(" 1 \"\" ");
    page.append('"').append(escaped(version)).append("\" \"User Commands\"\n");
    section("NAME");
    page.append(name).append(" \\- ").append(escaped(firstLine(spec))).append('\n');
    section("SYNOPSIS");
    page.append(".B ").append(name).append("\n.I COMMAND\n[\\fIOPTIONS\\fR] [\\fIFILE\\fR...]\n");
    section("DESCRIPTION");
    paragraphs(spec.usageMessage().description());
    page.append(
        ".PP\nText is read and written as UTF\\-8, data to standard output or the file of\n");
    page.append(".BR \\-o ,\nmessages and progress to standard error.\n");
    section("COMMANDS");
    program.getSubcommands().values().forEach(this::command);
    section("COMMON OPTIONS");
    shared.values().forEach(this::option);
    section("EXIT STATUS");
    spec.usageMessage().exitCodeList().forEach((code, meaning) -> item(code, List.of(meaning)));
    section("ENVIRONMENT");
    item("ERRORALIGN_JAVA_OPTIONS", List.of("Options for the JVM, such as -Xmx8g (launcher)."));
    item("JAVA_HOME", List.of("The JDK to run on (launcher; default: java on the PATH)."));
    item("COLUMNS", List.of("The width of tables (launcher; default: that of the terminal)."));
    return page.toString();
  }

  private void command(CommandLine command) {
    CommandSpec spec = command.getCommandSpec();
    if (spec.usageMessage().hidden()) {
      return;
    }
    String name = spec.qualifiedName();
    page.append(".SS ").append(escaped(name.substring(name.indexOf(' ') + 1))).append('\n');
    page.append(".nf\n");
    synopsis(command).lines().map(String::strip).forEach(this::text);
    page.append(".fi\n");
    paragraphs(spec.usageMessage().description());
    for (PositionalParamSpec parameter : spec.positionalParameters()) {
      if (!parameter.hidden()) {
        item(label(parameter).strip(), List.of(parameter.description()));
      }
    }
    List<String> common = new ArrayList<>();
    for (OptionSpec option : spec.options()) {
      if (shared.containsKey(identity(option))) {
        common.add(option.longestName());
      } else if (!option.hidden()) {
        option(option);
      }
    }
    Collections.sort(common);
    if (!common.isEmpty()) {
      page.append(".PP\nCommon options: ");
      page.append(escaped(String.join(", ", common))).append(".\n");
    }
    paragraphs(spec.usageMessage().footer());
    command.getSubcommands().values().forEach(this::command);
  }

  private static String synopsis(CommandLine command) {
    String[] custom = command.getCommandSpec().usageMessage().customSynopsis();
    return custom.length > 0
        ? String.join("\n", custom)
        : new CommandLine.Help(command.getCommandSpec(), ansi()).abbreviatedSynopsis();
  }

  private void option(OptionSpec option) {
    String names = String.join(", ", option.names());
    item(names + label(option), List.of(option.description()));
  }

  private String label(ArgSpec argument) {
    return new CommandLine.Help(program.getCommandSpec(), ansi())
        .parameterLabelRenderer()
        .renderParameterLabel(argument, Ansi.OFF, List.of())
        .toString();
  }

  private static CommandLine.Help.ColorScheme ansi() {
    return CommandLine.Help.defaultColorScheme(Ansi.OFF);
  }

  private void section(String title) {
    page.append(".SH ").append(title).append('\n');
  }

  private void item(String tag, List<String> description) {
    page.append(".TP\n.B \"").append(escaped(tag)).append("\"\n");
    description.forEach(this::text);
  }

  /** Lines of the help; an empty one and an example begin a new paragraph. */
  private void paragraphs(String... lines) {
    page.append(".PP\n");
    for (String line : lines) {
      page.append(line.isEmpty() || line.startsWith("Example") ? ".PP\n" : "");
      if (!line.isEmpty()) {
        text(line);
      }
    }
  }

  private void text(String line) {
    String plain = Ansi.OFF.string(String.format(Locale.ROOT, line));
    plain
        .lines()
        .forEach(
            part -> {
              page.append(part.startsWith(".") || part.startsWith("'") ? "\\&" : "");
              page.append(escaped(part)).append('\n');
            });
  }

  private static String firstLine(CommandSpec spec) {
    return spec.usageMessage().description()[0].replaceAll("\\.$", "");
  }

  /** What makes two options the same one to a reader. */
  private static String identity(OptionSpec option) {
    return option.longestName() + "\n" + String.join("\n", option.description());
  }

  /**
   * A hyphen stays one that can be copied; what is not ASCII is named, so that every man shows it.
   */
  private static String escaped(String text) {
    return text.codePoints()
        .mapToObj(
            c ->
                switch (c) {
                  case '\\' -> "\\e";
                  case '-' -> "\\-";
                  case '"' -> "\\(dq";
                  case '~' -> "\\(ti";
                  case '^' -> "\\(ha";
                  case '`' -> "\\(ga";
                  case '\'' -> "\\(aq";
                  default ->
                      c < 128 ? Character.toString(c) : String.format(Locale.ROOT, "\\[u%04X]", c);
                })
        .collect(Collectors.joining());
  }
}
