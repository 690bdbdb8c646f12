package org.erroralign.format.alignment;

import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.erroralign.align.Alignment;
import org.erroralign.align.Operation;
import org.erroralign.align.Segment;
import org.erroralign.format.AlignmentWriter;
import org.erroralign.json.JsonBytes;
import org.erroralign.text.Span;

/**
 * Writes an alignment as one line of JSON, with offsets in Unicode code points and {@code null} for
 * an empty span. A segment that was not compared as it is written ends with the two readings,
 * {@code null} for a side without.
 */
public final class AlignmentJson implements AlignmentWriter {
  private static final byte[] ID = ascii("{\"id\":");
  private static final byte[] REFERENCE = ascii(",\"ref\":");
  private static final byte[] HYPOTHESIS = ascii(",\"hyp\":");
  private static final byte[] SEGMENTS = ascii(",\"segments\":[");
  private static final byte[] COST = ascii("],\"cost\":");
  private static final byte[] INEXACT = ascii(",\"exact\":false");
  private static final byte[] END = ascii("}\n");

  private static final byte[] MATCH = ascii("[\"MATCH\"");
  private static final byte[] SUBSTITUTE = ascii("[\"SUBSTITUTE\"");
  private static final byte[] DELETE = ascii("[\"DELETE\"");
  private static final byte[] INSERT = ascii("[\"INSERT\"");
  private static final byte[] NO_SPAN = ascii(",null,null");
  private static final byte[] TRUE = ascii(",true");
  private static final byte[] FALSE = ascii(",false");
  private static final byte[] WHOLE_WORDS = ascii(",false,false]");
  private static final byte[] NO_READING = ascii(",null");

  /** Bytes of a line beside its texts, and of a segment, that are mostly enough. */
  private static final int LINE = 64;

  private static final int SEGMENT = 40;

  private static final int MOST_AT_FIRST = 1 << 20;

  private final OutputStream out;

  public AlignmentJson(OutputStream out) {
    this.out = out;
  }

  private static byte[] ascii(String json) {
    return json.getBytes(StandardCharsets.US_ASCII);
  }

  @Override
  public Ready prepare(List<Aligned> alignments) {
    long room = 0;
    for (Aligned aligned : alignments) {
      room += room(aligned);
    }
    JsonBytes json = bytes(room);
    for (Aligned aligned : alignments) {
      append(json, aligned);
    }
    return () -> json.writeTo(out);
  }

  /** One alignment, with the end of its line. */
  public static String line(Aligned aligned) {
    JsonBytes json = bytes(room(aligned));
    append(json, aligned);
    return json.toString();
  }

  private static JsonBytes bytes(long room) {
    return new JsonBytes((int) Math.min(room, MOST_AT_FIRST));
  }

  private static long room(Aligned aligned) {
    Alignment alignment = aligned.alignment();
    return (long) LINE
        + aligned.id().length()
        + alignment.reference().length()
        + alignment.hypothesis().length()
        + (long) SEGMENT * alignment.segments().size();
  }

  private static void append(JsonBytes json, Aligned aligned) {
    Alignment alignment = aligned.alignment();
    CodePointOffsets reference = new CodePointOffsets(alignment.reference());
    CodePointOffsets hypothesis = new CodePointOffsets(alignment.hypothesis());
    json.literal(ID).quoted(aligned.id());
    json.literal(REFERENCE).quoted(alignment.reference());
    json.literal(HYPOTHESIS).quoted(alignment.hypothesis());
    json.literal(SEGMENTS);
    boolean first = true;
    for (Segment segment : alignment.segments()) {
      if (!first) {
        json.literal(',');
      }
      first = false;
      json.literal(name(segment.operation()));
      appendSpan(json, reference, segment.reference());
      appendSpan(json, hypothesis, segment.hypothesis());
      appendEnd(json, segment);
    }
    json.literal(COST);
    appendCost(json, alignment.cost());
    if (aligned.inexact()) {
      json.literal(INEXACT);
    }
    json.literal(END);
  }

  private static void appendEnd(JsonBytes json, Segment segment) {
    boolean inside = segment.startsInsideWord() || segment.endsInsideWord();
    if (!inside && !segment.hasReading()) {
      json.literal(WHOLE_WORDS);
      return;
    }
    json.literal(segment.startsInsideWord() ? TRUE : FALSE);
    json.literal(segment.endsInsideWord() ? TRUE : FALSE);
    if (segment.hasReading()) {
      appendReading(json, segment.referenceReading());
      appendReading(json, segment.hypothesisReading());
    }
    json.literal(']');
  }

  private static void appendCost(JsonBytes json, double cost) {
    if (cost == (int) cost && cost >= 0) {
      json.number((int) cost);
    } else {
      json.literal(ascii(cost == (long) cost ? Long.toString((long) cost) : Double.toString(cost)));
    }
  }

  private static byte[] name(Operation operation) {
    return switch (operation) {
      case MATCH -> MATCH;
      case SUBSTITUTE -> SUBSTITUTE;
      case DELETE -> DELETE;
      case INSERT -> INSERT;
    };
  }

  private static void appendSpan(JsonBytes json, CodePointOffsets offsets, Span span) {
    if (span.isEmpty()) {
      json.literal(NO_SPAN);
    } else {
      json.next(offsets.of(span.start())).next(offsets.of(span.end()));
    }
  }

  private static void appendReading(JsonBytes json, String reading) {
    if (reading.isEmpty()) {
      json.literal(NO_READING);
    } else {
      json.literal(',').quoted(reading);
    }
  }

  @Override
  public void close() {}
}
