package org.erroralign.cli.terminal;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.erroralign.analysis.report.Figure;
import org.erroralign.analysis.report.Report;
import org.erroralign.analysis.report.Report.Facts;
import org.erroralign.analysis.report.Report.Section;
import org.erroralign.analysis.report.Report.Table;
import org.erroralign.stats.Interval;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Help.Ansi;

/** Writes a report for reading: headings, aligned columns, percentages. */
public final class ReportText {
  private static final String GAP = "  ";
  private static final int WIDEST_TEXT = 48;
  private static final int NARROWEST_TEXT = 12;

  private final OperationColours colours;
  private final int width;

  /**
   * @param width of the screen; tables are made to fit it
   */
  public ReportText(Ansi ansi, int width) {
    this.colours = new OperationColours(ansi);
    this.width = width;
  }

  public String write(Report report) {
    StringBuilder out = new StringBuilder();
    for (Section section : report.sections()) {
      if (!out.isEmpty()) {
        out.append('\n');
      }
      if (!section.title().isEmpty()) {
        appendTitle(out, section.title());
      }
      if (section instanceof Facts<?> facts) {
        append(out, facts);
      } else if (section instanceof Table<?> table) {
        append(out, table);
      }
    }
    return out.toString();
  }

  /** In lines that fit the screen. */
  private void appendTitle(StringBuilder out, String title) {
    StringBuilder line = new StringBuilder();
    for (String word : title.split(" ")) {
      if (!line.isEmpty() && DisplayWidth.of(line + " " + word) > width) {
        out.append(colours.bold(line.toString())).append('\n');
        line.setLength(0);
        line.append(GAP);
      }
      line.append(line.isEmpty() || line.toString().equals(GAP) ? "" : " ").append(word);
    }
    out.append(colours.bold(line.toString())).append('\n');
  }

  private static <T> void append(StringBuilder out, Facts<T> facts) {
    List<List<String>> cells = new ArrayList<>();
    for (Figure<T> figure : facts.figures()) {
      if (figure.heading().isEmpty()) {
        continue;
      }
      cells.add(
          List.of(
              figure.title(),
              shown(figure, figure.of(facts.item())) + (figure.kind().isPercentage() ? "%" : ""),
              interval(figure, facts.intervals().get(figure.key()))));
    }
    appendRows(out, cells, List.of(false, true, false), Integer.MAX_VALUE);
  }

  private <T> void append(StringBuilder out, Table<T> table) {
    if (table.items().isEmpty()) {
      out.append(GAP).append("none\n");
      return;
    }
    List<Figure<T>> columns = table.columns().stream().filter(c -> !c.heading().isEmpty()).toList();
    List<List<String>> cells = new ArrayList<>();
    cells.add(
        columns.stream()
            .map(c -> c.kind().isPercentage() ? c.heading() + " %" : c.heading())
            .toList());
    table.items().stream()
        .limit(table.shown())
        .map(
            item ->
                columns.stream().map(c -> shortened(shown(c, c.of(item)), WIDEST_TEXT)).toList())
        .forEach(cells::add);
    appendRows(out, cells, columns.stream().map(c -> !c.kind().isText()).toList(), width);
    int more = table.items().size() - table.shown();
    if (more > 0) {
      out.append(GAP).append("and ").append(more).append(" more (all of them: --output json)\n");
    }
  }

  /** Columns that do not fit beside the others follow below them, after the first one again. */
  private static void appendRows(
      StringBuilder out, List<List<String>> rows, List<Boolean> toTheRight, int width) {
    int[] widths = widths(rows, toTheRight, width);
    for (int from = 1; from < widths.length; ) {
      int end = from;
      for (int used = room(widths[0]); end < widths.length; end++) {
        used += room(widths[end]);
        if (used > width && end > from) {
          break;
        }
      }
      out.append(from == 1 ? "" : "\n");
      for (List<String> row : rows) {
        StringBuilder line = new StringBuilder();
        appendCell(line, row.get(0), widths[0], toTheRight.get(0));
        for (int k = from; k < end; k++) {
          appendCell(line, row.get(k), widths[k], toTheRight.get(k));
        }
        out.append(line.toString().stripTrailing()).append('\n');
      }
      from = end;
    }
  }

  private static int room(int width) {
    return width == 0 ? 0 : GAP.length() + width;
  }

  /** As wide as the longest cells, but texts give way where the whole table fits then. */
  private static int[] widths(List<List<String>> rows, List<Boolean> toTheRight, int width) {
    int[] widths = new int[toTheRight.size()];
    for (List<String> row : rows) {
      for (int k = 0; k < row.size(); k++) {
        widths[k] = Math.max(widths[k], DisplayWidth.of(row.get(k)));
      }
    }
    widths[0] = Math.min(widths[0], Math.max(NARROWEST_TEXT, width / 2));
    int[] narrow = widths.clone();
    int tooMuch = Arrays.stream(widths).map(ReportText::room).sum() - width;
    for (int k = widths.length - 1; k > 0; k--) {
      if (!toTheRight.get(k)) {
        int less = Math.max(0, Math.min(tooMuch, widths[k] - NARROWEST_TEXT));
        narrow[k] -= less;
        tooMuch -= less;
        widths[k] =
            Math.min(widths[k], Math.max(NARROWEST_TEXT, width - room(widths[0]) - GAP.length()));
      }
    }
    return tooMuch <= 0 ? narrow : widths;
  }

  private static void appendCell(StringBuilder line, String cell, int width, boolean toTheRight) {
    String text = shortened(cell, width);
    String padding = " ".repeat(width - DisplayWidth.of(text));
    line.append(width == 0 ? "" : GAP).append(toTheRight ? padding + text : text + padding);
  }

  private static String shown(Figure<?> figure, Object value) {
    String text = figure.shown(value);
    return figure.kind().isText() ? Printable.of(text) : text;
  }

  private static String interval(Figure<?> figure, @Nullable Interval interval) {
    if (interval == null) {
      return "";
    }
    return String.format(
        Locale.ROOT,
        "[%s, %s] %.0f%% CI",
        figure.shown(interval.low()),
        figure.shown(interval.high()),
        100 * interval.level());
  }

  private static String shortened(String text, int widest) {
    if (DisplayWidth.of(text) <= widest) {
      return text;
    }
    int end = text.length();
    while (DisplayWidth.of(text.substring(0, end)) > widest - 1) {
      end = text.offsetByCodePoints(end, -1);
    }
    return text.substring(0, end) + "…";
  }
}
