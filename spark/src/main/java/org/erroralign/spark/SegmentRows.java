package org.erroralign.spark;

import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import org.apache.spark.sql.catalyst.expressions.UnsafeArrayData;
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
 * <p>How: in the bytes of Spark's own {@code UnsafeArrayData} and {@code UnsafeRow}, so that Spark
 * copies them as they are, and texts are copied from the bytes that Spark gave.
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

  private static final long BASE = Platform.BYTE_ARRAY_OFFSET;

  private static final boolean LITTLE_ENDIAN = ByteOrder.nativeOrder() == ByteOrder.LITTLE_ENDIAN;

  /** A word of memory for the bits of nulls, and one for each field. */
  private static final int FIXED = (1 + 9) * Long.BYTES;

  /** The names of operations in words of memory, two for each, filled up with zeros. */
  private static final long[] NAMES = new long[2 * Operation.values().length];

  private static final int[] LENGTHS_OF_NAMES = new int[Operation.values().length];

  static {
    for (Operation operation : Operation.values()) {
      byte[] name = operation.name().getBytes(StandardCharsets.US_ASCII);
      byte[] filled = Arrays.copyOf(name, 2 * Long.BYTES);
      NAMES[2 * operation.ordinal()] = Platform.getLong(filled, BASE);
      NAMES[2 * operation.ordinal() + 1] = Platform.getLong(filled, BASE + Long.BYTES);
      LENGTHS_OF_NAMES[operation.ordinal()] = name.length;
    }
  }

  private byte[] buffer = new byte[4096];
  private int cursor;

  /** Where the row begins. */
  private int row;

  static StructField required(String name, DataType type) {
    return new StructField(name, type, false, Metadata.empty());
  }

  static StructField optional(String name, DataType type) {
    return new StructField(name, type, true, Metadata.empty());
  }

  /**
   * The segments of an alignment of two texts, which are given as Spark has them, too. It holds
   * until the next one.
   */
  UnsafeArrayData of(
      Alignment alignment, @Nullable UTF8String reference, @Nullable UTF8String hypothesis) {
    List<Segment> segments = alignment.segments();
    Side ofReference = new Side(alignment.reference(), reference);
    Side ofHypothesis = new Side(alignment.hypothesis(), hypothesis);
    int size = segments.size();
    int places = UnsafeArrayData.calculateHeaderPortionInBytes(size);
    cursor = 0;
    reserve(places + size * Long.BYTES);
    Arrays.fill(buffer, 0, places, (byte) 0);
    Platform.putLong(buffer, BASE, size);
    cursor = places + size * Long.BYTES;
    for (int k = 0; k < size; k++) {
      row = cursor;
      put(segments.get(k), ofReference, ofHypothesis);
      putPlace(places + k * Long.BYTES, row, cursor - row);
    }
    UnsafeArrayData array = new UnsafeArrayData();
    array.pointTo(buffer, BASE, cursor);
    return array;
  }

  private void put(Segment segment, Side reference, Side hypothesis) {
    reserve(FIXED + 2 * Long.BYTES);
    Arrays.fill(buffer, row, row + FIXED, (byte) 0);
    cursor += FIXED;
    putName(segment.operation().ordinal());
    putSpan(reference, segment.reference(), 1, 5);
    putSpan(hypothesis, segment.hypothesis(), 3, 6);
    Platform.putBoolean(buffer, field(7), segment.startsInsideWord());
    Platform.putBoolean(buffer, field(8), segment.endsInsideWord());
  }

  private void putName(int operation) {
    int length = LENGTHS_OF_NAMES[operation];
    putPlace(row + Long.BYTES, cursor - row, length);
    Platform.putLong(buffer, BASE + cursor, NAMES[2 * operation]);
    cursor += Long.BYTES;
    if (length > Long.BYTES) {
      Platform.putLong(buffer, BASE + cursor, NAMES[2 * operation + 1]);
      cursor += Long.BYTES;
    }
  }

  private void putSpan(Side side, Span span, int start, int part) {
    if (span.isEmpty()) {
      long nulls = Platform.getLong(buffer, BASE + row);
      Platform.putLong(buffer, BASE + row, nulls | 0b11L << start);
      putPlace(row + (1 + part) * Long.BYTES, cursor - row, 0);
      return;
    }
    side.moveTo(span.start());
    int firstByte = side.bytes;
    Platform.putInt(buffer, field(start), side.codePoints);
    side.moveTo(span.end());
    Platform.putInt(buffer, field(start + 1), side.codePoints);
    UTF8String whole = side.utf8;
    if (whole == null) {
      UTF8String text = UTF8String.fromString(span.of(side.text));
      putText(part, text, 0, text.numBytes());
    } else {
      putText(part, whole, firstByte, side.bytes - firstByte);
    }
  }

  /** Puts part of a text behind the row, filled up with zeros to whole words of memory. */
  private void putText(int field, UTF8String text, int from, int length) {
    int padded = (length + Long.BYTES - 1) / Long.BYTES * Long.BYTES;
    reserve(padded);
    Object base = text.getBaseObject();
    long offset = text.getBaseOffset() + from;
    if (base instanceof byte[] bytes && offset - BASE + padded <= bytes.length) {
      copyWords(bytes, offset, length);
    } else {
      Arrays.fill(buffer, cursor, cursor + padded, (byte) 0);
      Platform.copyMemory(base, offset, buffer, BASE + cursor, length);
    }
    putPlace(row + (1 + field) * Long.BYTES, cursor - row, length);
    cursor += padded;
  }

  /** Most texts are a word or two of memory: too little to call a routine for. */
  private void copyWords(byte[] bytes, long offset, int length) {
    int done = 0;
    for (; length - done >= Long.BYTES; done += Long.BYTES) {
      Platform.putLong(buffer, BASE + cursor + done, Platform.getLong(bytes, offset + done));
    }
    if (done < length) {
      int spare = Long.SIZE - Byte.SIZE * (length - done);
      long last = Platform.getLong(bytes, offset + done);
      Platform.putLong(
          buffer,
          BASE + cursor + done,
          LITTLE_ENDIAN ? last << spare >>> spare : last >>> spare << spare);
    }
  }

  private void putPlace(int at, int offset, int length) {
    Platform.putLong(buffer, BASE + at, (long) offset << Integer.SIZE | length);
  }

  private long field(int number) {
    return BASE + row + (1L + number) * Long.BYTES;
  }

  private void reserve(int bytes) {
    if (buffer.length - cursor < bytes) {
      buffer = Arrays.copyOf(buffer, Math.max(cursor + bytes, 2 * buffer.length));
    }
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

    void moveTo(int position) {
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
