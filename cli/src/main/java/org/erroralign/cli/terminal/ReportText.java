package org.erroralign.cli.terminal;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import org.erroralign.analysis.report.Figure;
import org.erroralign.analysis.report.Report;
import org.erroralign.analysis.report.Report.Facts;
import org.erroralign.analysis.report.Report.Note;
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
  private static final int WIDEST_LINE = 100;

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
      } else if (section instanceof Note note) {
        append(out, note);
      }
    }
    return out.toString();
  }

  private void append(StringBuilder out, Note note) {
    lines(Printable.of(note.text()), Math.min(width, WIDEST_LINE))
        .forEach(line -> out.append(GAP).append(line).append('\n'));
  }

  private void appendTitle(StringBuilder out, String title) {
    String text = String.join("\n" + GAP, lines(title, width));
    out.append(colours.bold(text)).append('\n');
  }

  /** Lines of whole words with room for a gap before them. */
  private static List<String> lines(String text, int widest) {
    List<String> lines = new ArrayList<>();
    StringBuilder line = new StringBuilder();
    for (String word : text.split(" ", -1)) {
      if (!line.isEmpty() && DisplayWidth.of(GAP + line + " " + word) > widest) {
        lines.add(line.toString());
        line.setLength(0);
      }
      line.append(line.isEmpty() ? "" : " ").append(word);
    }
    lines.add(line.toString());
    return lines;
  }

  private static <T> void append(StringBuilder out, Facts<T> facts) {
    List<List<String>> cells = new ArrayList<>();
    for (Figure<T> figure : facts.figures()) {
      if (figure.heading().isEmpty()) {
        continue;
      }
      Interval interval = facts.intervals().get(figure.key());
      cells.add(
          List.of(
              figure.title(),
              shown(figure, figure.of(facts.item())) + figure.kind().unit(),
              interval(figure, interval)));
      if (interval != null && interval.isOfFew()) {
        cells.add(
            List.of(
                "  CI of " + Quantity.of(interval.units(), "unit") + ": too few to trust", "", ""));
      }
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
        fitted(
            columns.stream()
                .map(c -> c.kind().unit().equals("%") ? c.heading() + " %" : c.heading())
                .toList(),
            WIDEST_TEXT));
    table.items().stream()
        .limit(table.shown())
        .map(item -> columns.stream().map(c -> shown(c, c.of(item))).toList())
        .forEach(cells::add);
    List<Boolean> toTheRight = columns.stream().map(c -> !c.kind().isText()).toList();
    int[] most = new int[columns.size()];
    Arrays.fill(most, WIDEST_TEXT);
    appendRows(out, fitted(cells, most), toTheRight, width);
    int more = table.items().size() - table.shown();
    if (more > 0) {
      out.append(GAP).append("and ").append(more).append(" more (all of them: --output json)\n");
    }
  }

  /** Columns that do not fit beside the others follow below them, after the first one again. */
  private static void appendRows(
      StringBuilder out, List<List<String>> cells, List<Boolean> toTheRight, int width) {
    int[] widths = widths(cells, toTheRight, width);
    List<List<String>> rows = fitted(cells, widths);
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
    String padding = " ".repeat(width - DisplayWidth.of(cell));
    line.append(width == 0 ? "" : GAP).append(toTheRight ? padding + cell : cell + padding);
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

  /** The rows with no column wider than it may be, where cells that differ still do if possible. */
  private static List<List<String>> fitted(List<List<String>> rows, int[] widths) {
    List<List<String>> columns = new ArrayList<>();
    for (int k = 0; k < widths.length; k++) {
      int place = k;
      columns.add(fitted(rows.stream().map(row -> row.get(place)).toList(), widths[k]));
    }
    return IntStream.range(0, rows.size())
        .mapToObj(row -> columns.stream().map(column -> column.get(row)).toList())
        .toList();
  }

  /** Cut at the end; in the middle or at the start where cells would look the same otherwise. */
  private static List<String> fitted(List<String> cells, int widest) {
    long different = cells.stream().distinct().count();
    for (int kept : new int[] {widest - 1, widest / 2, 0}) { // at the start
      List<String> cut = cells.stream().map(cell -> shortened(cell, widest, kept)).toList();
      if (cut.stream().distinct().count() == different) {
        return cut;
      }
    }
    return cells.stream().map(cell -> shortened(cell, widest, widest - 1)).toList();
  }

  private static String shortened(String text, int widest, int atStart) {
    if (DisplayWidth.of(text) <= widest) {
      return text;
    }
    String start = text.substring(0, DisplayWidth.prefix(text, atStart));
    int room = widest - 1 - DisplayWidth.of(start);
    return start + "…" + text.substring(DisplayWidth.suffix(text, room));
  }
}
