package org.erroralign.cli;

import java.util.ArrayList;
import java.util.List;
import org.erroralign.align.Alignment;
import org.erroralign.align.Operation;
import org.erroralign.align.Segment;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Help.Ansi.Style;

/**
 * Draws an alignment as Table 1 of the paper does: reference, operations and hypothesis below each
 * other, a column a segment, a hyphen where a segment cuts a word; wrapped to a width.
 */
final class AlignmentTable {
  private static final String REFERENCE_LABEL = "REF  ";
  private static final String HYPOTHESIS_LABEL = "HYP  ";

  private record Column(Operation operation, String reference, String hypothesis, int width) {}

  private final int columns;
  private final Ansi ansi;

  AlignmentTable(int columns, Ansi ansi) {
    this.columns = columns;
    this.ansi = ansi;
  }

  void append(StringBuilder out, Alignment alignment) {
    List<Column> row = new ArrayList<>();
    int width = REFERENCE_LABEL.length() + 1;
    boolean first = true;
    for (Segment segment : alignment.segments()) {
      Column column = column(alignment, segment);
      if (!row.isEmpty() && width + column.width() + 1 > columns) {
        appendRow(out, row, first);
        first = false;
        row.clear();
        width = REFERENCE_LABEL.length() + 1;
      }
      row.add(column);
      width += column.width() + 1;
    }
    appendRow(out, row, first);
  }

  private static Column column(Alignment alignment, Segment segment) {
    String reference = Visible.of(segment.reference().of(alignment.reference()));
    String hypothesis = Visible.of(segment.hypothesis().of(alignment.hypothesis()));
    if (segment.startsInsideWord()) {
      hypothesis = "-" + hypothesis;
    }
    if (segment.endsInsideWord()) {
      hypothesis = hypothesis + "-";
    }
    int width = Math.max(DisplayWidth.of(reference), DisplayWidth.of(hypothesis));
    width = Math.max(width, label(segment.operation()).length());
    return new Column(segment.operation(), reference, hypothesis, width);
  }

  private void appendRow(StringBuilder out, List<Column> row, boolean first) {
    if (!first) {
      out.append('\n');
    }
    out.append(REFERENCE_LABEL).append('|');
    row.forEach(column -> appendCell(out, column, column.reference()));
    out.append('\n');
    int spaces = REFERENCE_LABEL.length() + 1;
    for (Column column : row) {
      String label = label(column.operation());
      out.append(" ".repeat(spaces)).append(coloured(column.operation(), label));
      spaces = column.width() - label.length() + 1;
    }
    out.append('\n').append(HYPOTHESIS_LABEL).append('|');
    row.forEach(column -> appendCell(out, column, column.hypothesis()));
    out.append('\n');
  }

  private void appendCell(StringBuilder out, Column column, String text) {
    out.append(coloured(column.operation(), text));
    out.append(" ".repeat(column.width() - DisplayWidth.of(text))).append('|');
  }

  private String coloured(Operation operation, String text) {
    if (!ansi.enabled() || text.isEmpty()) {
      return text;
    }
    Style style =
        switch (operation) {
          case MATCH -> Style.fg_green;
          case SUBSTITUTE -> Style.fg_yellow;
          case DELETE -> Style.fg_red;
          case INSERT -> Style.fg_cyan;
        };
    return Style.on(style) + text + Style.off(style);
  }

  private static String label(Operation operation) {
    return switch (operation) {
      case MATCH -> "MATCH";
      case SUBSTITUTE -> "SUB";
      case DELETE -> "DEL";
      case INSERT -> "INS";
    };
  }
}
