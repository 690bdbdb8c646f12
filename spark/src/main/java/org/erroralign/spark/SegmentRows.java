package org.erroralign.spark;

import java.util.Arrays;
import java.util.List;
import org.apache.spark.sql.catalyst.expressions.UnsafeArrayData;
import org.apache.spark.sql.catalyst.expressions.codegen.UnsafeArrayWriter;
import org.apache.spark.sql.catalyst.expressions.codegen.UnsafeRowWriter;
import org.apache.spark.sql.types.ArrayType;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.Metadata;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.unsafe.Platform;
import org.apache.spark.unsafe.types.UTF8String;
import org.erroralign.align.Alignment;
import org.erroralign.align.Operation;
import org.erroralign.align.Segment;
import org.erroralign.text.Span;
import org.jspecify.annotations.Nullable;

/**
 * Alignments as Spark's rows: an array with a struct for each segment, with offsets in code points,
 * as Spark's own functions count, and null for an empty span.
 *
 * <p>How: in the bytes in which Spark itself keeps rows, so that it copies them as they are, and
 * texts are copied from the bytes that Spark gave.
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

  private final UnsafeRowWriter buffer = new UnsafeRowWriter(1);
  private final UnsafeArrayWriter array = new UnsafeArrayWriter(buffer, Long.BYTES);
  private final UnsafeRowWriter row = new UnsafeRowWriter(array, 9);

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
  UnsafeArrayData of(
      Alignment alignment, @Nullable UTF8String reference, @Nullable UTF8String hypothesis) {
    List<Segment> segments = alignment.segments();
    Side ofReference = new Side(alignment.reference(), reference);
    Side ofHypothesis = new Side(alignment.hypothesis(), hypothesis);
    buffer.reset();
    int start = buffer.cursor();
    array.initialize(segments.size());
    for (int k = 0; k < segments.size(); k++) {
      Segment segment = segments.get(k);
      int startOfRow = array.cursor();
      row.resetRowWriter();
      row.write(0, name(segment.operation()));
      ofReference.put(segment.reference(), row, 1, 5);
      ofHypothesis.put(segment.hypothesis(), row, 3, 6);
      row.write(7, segment.startsInsideWord());
      row.write(8, segment.endsInsideWord());
      array.setOffsetAndSizeFromPreviousCursor(k, startOfRow);
    }
    int from = start - Platform.BYTE_ARRAY_OFFSET;
    int size = buffer.cursor() - start;
    UnsafeArrayData copy = new UnsafeArrayData();
    copy.pointTo(
        Arrays.copyOfRange(buffer.getBuffer(), from, from + size),
        Platform.BYTE_ARRAY_OFFSET,
        size);
    return copy;
  }

  /** One of two texts; spans come nearly in order. */
  private static final class Side {
    private final String text;

    /** The text as Spark has it; null when its bytes are not those of the text. */
    private final @Nullable UTF8String utf8;

    private final boolean ascii;

    /** A place in the text, which moves on with the spans: in chars, code points and bytes. */
    private int chars;

    private int codePoints;
    private int bytes;

    Side(String text, @Nullable UTF8String given) {
      this.text = text;
      ascii = given != null && given.numBytes() == text.length();
      utf8 = ascii || (given != null && given.numBytes() == lengthInUtf8(text)) ? given : null;
    }

    void put(Span span, UnsafeRowWriter row, int start, int part) {
      if (span.isEmpty()) {
        row.setNullAt(start);
        row.setNullAt(start + 1);
        row.write(part, UTF8String.EMPTY_UTF8);
        return;
      }
      moveTo(span.start());
      int firstByte = bytes;
      row.write(start, codePoints);
      moveTo(span.end());
      row.write(start + 1, codePoints);
      UTF8String whole = utf8;
      row.write(
          part,
          whole == null
              ? UTF8String.fromString(span.of(text))
              : UTF8String.fromAddress(
                  whole.getBaseObject(), whole.getBaseOffset() + firstByte, bytes - firstByte));
    }

    private void moveTo(int position) {
      if (ascii) {
        codePoints = position;
        bytes = position;
        return;
      }
      if (position < chars) {
        chars = 0;
        codePoints = 0;
        bytes = 0;
      }
      for (; chars < position; chars++) {
        char unit = text.charAt(chars);
        bytes += bytesOf(unit);
        codePoints += Character.isLowSurrogate(unit) ? 0 : 1;
      }
    }

    private static int lengthInUtf8(String text) {
      int length = 0;
      for (int k = 0; k < text.length(); k++) {
        length += bytesOf(text.charAt(k));
      }
      return length;
    }

    /** Half of a surrogate pair has half of its bytes; Spark's texts hold no lone surrogates. */
    private static int bytesOf(char unit) {
      if (unit < 0x80) {
        return 1;
      }
      return unit < 0x800 || Character.isSurrogate(unit) ? 2 : 3;
    }
  }
}
