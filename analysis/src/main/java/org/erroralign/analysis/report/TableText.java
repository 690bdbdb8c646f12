package org.erroralign.analysis.report;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.erroralign.analysis.report.Report.Table;

/** Writes a table alone: as Markdown to be read, as CSV for other programs. */
public final class TableText {
  private TableText() {}

  public static <T> String markdown(Table<T> table) {
    List<Figure<T>> columns = table.columns();
    StringBuilder text = new StringBuilder();
    text.append(
        columns.stream().map(Figure::heading).collect(Collectors.joining(" | ", "| ", " |\n|")));
    columns.forEach(column -> text.append(column.kind().isText() ? "---|" : "---:|"));
    text.append('\n');
    for (T item : table.items()) {
      text.append('|');
      for (Figure<T> column : columns) {
        Object value = column.of(item);
        String shown = value.equals(Double.NaN) ? "" : column.shown(value).replace("|", "\\|");
        text.append(' ').append(shown).append(" |");
      }
      text.append('\n');
    }
    return text.toString();
  }

  public static <T> String csv(Table<T> table) {
    StringBuilder text = new StringBuilder();
    text.append(
        table.columns().stream().map(Figure::key).collect(Collectors.joining(",", "", "\n")));
    for (T item : table.items()) {
      text.append(
          table.columns().stream()
              .map(column -> field(column.of(item)))
              .collect(Collectors.joining(",", "", "\n")));
    }
    return text.toString();
  }

  private static String field(Object value) {
    if (value.equals(Double.NaN)) {
      return "";
    }
    if (value instanceof Number number && !(value instanceof Long)) {
      return String.format(Locale.ROOT, "%.6g", number.doubleValue());
    }
    String field = value.toString();
    boolean quoted = field.contains(",") || field.contains("\"") || field.contains("\n");
    return quoted ? "\"" + field.replace("\"", "\"\"") + "\"" : field;
  }
}
