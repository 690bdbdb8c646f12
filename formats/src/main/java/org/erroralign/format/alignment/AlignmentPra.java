package org.erroralign.format.alignment;

import java.io.IOException;
import java.io.OutputStream;
import java.util.Locale;
import org.erroralign.align.Alignment;
import org.erroralign.align.Operation;
import org.erroralign.align.Segment;
import org.erroralign.format.TextAlignmentWriter;

/**
 * Writes an alignment as sclite's pra does: counts, then reference, hypothesis and errors below
 * each other, words in error in upper case, asterisks where a word is missing. A hyphen marks where
 * a segment cuts a word of the hypothesis, which sclite never does. A reading follows what is
 * written in brackets.
 */
public final class AlignmentPra extends TextAlignmentWriter {
  public AlignmentPra(OutputStream out) throws IOException {
    super(out, "");
  }

  @Override
  protected void append(StringBuilder out, Aligned aligned) {
    Alignment alignment = aligned.alignment();
    StringBuilder reference = new StringBuilder("REF:  ");
    StringBuilder hypothesis = new StringBuilder("HYP:  ");
    StringBuilder errors = new StringBuilder("Eval: ");
    int[] counts = new int[4];
    for (Segment segment : alignment.segments()) {
      Operation operation = segment.operation();
      String said =
          word(segment.reference().of(alignment.reference()), operation)
              + reading(segment.referenceReading());
      String written = word(segment.hypothesis().of(alignment.hypothesis()), operation);
      written =
          segment.hypothesisReading().isEmpty()
              ? segment.hyphenated(written)
              : written + reading(segment.hyphenated(segment.hypothesisReading()));
      String label =
          switch (operation) {
            case MATCH -> "";
            case SUBSTITUTE -> "S";
            case DELETE -> "D";
            case INSERT -> "I";
          };
      counts[column(operation)]++;
      int saidLength = length(said);
      int writtenLength = length(written);
      int width = Math.max(1, Math.max(saidLength, writtenLength));
      appendCell(reference, operation == Operation.INSERT ? "*".repeat(width) : said, width);
      appendCell(hypothesis, operation == Operation.DELETE ? "*".repeat(width) : written, width);
      appendCell(errors, label, width);
    }
    out.append("id: (").append(aligned.id()).append(")\nScores: (#C #S #D #I)");
    for (int count : counts) {
      out.append(' ').append(count);
    }
    out.append('\n').append(reference).append('\n').append(hypothesis).append('\n');
    out.append(errors).append("\n\n");
  }

  private static String reading(String reading) {
    return reading.isEmpty() ? "" : "(" + oneLine(reading) + ")";
  }

  private static int column(Operation operation) {
    return switch (operation) {
      case MATCH -> 0;
      case SUBSTITUTE -> 1;
      case DELETE -> 2;
      case INSERT -> 3;
    };
  }

  private static String word(String text, Operation operation) {
    return operation == Operation.MATCH ? oneLine(text) : oneLine(text).toUpperCase(Locale.ROOT);
  }

  private static String oneLine(String text) {
    return text.replaceAll("\\s+", "_");
  }

  private static int length(String text) {
    return text.codePointCount(0, text.length());
  }

  private static void appendCell(StringBuilder line, String text, int width) {
    line.append(text).append(" ".repeat(Math.max(0, width - length(text)) + 1));
  }
}
