package org.erroralign.cli;

import org.erroralign.align.Alignment;
import org.erroralign.align.Operation;
import org.erroralign.analysis.Occurrence;
import org.erroralign.analysis.report.Figure;
import org.erroralign.text.Span;
import picocli.CommandLine.Help.Ansi;

/**
 * Writes an occurrence of a term in two lines: what became of it, and where it stands, with as much
 * of the text on either side as was asked for and the screen has room for.
 */
final class OccurrenceText {
  private static final String INDENT = "    ";
  private static final int LEAST_CONTEXT = 8;

  private final int context;
  private final int columns;
  private final OperationColours colours;

  /**
   * Prepares for a place to write to.
   *
   * @param columns the width of the screen; very large where there is none
   */
  OccurrenceText(int context, int columns, Ansi ansi) {
    this.context = context;
    this.columns = columns;
    this.colours = new OperationColours(ansi);
  }

  String of(String id, String term, Alignment alignment, Occurrence occurrence) {
    boolean said = occurrence.inReference();
    Operation operation = operation(occurrence.outcome());
    String other =
        occurrence.otherText().isEmpty() ? Figure.NOTHING : Visible.of(occurrence.otherText());
    String what =
        switch (occurrence.outcome()) {
          case RECOGNISED -> "recognised";
          case CORRECT -> "written and said";
          case CHANGED, DELETED -> "became " + colours.hypothesis(operation, other);
          case INSTEAD -> "written instead of " + colours.reference(operation, other);
          case INSERTED -> "written where nothing was said";
        };
    String text = said ? alignment.reference() : alignment.hypothesis();
    Span place = said ? occurrence.reference() : occurrence.hypothesis();
    String found = "[" + Visible.of(place.of(text)) + "]";
    String before = Visible.of(before(text, place, context));
    String after = Visible.of(after(text, place, context));
    int room = columns - INDENT.length() - DisplayWidth.of(found);
    // What one side does not need, the other may have.
    int half = Math.max(LEAST_CONTEXT, room / 2);
    int beforeRoom = Math.max(half, room - DisplayWidth.of(after));
    String shownBefore = end(before, beforeRoom);
    String shownAfter = start(after, Math.max(LEAST_CONTEXT, room - DisplayWidth.of(shownBefore)));
    return colours.bold(Visible.of(id))
        + "  "
        + Visible.of(term)
        + ": "
        + what
        + "\n"
        + INDENT
        + shownBefore
        + (said ? colours.reference(operation, found) : colours.hypothesis(operation, found))
        + shownAfter
        + "\n";
  }

  private static Operation operation(Occurrence.Outcome outcome) {
    return switch (outcome) {
      case RECOGNISED, CORRECT -> Operation.MATCH;
      case CHANGED, INSTEAD -> Operation.SUBSTITUTE;
      case DELETED -> Operation.DELETE;
      case INSERTED -> Operation.INSERT;
    };
  }

  private static String start(String text, int room) {
    return DisplayWidth.of(text) <= room
        ? text
        : text.substring(0, DisplayWidth.prefix(text, room - 1)) + "…";
  }

  private static String end(String text, int room) {
    return DisplayWidth.of(text) <= room
        ? text
        : "…" + text.substring(DisplayWidth.suffix(text, room - 1));
  }

  /** What stands before a place, at most so many characters. */
  static String before(String text, Span place, int characters) {
    int start = Math.max(0, place.start() - characters);
    if (start > 0 && Character.isLowSurrogate(text.charAt(start))) {
      start--;
    }
    return (start > 0 ? "…" : "") + text.substring(start, place.start());
  }

  /** What stands after a place, at most so many characters. */
  static String after(String text, Span place, int characters) {
    int end = Math.min(text.length(), place.end() + characters);
    if (end < text.length() && end > 0 && Character.isHighSurrogate(text.charAt(end - 1))) {
      end++;
    }
    return text.substring(place.end(), end) + (end < text.length() ? "…" : "");
  }
}
