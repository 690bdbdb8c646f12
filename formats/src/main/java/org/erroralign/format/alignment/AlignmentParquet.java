package org.erroralign.format.alignment;

import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.Map;
import org.apache.parquet.example.data.simple.SimpleGroup;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.MessageTypeParser;
import org.erroralign.align.Alignment;
import org.erroralign.align.Segment;
import org.erroralign.format.AlignmentWriter;
import org.erroralign.format.table.ParquetGroups;
import org.erroralign.text.Span;

/** Writes alignments to Parquet with the columns of {@link AlignmentCsv}, a row a segment. */
public final class AlignmentParquet implements AlignmentWriter {
  private static final MessageType SCHEMA =
      MessageTypeParser.parseMessageType(
          """
          message segment {
            required binary id (STRING);
            required int32 segment;
            required binary operation (STRING);
            optional int32 ref_start;
            optional int32 ref_end;
            optional int32 hyp_start;
            optional int32 hyp_end;
            required binary ref (STRING);
            required binary hyp (STRING);
            required boolean starts_inside_word;
            required boolean ends_inside_word;
            optional binary ref_reading (STRING);
            optional binary hyp_reading (STRING);
          }
          """);

  private final ParquetGroups writer;

  /**
   * @param made how the alignments were made, for the metadata of the file; empty when unknown
   */
  public AlignmentParquet(OutputStream out, String made) throws IOException {
    writer = new ParquetGroups(out, SCHEMA, made.isEmpty() ? Map.of() : Map.of("erroralign", made));
  }

  @Override
  public Ready prepare(List<Aligned> alignments) {
    return () -> {
      for (Aligned aligned : alignments) {
        write(aligned.id(), aligned.alignment());
      }
    };
  }

  private void write(String id, Alignment alignment) throws IOException {
    CodePointOffsets reference = new CodePointOffsets(alignment.reference());
    CodePointOffsets hypothesis = new CodePointOffsets(alignment.hypothesis());
    int number = 0;
    for (Segment segment : alignment.segments()) {
      SimpleGroup row = new SimpleGroup(SCHEMA);
      row.add("id", id);
      row.add("segment", ++number);
      row.add("operation", segment.operation().name());
      addSpan(row, "ref", reference, segment.reference());
      addSpan(row, "hyp", hypothesis, segment.hypothesis());
      row.add("ref", segment.reference().of(alignment.reference()));
      row.add("hyp", segment.hypothesis().of(alignment.hypothesis()));
      row.add("starts_inside_word", segment.startsInsideWord());
      row.add("ends_inside_word", segment.endsInsideWord());
      addReading(row, "ref_reading", segment.referenceReading());
      addReading(row, "hyp_reading", segment.hypothesisReading());
      writer.write(row);
    }
  }

  private static void addReading(SimpleGroup row, String column, String reading) {
    if (!reading.isEmpty()) {
      row.add(column, reading);
    }
  }

  private static void addSpan(SimpleGroup row, String side, CodePointOffsets offsets, Span span) {
    if (!span.isEmpty()) {
      row.add(side + "_start", offsets.of(span.start()));
      row.add(side + "_end", offsets.of(span.end()));
    }
  }

  @Override
  public void close() throws IOException {
    writer.close();
  }
}
