package org.erroralign.spark;

import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.apache.spark.sql.catalyst.expressions.UnsafeArrayData;
import org.apache.spark.sql.types.ArrayType;
import org.apache.spark.sql.types.DataTypes;
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
          StructType.fromDDL(
              "operation string not null, ref_start int, ref_end int, hyp_start int, hyp_end int,"
                  + " ref_text string not null, hyp_text string not null,"
                  + " starts_inside_word boolean not null, ends_inside_word boolean not null,"
                  + " ref_reading string, hyp_reading string"),
          false);

  private static final long BASE = Platform.BYTE_ARRAY_OFFSET;

  private static final boolean LITTLE_ENDIAN = ByteOrder.nativeOrder() == ByteOrder.LITTLE_ENDIAN;

  /** The first byte of a word of memory. */
  private static final long TRUE = LITTLE_ENDIAN ? 1 : 1L << (Long.SIZE - Byte.SIZE);

  /** A word of memory for the bits of nulls, and one for each field. */
  private static final int FIXED = (1 + 11) * Long.BYTES;

  private static final long NO_READINGS = 0b11L << 9;

  private static final Map<Operation, Name> NAMES = new EnumMap<>(Operation.class);

  static {
    for (Operation operation : Operation.values()) {
      NAMES.put(operation, Name.of(operation));
    }
  }

  private byte[] buffer = new byte[4096];

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
    int end = places + size * Long.BYTES;
    Arrays.fill(room(end), 0, places, (byte) 0);
    Platform.putLong(buffer, BASE, size);
    for (int k = 0; k < size; k++) {
      int start = end;
      end = put(segments.get(k), ofReference, ofHypothesis, start);
      Platform.putLong(buffer, BASE + places + (long) k * Long.BYTES, place(start, end - start));
    }
    UnsafeArrayData array = new UnsafeArrayData();
    array.pointTo(buffer, BASE, end);
    return array;
  }

  /** Puts a row at a place, and returns where it ends. */
  private int put(Segment segment, Side reference, Side hypothesis, int start) {
    reference.find(segment.reference());
    hypothesis.find(segment.hypothesis());
    Name name = Objects.requireNonNull(NAMES.get(segment.operation()));
    int referenceText = FIXED + filled(name.length);
    int hypothesisText = referenceText + filled(reference.length);
    int end = start + hypothesisText + filled(hypothesis.length);
    byte[] bytes = room(end);
    long row = BASE + start;
    long nulls = (reference.length == 0 ? 0b00110L : 0) | (hypothesis.length == 0 ? 0b11000L : 0);
    Platform.putLong(bytes, row, nulls | NO_READINGS);
    Platform.putLong(bytes, row + 8, place(FIXED, name.length));
    Platform.putLong(bytes, row + 16, word(reference.start));
    Platform.putLong(bytes, row + 24, word(reference.end));
    Platform.putLong(bytes, row + 32, word(hypothesis.start));
    Platform.putLong(bytes, row + 40, word(hypothesis.end));
    Platform.putLong(bytes, row + 48, place(referenceText, reference.length));
    Platform.putLong(bytes, row + 56, place(hypothesisText, hypothesis.length));
    Platform.putLong(bytes, row + 64, word(segment.startsInsideWord()));
    Platform.putLong(bytes, row + 72, word(segment.endsInsideWord()));
    Platform.putLong(bytes, row + 80, 0);
    Platform.putLong(bytes, row + 88, 0);
    Platform.putLong(bytes, row + FIXED, name.first);
    if (name.length > Long.BYTES) {
      Platform.putLong(bytes, row + FIXED + Long.BYTES, name.second);
    }
    reference.copyTo(bytes, row + referenceText);
    hypothesis.copyTo(bytes, row + hypothesisText);
    if (segment.hasReading()) {
      end = putReading(segment.referenceReading(), 0, start, end);
      end = putReading(segment.hypothesisReading(), 1, start, end);
    }
    return end;
  }

  /** Puts the reading of a side at the end of a row, if there is one, and returns the new end. */
  private int putReading(String reading, int side, int start, int end) {
    if (reading.isEmpty()) {
      return end;
    }
    byte[] text = reading.getBytes(StandardCharsets.UTF_8);
    byte[] bytes = room(end + filled(text.length));
    long row = BASE + start;
    Platform.putLong(bytes, row, Platform.getLong(bytes, row) & ~(1L << (9 + side)));
    Platform.putLong(bytes, row + 80 + (long) side * Long.BYTES, place(end - start, text.length));
    Arrays.fill(bytes, end, end + filled(text.length), (byte) 0);
    System.arraycopy(text, 0, bytes, end, text.length);
    return end + filled(text.length);
  }

  /** Where a text or a row is, and its length. */
  private static long place(int offset, int length) {
    return (long) offset << Integer.SIZE | length;
  }

  /** The first half of a word of memory. */
  private static long word(int value) {
    return LITTLE_ENDIAN ? Integer.toUnsignedLong(value) : (long) value << Integer.SIZE;
  }

  private static long word(boolean value) {
    return value ? TRUE : 0;
  }

  /** A length in whole words of memory. */
  private static int filled(int length) {
    return (length + Long.BYTES - 1) & -Long.BYTES;
  }

  /** The buffer, with room for so many bytes. */
  private byte[] room(int bytes) {
    if (buffer.length < bytes) {
      buffer = Arrays.copyOf(buffer, Math.max(bytes, 2 * buffer.length));
    }
    return buffer;
  }

  /** The name of an operation in two words of memory, filled up with zeros. */
  private record Name(int length, long first, long second) {
    static Name of(Operation operation) {
      byte[] name = operation.name().getBytes(StandardCharsets.US_ASCII);
      byte[] filled = Arrays.copyOf(name, 2 * Long.BYTES);
      return new Name(
          name.length, Platform.getLong(filled, BASE), Platform.getLong(filled, BASE + Long.BYTES));
    }
  }

  /** One of two texts; spans come nearly in order. */
  private static final class Side {
    private static final char REPLACEMENT = '\uFFFD';

    private final String text;

    /** The text as Spark has it; null when its bytes are not those of the text. */
    private final @Nullable UTF8String utf8;

    private final boolean ascii;

    /** A place in the text, which moves on with the spans: in chars, code points and bytes. */
    private int chars;

    private int codePoints;
    private int bytes;

    /** The span that was found last: in code points, and in the bytes of a text; 0 if empty. */
    private int start;

    private int end;
    private UTF8String source = UTF8String.EMPTY_UTF8;
    private int offset;
    private int length;

    Side(String text, @Nullable UTF8String given) {
      this.text = text;
      ascii = given != null && given.numBytes() == text.length();
      utf8 = ascii || (given != null && isOf(text, given)) ? given : null;
    }

    /** Bytes that were malformed became a replacement; only then they may be others. */
    private static boolean isOf(String text, UTF8String given) {
      return text.indexOf(REPLACEMENT) < 0
          || given.numBytes() == UTF8String.fromString(text).numBytes();
    }

    void find(Span span) {
      if (span.isEmpty()) {
        start = 0;
        end = 0;
        length = 0;
        return;
      }
      moveTo(span.start());
      start = codePoints;
      offset = bytes;
      moveTo(span.end());
      end = codePoints;
      length = bytes - offset;
      if (utf8 != null) {
        source = utf8;
      } else {
        source = UTF8String.fromString(span.of(text));
        offset = 0;
        length = source.numBytes();
      }
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

    /** Half of a surrogate pair has half of its bytes; Spark's texts hold no lone surrogates. */
    private static int bytesOf(char unit) {
      if (unit < 0x80) {
        return 1;
      }
      return unit < 0x800 || Character.isSurrogate(unit) ? 2 : 3;
    }

    /** Copies the bytes of the span, filled up with zeros to whole words of memory. */
    void copyTo(byte[] target, long at) {
      Object base = source.getBaseObject();
      long from = source.getBaseOffset() + offset;
      if (base instanceof byte[] given && from - BASE + filled(length) <= given.length) {
        copyWords(given, from, target, at);
      } else {
        int whole = length & -Long.BYTES;
        if (whole < length) {
          Platform.putLong(target, at + whole, 0);
        }
        Platform.copyMemory(base, from, target, at, length);
      }
    }

    /** Most texts are a word or two of memory: too little to call a routine for. */
    private void copyWords(byte[] given, long from, byte[] target, long at) {
      int done = 0;
      for (; length - done >= Long.BYTES; done += Long.BYTES) {
        Platform.putLong(target, at + done, Platform.getLong(given, from + done));
      }
      if (done < length) {
        int spare = Long.SIZE - Byte.SIZE * (length - done);
        long last = Platform.getLong(given, from + done);
        Platform.putLong(
            target, at + done, LITTLE_ENDIAN ? last << spare >>> spare : last >>> spare << spare);
      }
    }
  }
}
