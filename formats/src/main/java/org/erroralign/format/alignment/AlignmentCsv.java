package org.erroralign.format.alignment;

import java.io.IOException;
import java.io.OutputStream;
import org.erroralign.align.Alignment;
import org.erroralign.align.Segment;
import org.erroralign.format.TextAlignmentWriter;
import org.erroralign.text.Span;

/**
 * Writes an alignment as comma-separated rows, one a segment: id, number of the segment, operation,
 * offsets in Unicode code points (empty for an empty span), the two texts, and whether the segment
 * starts or ends inside a word of the hypothesis; last the readings, where a side was not compared
 * as it is written.
 */
public final class AlignmentCsv extends TextAlignmentWriter {
  private static final String HEADER =
      "id,segment,operation,ref_start,ref_end,hyp_start,hyp_end,ref,hyp,starts_inside_word,"
          + "ends_inside_word,ref_reading,hyp_reading\n";

  public AlignmentCsv(OutputStream out) throws IOException {
    super(out, HEADER);
  }

  @Override
  protected void append(StringBuilder out, Aligned aligned) {
    Alignment alignment = aligned.alignment();
    CodePointOffsets reference = new CodePointOffsets(alignment.reference());
    CodePointOffsets hypothesis = new CodePointOffsets(alignment.hypothesis());
    int number = 0;
    for (Segment segment : alignment.segments()) {
      appendField(out, aligned.id());
      out.append(',').append(++number).append(',').append(segment.operation());
      appendSpan(out, reference, segment.reference());
      appendSpan(out, hypothesis, segment.hypothesis());
      appendField(out.append(','), segment.reference().of(alignment.reference()));
      appendField(out.append(','), segment.hypothesis().of(alignment.hypothesis()));
      out.append(',').append(segment.startsInsideWord());
      out.append(',').append(segment.endsInsideWord());
      appendField(out.append(','), segment.referenceReading());
      appendField(out.append(','), segment.hypothesisReading());
      out.append('\n');
    }
  }

  private static void appendSpan(StringBuilder out, CodePointOffsets offsets, Span span) {
    if (span.isEmpty()) {
      out.append(",,");
    } else {
      out.append(',').append(offsets.of(span.start()));
      out.append(',').append(offsets.of(span.end()));
    }
  }

  private static void appendField(StringBuilder out, String field) {
    boolean quoted = field.chars().anyMatch(c -> c == ',' || c == '"' || c == '\n' || c == '\r');
    out.append(quoted ? '"' + field.replace("\"", "\"\"") + '"' : field);
  }
}
