package org.erroralign.corpus.format;

import org.erroralign.align.Alignment;
import org.erroralign.align.Segment;
import org.erroralign.text.Span;

/**
 * Writes an alignment as one line of JSON, with offsets in Unicode code points and {@code null} for
 * an empty span.
 *
 * <p>The line is valid UTF-8 for any text: a lone surrogate is escaped, and so is every character
 * that some reader takes for the end of a line.
 */
public final class AlignmentJson {
  private static final char[] HEX = "0123456789abcdef".toCharArray();

  private AlignmentJson() {}

  /** Appends the line, line feed included. */
  public static void appendLine(StringBuilder out, String id, Alignment alignment) {
    out.append("{\"id\":");
    appendString(out, id);
    out.append(",\"ref\":");
    appendString(out, alignment.reference());
    out.append(",\"hyp\":");
    appendString(out, alignment.hypothesis());
    out.append(",\"segments\":[");
    CodePointOffsets reference = new CodePointOffsets(alignment.reference());
    CodePointOffsets hypothesis = new CodePointOffsets(alignment.hypothesis());
    String separator = "";
    for (Segment segment : alignment.segments()) {
      out.append(separator).append("[\"").append(segment.operation()).append('"');
      appendSpan(out, reference, segment.reference());
      appendSpan(out, hypothesis, segment.hypothesis());
      out.append(',').append(segment.startsInsideWord());
      out.append(',').append(segment.endsInsideWord()).append(']');
      separator = ",";
    }
    out.append("],\"cost\":");
    appendNumber(out, alignment.cost());
    out.append("}\n");
  }

  private static void appendSpan(StringBuilder out, CodePointOffsets offsets, Span span) {
    if (span.isEmpty()) {
      out.append(",null,null");
    } else {
      out.append(',').append(offsets.of(span.start()));
      out.append(',').append(offsets.of(span.end()));
    }
  }

  private static void appendNumber(StringBuilder out, double number) {
    if (number == (long) number) {
      out.append((long) number);
    } else {
      out.append(number);
    }
  }

  private static void appendString(StringBuilder out, String text) {
    out.append('"');
    int plain = 0;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (isPlain(c)) {
        continue;
      }
      if (Character.isHighSurrogate(c)
          && i + 1 < text.length()
          && Character.isLowSurrogate(text.charAt(i + 1))) {
        i++;
        continue;
      }
      out.append(text, plain, i);
      appendEscaped(out, c);
      plain = i + 1;
    }
    out.append(text, plain, text.length()).append('"');
  }

  private static boolean isPlain(char c) {
    return (c >= ' ' && c < 0x7F)
        ? c != '"' && c != '\\'
        : c > 0x9F && c != '\u2028' && c != '\u2029' && !Character.isSurrogate(c);
  }

  private static void appendEscaped(StringBuilder out, char c) {
    switch (c) {
      case '"', '\\' -> out.append('\\').append(c);
      case '\n' -> out.append("\\n");
      case '\r' -> out.append("\\r");
      case '\t' -> out.append("\\t");
      default ->
          out.append("\\u")
              .append(HEX[c >> 12])
              .append(HEX[c >> 8 & 0xF])
              .append(HEX[c >> 4 & 0xF])
              .append(HEX[c & 0xF]);
    }
  }
}
