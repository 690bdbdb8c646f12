package org.erroralign.cli;

import java.util.ArrayList;
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
final class ReportText {
  private static final String GAP = "  ";
  private static final int WIDEST_TEXT = 48;

  private final OperationColours colours;

  ReportText(Ansi ansi) {
    colours = new OperationColours(ansi);
  }

  String write(Report report) {
    StringBuilder out = new StringBuilder();
    for (Section section : report.sections()) {
      if (!out.isEmpty()) {
        out.append('\n');
      }
      if (!section.title().isEmpty()) {
        out.append(colours.bold(section.title())).append('\n');
      }
      if (section instanceof Facts<?> facts) {
        append(out, facts);
      } else if (section instanceof Table<?> table) {
        append(out, table);
      }
    }
    return out.toString();
  }

  private static <T> void append(StringBuilder out, Facts<T> facts) {
    List<List<String>> cells = new ArrayList<>();
    for (Figure<T> figure : facts.figures()) {
      cells.add(
          List.of(
              figure.title(),
              shown(figure, figure.of(facts.item())) + (figure.kind().isPercentage() ? "%" : ""),
              interval(figure, facts.intervals().get(figure.key()))));
    }
    appendRows(out, cells, List.of(false, true, false));
  }

  private static <T> void append(StringBuilder out, Table<T> table) {
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
        .map(item -> columns.stream().map(c -> shortened(shown(c, c.of(item)))).toList())
        .forEach(cells::add);
    appendRows(out, cells, columns.stream().map(c -> !c.kind().isText()).toList());
    int more = table.items().size() - table.shown();
    if (more > 0) {
      out.append(GAP).append("and ").append(more).append(" more (all of them: --output json)\n");
    }
  }

  private static void appendRows(
      StringBuilder out, List<List<String>> rows, List<Boolean> toTheRight) {
    int[] widths = new int[toTheRight.size()];
    for (List<String> row : rows) {
      for (int k = 0; k < row.size(); k++) {
        widths[k] = Math.max(widths[k], DisplayWidth.of(row.get(k)));
      }
    }
    for (List<String> row : rows) {
      StringBuilder line = new StringBuilder();
      for (int k = 0; k < row.size(); k++) {
        String padding = " ".repeat(widths[k] - DisplayWidth.of(row.get(k)));
        line.append(widths[k] == 0 ? "" : GAP);
        line.append(toTheRight.get(k) ? padding + row.get(k) : row.get(k) + padding);
      }
      out.append(line.toString().stripTrailing()).append('\n');
    }
  }

  private static String shown(Figure<?> figure, Object value) {
    String text = figure.shown(value);
    return figure.kind().isText() ? Visible.of(text) : text;
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

  private static String shortened(String text) {
    if (DisplayWidth.of(text) <= WIDEST_TEXT) {
      return text;
    }
    int end = text.length();
    while (DisplayWidth.of(text.substring(0, end)) > WIDEST_TEXT - 1) {
      end = text.offsetByCodePoints(end, -1);
    }
    return text.substring(0, end) + "…";
  }
}
