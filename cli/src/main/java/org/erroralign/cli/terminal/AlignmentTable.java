package org.erroralign.cli.terminal;

import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import org.erroralign.align.Alignment;
import org.erroralign.align.Operation;
import org.erroralign.align.Segment;
import org.erroralign.format.TextAlignmentWriter;
import picocli.CommandLine.Help.Ansi;

/**
 * Draws an alignment as Table 1 of the paper does: reference, operations and hypothesis below each
 * other, a column a segment, a hyphen where a segment cuts a word; wrapped to a width.
 *
 * <p>With colours, dashes stand for what was deleted and a plus for what was inserted, and the
 * parts of a word that was cut hang together.
 */
public final class AlignmentTable extends TextAlignmentWriter {
  private static final String REFERENCE_LABEL = "REF  ";
  private static final String HYPOTHESIS_LABEL = "HYP  ";
  private static final int FRAME = REFERENCE_LABEL.length() + 2;
  private static final int NARROWEST = 8;

  /** A column, or a piece of one that is wider than the screen; only the first has a label. */
  private record Column(
      Operation operation, String label, String reference, String hypothesis, boolean cut) {

    int width() {
      return Math.max(
          label.length(), Math.max(DisplayWidth.of(reference), DisplayWidth.of(hypothesis)));
    }
  }

  private final boolean withIds;
  private final int columns;
  private final OperationColours colours;

  public AlignmentTable(OutputStream out, boolean withIds, int columns, Ansi ansi)
      throws IOException {
    super(out, "");
    this.withIds = withIds;
    this.columns = columns;
    this.colours = new OperationColours(ansi);
  }

  @Override
  protected void append(StringBuilder out, Aligned aligned) {
    Alignment alignment = aligned.alignment();
    if (withIds) {
      out.append(Printable.of(aligned.id())).append('\n');
    }
    append(out, alignment);
    if (withIds) {
      out.append('\n');
    }
  }

  private void append(StringBuilder out, Alignment alignment) {
    List<Column> row = new ArrayList<>();
    int width = REFERENCE_LABEL.length() + 1;
    boolean first = true;
    for (Segment segment : alignment.segments()) {
      for (Column column : pieces(column(alignment, segment))) {
        if (!row.isEmpty() && width + column.width() + 1 > columns) {
          appendRow(out, row, first);
          first = false;
          row.clear();
          width = REFERENCE_LABEL.length() + 1;
        }
        row.add(column);
        width += column.width() + 1;
      }
    }
    appendRow(out, row, first);
  }

  private Column column(Alignment alignment, Segment segment) {
    String reference = Printable.of(segment.reference().of(alignment.reference()));
    if (!segment.referenceReading().isEmpty()) {
      reference += " (" + Printable.of(segment.referenceReading()) + ")";
    }
    String hypothesis = Printable.of(segment.hypothesis().of(alignment.hypothesis()));
    hypothesis =
        segment.hypothesisReading().isEmpty()
            ? segment.hyphenated(hypothesis)
            : hypothesis
                + " ("
                + segment.hyphenated(Printable.of(segment.hypothesisReading()))
                + ")";
    if (colours.enabled() && segment.operation() == Operation.INSERT) {
      hypothesis = "+" + hypothesis;
    }
    Operation operation = segment.operation();
    return new Column(operation, label(operation), reference, hypothesis, segment.endsInsideWord());
  }

  /** The column, cut to the width of the screen where it is wider. */
  private List<Column> pieces(Column column) {
    int widest = Math.max(NARROWEST, columns - FRAME);
    if (column.width() <= widest) {
      return List.of(column);
    }
    List<Column> pieces = new ArrayList<>();
    String reference = column.reference();
    String hypothesis = column.hypothesis();
    while (!reference.isEmpty() || !hypothesis.isEmpty()) {
      int referenceEnd = DisplayWidth.prefix(reference, widest);
      int hypothesisEnd = DisplayWidth.prefix(hypothesis, widest);
      boolean last = referenceEnd == reference.length() && hypothesisEnd == hypothesis.length();
      pieces.add(
          new Column(
              column.operation(),
              pieces.isEmpty() ? column.label() : "",
              reference.substring(0, referenceEnd),
              hypothesis.substring(0, hypothesisEnd),
              last && column.cut()));
      reference = reference.substring(referenceEnd);
      hypothesis = hypothesis.substring(hypothesisEnd);
    }
    return pieces;
  }

  private void appendRow(StringBuilder out, List<Column> row, boolean first) {
    if (!first) {
      out.append('\n');
    }
    out.append(REFERENCE_LABEL).append('|');
    for (Column column : row) {
      out.append(colours.reference(column.operation(), column.reference()));
      appendSpaces(out, column, column.reference()).append('|');
    }
    out.append('\n');
    int spaces = REFERENCE_LABEL.length() + 1;
    for (Column column : row) {
      String label = column.label();
      if (!label.isEmpty()) {
        out.append(" ".repeat(spaces)).append(colours.label(column.operation(), label));
        spaces = 0;
      }
      spaces += column.width() - label.length() + 1;
    }
    out.append('\n').append(HYPOTHESIS_LABEL).append('|');
    for (Column column : row) {
      String text = column.hypothesis();
      if (colours.enabled() && column.operation() == Operation.DELETE) {
        text = "╌".repeat(column.width());
      }
      out.append(colours.hypothesis(column.operation(), text));
      appendSpaces(out, column, text).append(colours.enabled() && column.cut() ? '┊' : '|');
    }
    out.append('\n');
  }

  private static StringBuilder appendSpaces(StringBuilder out, Column column, String text) {
    return out.append(" ".repeat(column.width() - DisplayWidth.of(text)));
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
