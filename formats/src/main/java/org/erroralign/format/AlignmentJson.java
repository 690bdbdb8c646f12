package org.erroralign.format;

import java.io.IOException;
import java.io.OutputStream;
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
final class AlignmentJson extends TextAlignmentWriter {
  AlignmentJson(OutputStream out) throws IOException {
    super(out, "");
  }

  @Override
  protected void append(StringBuilder out, String id, Alignment alignment) {
    out.append("{\"id\":");
    JsonText.appendString(out, id);
    out.append(",\"ref\":");
    JsonText.appendString(out, alignment.reference());
    out.append(",\"hyp\":");
    JsonText.appendString(out, alignment.hypothesis());
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
}
