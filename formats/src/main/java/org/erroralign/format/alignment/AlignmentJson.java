package org.erroralign.format.alignment;

import java.io.IOException;
import java.io.OutputStream;
import org.erroralign.align.Alignment;
import org.erroralign.align.Segment;
import org.erroralign.format.TextAlignmentWriter;
import org.erroralign.json.JsonWriter;
import org.erroralign.text.Span;

/**
 * Writes an alignment as one line of JSON, with offsets in Unicode code points and {@code null} for
 * an empty span. A segment that was not compared as it is written ends with the two readings,
 * {@code null} for a side without.
 */
public final class AlignmentJson extends TextAlignmentWriter {
  public AlignmentJson(OutputStream out) throws IOException {
    super(out, "");
  }

  @Override
  protected void append(StringBuilder out, Aligned aligned) {
    write(out, aligned);
  }

  /** Appends one alignment, and the end of its line. */
  public static void write(StringBuilder out, Aligned aligned) {
    Alignment alignment = aligned.alignment();
    CodePointOffsets reference = new CodePointOffsets(alignment.reference());
    CodePointOffsets hypothesis = new CodePointOffsets(alignment.hypothesis());
    JsonWriter json = JsonWriter.compact(out).beginObject();
    json.field("id", aligned.id())
        .field("ref", alignment.reference())
        .field("hyp", alignment.hypothesis());
    json.name("segments").beginArray();
    for (Segment segment : alignment.segments()) {
      json.beginArray().value(segment.operation().name());
      writeSpan(json, reference, segment.reference());
      writeSpan(json, hypothesis, segment.hypothesis());
      json.value(segment.startsInsideWord()).value(segment.endsInsideWord());
      if (segment.hasReading()) {
        writeReading(json, segment.referenceReading());
        writeReading(json, segment.hypothesisReading());
      }
      json.endArray();
    }
    double cost = alignment.cost();
    json.endArray().name("cost");
    json.literal(cost == (long) cost ? Long.toString((long) cost) : Double.toString(cost));
    if (aligned.inexact()) {
      json.field("exact", false);
    }
    json.endObject();
    out.append('\n');
  }

  private static void writeReading(JsonWriter json, String reading) {
    if (reading.isEmpty()) {
      json.literal("null");
    } else {
      json.value(reading);
    }
  }

  private static void writeSpan(JsonWriter json, CodePointOffsets offsets, Span span) {
    if (span.isEmpty()) {
      json.literal("null").literal("null");
    } else {
      json.value(offsets.of(span.start())).value(offsets.of(span.end()));
    }
  }
}
