package org.erroralign.evaluate;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Rows of named cells, written as Markdown, CSV or JSON. */
public final class ResultTable {

  /** How a table is written. */
  public enum Format {
    MARKDOWN,
    CSV,
    JSON;

    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /** A number as text to be read, and in full. */
  private record Cell(String shown, String exact, boolean number) {}

  private final List<String> columns;
  private final List<List<Cell>> rows = new ArrayList<>();
  private List<Cell> row = new ArrayList<>();

  public ResultTable(String... columns) {
    this.columns = List.of(columns);
  }

  public ResultTable text(String text) {
    return cell(new Cell(text, text, false));
  }

  public ResultTable count(long number) {
    return cell(new Cell(Long.toString(number), Long.toString(number), true));
  }

  /** A number with some decimals; NaN is a cell left out. */
  public ResultTable number(double number, int decimals) {
    if (Double.isNaN(number)) {
      return cell(new Cell("", "", true));
    }
    String shown = String.format(Locale.ROOT, "%." + decimals + "f", number);
    return cell(new Cell(shown, String.format(Locale.ROOT, "%.6g", number), true));
  }

  private ResultTable cell(Cell cell) {
    row.add(cell);
    if (row.size() == columns.size()) {
      rows.add(row);
      row = new ArrayList<>();
    }
    return this;
  }

  public String write(Format format) {
    return switch (format) {
      case MARKDOWN -> markdown();
      case CSV -> csv();
      case JSON -> json();
    };
  }

  private String markdown() {
    StringBuilder text =
        new StringBuilder("| ").append(String.join(" | ", columns)).append(" |\n|");
    for (int c = 0; c < columns.size(); c++) {
      boolean numbers = !rows.isEmpty() && rows.get(0).get(c).number();
      text.append(numbers ? "---:|" : "---|");
    }
    text.append('\n');
    for (List<Cell> cells : rows) {
      text.append('|');
      for (Cell cell : cells) {
        text.append(' ').append(cell.shown().replace("|", "\\|")).append(" |");
      }
      text.append('\n');
    }
    return text.toString();
  }

  private String csv() {
    StringBuilder text = new StringBuilder(String.join(",", columns)).append('\n');
    for (List<Cell> cells : rows) {
      List<String> fields = new ArrayList<>();
      for (Cell cell : cells) {
        String field = cell.exact();
        boolean quoted = field.contains(",") || field.contains("\"") || field.contains("\n");
        fields.add(quoted ? "\"" + field.replace("\"", "\"\"") + "\"" : field);
      }
      text.append(String.join(",", fields)).append('\n');
    }
    return text.toString();
  }

  private String json() {
    StringBuilder text = new StringBuilder("[");
    String separator = "\n";
    for (List<Cell> cells : rows) {
      text.append(separator).append("  {");
      for (int c = 0; c < cells.size(); c++) {
        Cell cell = cells.get(c);
        text.append(c == 0 ? "" : ", ").append(quote(columns.get(c))).append(": ");
        boolean finite = !cell.exact().isEmpty() && !cell.exact().endsWith("Infinity");
        String number = finite ? cell.exact() : "null"; // JSON has no infinity
        text.append(cell.number() ? number : quote(cell.exact()));
      }
      text.append('}');
      separator = ",\n";
    }
    return text.append("\n]\n").toString();
  }

  private static String quote(String text) {
    StringBuilder quoted = new StringBuilder("\"");
    for (int k = 0; k < text.length(); k++) {
      char c = text.charAt(k);
      if (c == '"' || c == '\\') {
        quoted.append('\\').append(c);
      } else if (c < ' ' || Character.isSurrogate(c)) {
        quoted.append(String.format(Locale.ROOT, "\\u%04x", (int) c));
      } else {
        quoted.append(c);
      }
    }
    return quoted.append('"').toString();
  }
}
