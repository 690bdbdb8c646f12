package org.erroralign.align;

import java.util.List;

/** Draws an alignment for logs and debuggers: a column a segment, wide characters not counted. */
final class AlignmentText {
  private AlignmentText() {}

  static String of(Alignment alignment) {
    StringBuilder said = new StringBuilder("REF  |");
    StringBuilder operations = new StringBuilder("      ");
    StringBuilder written = new StringBuilder("HYP  |");
    for (Segment segment : alignment.segments()) {
      String operation = segment.operation() == Operation.MATCH ? "MATCH" : shortName(segment);
      List<String> cells =
          List.of(
              alignment.comparedReference(segment),
              operation,
              segment.hyphenated(alignment.comparedHypothesis(segment)));
      int width = cells.stream().mapToInt(AlignmentText::length).max().orElse(0);
      append(said, cells.get(0), width, '|');
      append(operations, cells.get(1), width, ' ');
      append(written, cells.get(2), width, '|');
    }
    return said + "\n" + operations.toString().stripTrailing() + "\n" + written;
  }

  private static String shortName(Segment segment) {
    return segment.operation().name().substring(0, 3);
  }

  private static void append(StringBuilder line, String cell, int width, char end) {
    line.append(cell).append(" ".repeat(width - length(cell))).append(end);
  }

  private static int length(String text) {
    return text.codePointCount(0, text.length());
  }
}
