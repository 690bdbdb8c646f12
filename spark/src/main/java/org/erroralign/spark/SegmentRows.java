package org.erroralign.spark;

import java.util.List;
import org.apache.spark.sql.catalyst.expressions.GenericInternalRow;
import org.apache.spark.sql.catalyst.util.ArrayData;
import org.apache.spark.sql.catalyst.util.GenericArrayData;
import org.apache.spark.sql.types.ArrayType;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.Metadata;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.unsafe.types.UTF8String;
import org.erroralign.align.Alignment;
import org.erroralign.align.Operation;
import org.erroralign.align.Segment;
import org.erroralign.text.Span;
import org.jspecify.annotations.Nullable;

/**
 * Alignments as Spark's rows: an array with a struct for each segment, with offsets in code points,
 * as Spark's own functions count, and null for an empty span.
 */
final class SegmentRows {
  static final ArrayType TYPE =
      DataTypes.createArrayType(
          new StructType(
              new StructField[] {
                required("operation", DataTypes.StringType),
                optional("ref_start", DataTypes.IntegerType),
                optional("ref_end", DataTypes.IntegerType),
                optional("hyp_start", DataTypes.IntegerType),
                optional("hyp_end", DataTypes.IntegerType),
                required("ref_text", DataTypes.StringType),
                required("hyp_text", DataTypes.StringType),
                required("starts_inside_word", DataTypes.BooleanType),
                required("ends_inside_word", DataTypes.BooleanType)
              }),
          false);

  private static final UTF8String MATCH = UTF8String.fromString("MATCH");
  private static final UTF8String SUBSTITUTE = UTF8String.fromString("SUBSTITUTE");
  private static final UTF8String DELETE = UTF8String.fromString("DELETE");
  private static final UTF8String INSERT = UTF8String.fromString("INSERT");

  private SegmentRows() {}

  static StructField required(String name, DataType type) {
    return new StructField(name, type, false, Metadata.empty());
  }

  static StructField optional(String name, DataType type) {
    return new StructField(name, type, true, Metadata.empty());
  }

  private static UTF8String name(Operation operation) {
    return switch (operation) {
      case MATCH -> MATCH;
      case SUBSTITUTE -> SUBSTITUTE;
      case DELETE -> DELETE;
      case INSERT -> INSERT;
    };
  }

  /** The segments of an alignment of two texts, which are given as Spark has them, too. */
  static ArrayData of(
      Alignment alignment, @Nullable UTF8String reference, @Nullable UTF8String hypothesis) {
    List<Segment> segments = alignment.segments();
    Side ofReference = new Side(alignment.reference(), reference);
    Side ofHypothesis = new Side(alignment.hypothesis(), hypothesis);
    Object[] rows = new Object[segments.size()];
    for (int k = 0; k < rows.length; k++) {
      Segment segment = segments.get(k);
      Object[] fields = new Object[9];
      fields[0] = name(segment.operation());
      ofReference.put(segment.reference(), fields, 1, 5);
      ofHypothesis.put(segment.hypothesis(), fields, 3, 6);
      fields[7] = segment.startsInsideWord();
      fields[8] = segment.endsInsideWord();
      rows[k] = new GenericInternalRow(fields);
    }
    return new GenericArrayData(rows);
  }

  /** One of two texts; spans come nearly in order. */
  private static final class Side {
    private final String text;
    private final @Nullable UTF8String bytes;
    private int offset;
    private int codePoints;

    /** The bytes are used where each is a character. */
    Side(String text, @Nullable UTF8String bytes) {
      this.text = text;
      this.bytes = bytes != null && bytes.numBytes() == text.length() ? bytes : null;
    }

    void put(Span span, Object[] fields, int start, int part) {
      if (span.isEmpty()) {
        fields[part] = UTF8String.EMPTY_UTF8;
        return;
      }
      UTF8String ascii = bytes;
      if (ascii == null) {
        fields[start] = codePoints(span.start());
        fields[start + 1] = codePoints(span.end());
        fields[part] = UTF8String.fromString(span.of(text));
      } else {
        fields[start] = span.start();
        fields[start + 1] = span.end();
        fields[part] =
            UTF8String.fromAddress(
                ascii.getBaseObject(), ascii.getBaseOffset() + span.start(), span.length());
      }
    }

    private int codePoints(int position) {
      if (position < offset) {
        offset = 0;
        codePoints = 0;
      }
      codePoints += text.codePointCount(offset, position);
      offset = position;
      return codePoints;
    }
  }
}
