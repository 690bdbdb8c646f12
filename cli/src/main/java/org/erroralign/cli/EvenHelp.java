package org.erroralign.cli;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import picocli.CommandLine.Help;
import picocli.CommandLine.Help.Ansi.Text;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/** Help that breaks lines between words only; picocli also breaks after {@code http:}. */
final class EvenHelp extends Help {
  private static final int NAMES = 22;
  private static final String INDENT = "  ";

  EvenHelp(CommandSpec command, ColorScheme colours) {
    super(command, colours);
  }

  @Override
  public Layout createDefaultLayout(
      List<OptionSpec> options, List<PositionalParamSpec> positionals, ColorScheme colours) {
    TextTable table = TextTable.forDefaultColumns(colours, NAMES, width());
    return new Layout(
        colours, table, createDefaultOptionRenderer(), createDefaultParameterRenderer()) {
      @Override
      public void layout(ArgSpec argument, Text[][] rows) {
        for (Text[] row : rows) {
          int last = row.length - 1;
          int room = table.columns()[last].width - table.columns()[last].indent;
          for (Text line : broken(row[last], room)) {
            row[last] = line;
            table.addRowValues(row);
            Arrays.fill(row, text(""));
          }
        }
      }
    };
  }

  @Override
  public String description(Object... parameters) {
    return set(commandSpec().usageMessage().description());
  }

  @Override
  public String footer(Object... parameters) {
    return set(commandSpec().usageMessage().footer());
  }

  private String set(String... paragraphs) {
    StringBuilder lines = new StringBuilder();
    for (String paragraph : paragraphs) {
      for (Text line : broken(text(paragraph), width())) {
        lines.append(line.plainString().strip()).append(System.lineSeparator());
      }
    }
    return lines.toString();
  }

  /** Lines of whole words, all but the first indented. */
  private List<Text> broken(Text text, int room) {
    String plain = text.plainString();
    List<Text> lines = new ArrayList<>();
    int start = 0;
    while (plain.length() - start > room - (start == 0 ? 0 : INDENT.length())) {
      int end = plain.lastIndexOf(' ', start + room - (start == 0 ? 0 : INDENT.length()));
      if (end <= start) {
        break;
      }
      lines.add(line(text, start, end));
      start = end + 1;
    }
    lines.add(line(text, start, plain.length()));
    return lines;
  }

  private Text line(Text text, int start, int end) {
    Text words = text.substring(start, end);
    return start == 0 ? words : text(INDENT).concat(words);
  }

  private Text text(String plain) {
    return ansi().new Text(plain, colorScheme());
  }

  private int width() {
    return commandSpec().usageMessage().width();
  }
}
