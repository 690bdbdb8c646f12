package org.erroralign.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.erroralign.analysis.report.Report;
import org.erroralign.analysis.report.Report.Column;
import org.erroralign.analysis.report.Report.Fact;
import org.erroralign.analysis.report.Report.Facts;
import org.erroralign.analysis.report.Report.Kind;
import org.erroralign.analysis.report.Report.Section;
import org.erroralign.analysis.report.Report.Table;
import org.erroralign.stats.Interval;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Help.Ansi;

/** Writes a report for reading: headings, aligned columns, percentages. */
final class ReportText {
  private static final String NONE = "-";
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
      if (section instanceof Facts facts) {
        append(out, facts);
      } else if (section instanceof Table table) {
        append(out, table);
      }
    }
    return out.toString();
  }

  private static void append(StringBuilder out, Facts facts) {
    List<List<String>> cells = new ArrayList<>();
    for (Fact fact : facts.facts()) {
      String unit = isPercentage(fact.kind()) ? "%" : "";
      cells.add(
          List.of(
              fact.title(),
              text(fact.kind(), fact.value()) + unit,
              interval(fact.kind(), fact.interval()),
              fact.note()));
    }
    appendRows(out, cells, List.of(false, true, false, false));
  }

  private static void append(StringBuilder out, Table table) {
    if (table.rows().isEmpty()) {
      out.append(GAP).append("none\n");
      return;
    }
    List<Column> columns = table.columns().stream().filter(c -> !c.title().isEmpty()).toList();
    List<List<String>> cells = new ArrayList<>();
    cells.add(
        columns.stream().map(c -> isPercentage(c.kind()) ? c.title() + " %" : c.title()).toList());
    for (List<Object> row : table.rows().subList(0, Math.min(table.shown(), table.rows().size()))) {
      List<String> line = new ArrayList<>();
      for (int k = 0; k < row.size(); k++) {
        Column column = table.columns().get(k);
        if (!column.title().isEmpty()) {
          line.add(shortened(text(column.kind(), row.get(k))));
        }
      }
      cells.add(line);
    }
    appendRows(
        out,
        cells,
        columns.stream().map(c -> c.kind() != Kind.TEXT && c.kind() != Kind.FORM).toList());
    int more = table.rows().size() - table.shown();
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

  private static boolean isPercentage(Kind kind) {
    return kind == Kind.RATE || kind == Kind.DIFFERENCE;
  }

  static String text(Kind kind, Object value) {
    if (value instanceof Double number) {
      if (number.isNaN()) {
        return NONE;
      }
      if (number.isInfinite()) {
        return number > 0 ? "inf" : "-inf";
      }
    }
    return switch (kind) {
      case TEXT -> Visible.of(String.valueOf(value));
      case FORM -> value.equals("") ? Report.NOTHING : Visible.of(String.valueOf(value));
      case COUNT -> String.valueOf(value);
      case RATE -> format("%.2f", 100 * number(value));
      case DIFFERENCE -> format("%+.2f", 100 * number(value));
      case PROBABILITY -> probability(number(value));
      case NUMBER -> format("%.3f", number(value));
    };
  }

  private static String probability(double p) {
    if (p < 0.0001) {
      return "< 0.0001";
    }
    return format(p < 0.001 ? "%.4f" : "%.3f", p);
  }

  private static String interval(Kind kind, @Nullable Interval interval) {
    if (interval == null) {
      return "";
    }
    return "["
        + text(kind, interval.low())
        + ", "
        + text(kind, interval.high())
        + "] "
        + format("%.0f", 100 * interval.level())
        + "% CI";
  }

  private static double number(Object value) {
    return ((Number) value).doubleValue();
  }

  private static String format(String pattern, double value) {
    return String.format(Locale.ROOT, pattern, value);
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
