package org.erroralign.spark;

import static org.assertj.core.api.Assertions.assertThat;

import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.catalyst.expressions.GenericInternalRow;
import org.apache.spark.sql.catalyst.expressions.UnsafeArrayData;
import org.apache.spark.sql.catalyst.expressions.UnsafeProjection;
import org.apache.spark.sql.catalyst.util.GenericArrayData;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.unsafe.types.UTF8String;
import org.erroralign.align.Alignment;
import org.erroralign.align.ErrorAligner;
import org.erroralign.align.Segment;
import org.erroralign.spoken.SpokenForms;
import org.erroralign.text.Span;
import org.erroralign.text.Transcript;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The bytes of segments are those that Spark itself makes of rows with the same values. */
final class SegmentRowsTest {
  private final SegmentRows rows = new SegmentRows();

  @ParameterizedTest
  @CsvSource({
    "'this is something really', 'this is some thing rally good'",
    "'', ''",
    "'', 'only this'",
    "'only this', ''",
    "'Größe über 12345678 𝄞𝄞 日本語 ok', 'grösse uber 12345678 𝄞 日本 語 o k'"
  })
  void areThoseOfSpark(String reference, String hypothesis) {
    // Leaves its bytes in the buffer.
    rows.of(ErrorAligner.standard().align("something before it", "some thing"), null, null);
    Alignment alignment = ErrorAligner.standard().align(reference, hypothesis);
    UnsafeArrayData expected = bySpark(alignment);
    assertThat(rows.of(alignment, null, null)).as("without Spark's texts").isEqualTo(expected);
    UTF8String first = UTF8String.fromString("x" + reference).substring(1, Integer.MAX_VALUE);
    UTF8String second = UTF8String.fromString(hypothesis);
    assertThat(rows.of(alignment, first, second)).isEqualTo(expected);
  }

  @Test
  void readingsAreThereWhereTheyDiffer() {
    SpokenForms spoken = SpokenForms.of("en");
    Alignment alignment =
        ErrorAligner.standard()
            .align(
                spoken.offer(Transcript.of("up 8.7% at nine")),
                spoken.offer(Transcript.of("up eight point seven percent at 9")));
    assertThat(alignment.segments()).anyMatch(Segment::hasReading);
    assertThat(rows.of(alignment, null, null)).isEqualTo(bySpark(alignment));
  }

  @Test
  void hasRoomForManySegments() {
    String reference = "wörd other ".repeat(100);
    String hypothesis = "word other another ".repeat(80);
    Alignment alignment = ErrorAligner.standard().align(reference, hypothesis);
    assertThat(
            rows.of(alignment, UTF8String.fromString(reference), UTF8String.fromString(hypothesis)))
        .isEqualTo(bySpark(alignment));
  }

  @Test
  void malformedBytesBecomeTheReplacementCharacter() {
    UTF8String malformed =
        UTF8String.fromBytes(new byte[] {'a', (byte) 0xC3, (byte) 0xA4, -1, 'b'});
    Alignment alignment = ErrorAligner.standard().align(malformed.toString(), "aäb");
    assertThat(rows.of(alignment, malformed, null)).isEqualTo(bySpark(alignment));
  }

  private static UnsafeArrayData bySpark(Alignment alignment) {
    Object[] structs =
        alignment.segments().stream().map(segment -> row(alignment, segment)).toArray();
    InternalRow row = new GenericInternalRow(new Object[] {new GenericArrayData(structs)});
    return UnsafeProjection.create(new StructType().add("segments", SegmentRows.TYPE, false))
        .apply(row)
        .getArray(0)
        .copy();
  }

  private static InternalRow row(Alignment alignment, Segment segment) {
    Span reference = segment.reference();
    Span hypothesis = segment.hypothesis();
    return new GenericInternalRow(
        new Object[] {
          UTF8String.fromString(segment.operation().name()),
          codePoints(alignment.reference(), reference, reference.start()),
          codePoints(alignment.reference(), reference, reference.end()),
          codePoints(alignment.hypothesis(), hypothesis, hypothesis.start()),
          codePoints(alignment.hypothesis(), hypothesis, hypothesis.end()),
          UTF8String.fromString(reference.of(alignment.reference())),
          UTF8String.fromString(hypothesis.of(alignment.hypothesis())),
          segment.startsInsideWord(),
          segment.endsInsideWord(),
          reading(segment.referenceReading()),
          reading(segment.hypothesisReading())
        });
  }

  private static Object reading(String reading) {
    return reading.isEmpty() ? null : UTF8String.fromString(reading);
  }

  private static Object codePoints(String text, Span span, int position) {
    return span.isEmpty() ? null : text.codePointCount(0, position);
  }
}
