package org.erroralign.spark;

import java.io.Serializable;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Objects;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.catalyst.expressions.GenericInternalRow;
import org.apache.spark.sql.catalyst.util.ArrayData;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.unsafe.Platform;
import org.apache.spark.unsafe.types.UTF8String;
import org.erroralign.align.Alignment;
import org.erroralign.metric.ErrorCounts;
import org.jspecify.annotations.Nullable;

/**
 * What the code that Spark generates calls for a row; public for that reason only. Every task works
 * on a copy of its own.
 */
public final class PairFunction implements Serializable {
  private static final long serialVersionUID = 1;

  private final CheckedPairs rows;

  /** Where segments are written, of one place in generated code; null when there is none. */
  private transient @Nullable SegmentRows ofPlace;

  /** What a function returns. */
  enum Result {
    ERROR_ALIGN("segments", SegmentRows.TYPE),
    ERROR_ALIGNMENT("alignment", Types.ALIGNMENT),
    WER_COUNTS("counts", Types.COUNTS);

    private final String method;

    @SuppressWarnings("ImmutableEnumChecker") // types do not change
    private final DataType type;

    Result(String method, DataType type) {
      this.method = method;
      this.type = type;
    }

    /** The name in SQL. */
    String sqlName() {
      return name().toLowerCase(Locale.ROOT);
    }

    /** The method of this class. */
    String method() {
      return method;
    }

    DataType type() {
      return type;
    }
  }

  private static final class Types {
    static final StructType ALIGNMENT =
        new StructType()
            .add("segments", SegmentRows.TYPE)
            .add("cost", DataTypes.DoubleType)
            .add("exact", DataTypes.BooleanType)
            .add("error", DataTypes.StringType);
    static final StructType COUNTS =
        StructType.fromDDL(
            "hits bigint not null, substitutions bigint not null, deletions bigint not null,"
                + " insertions bigint not null, reference_words bigint not null,"
                + " hypothesis_words bigint not null, wer double not null");
  }

  PairFunction(CheckedPairs rows) {
    this.rows = rows;
  }

  /** The same with a buffer of its own: what it returns holds until it is called again. */
  public PairFunction ofPlace() {
    PairFunction function = new PairFunction(rows);
    function.ofPlace = new SegmentRows();
    return function;
  }

  @Nullable Object call(
      Result result, @Nullable UTF8String reference, @Nullable UTF8String hypothesis) {
    return switch (result) {
      case ERROR_ALIGN -> segments(reference, hypothesis);
      case ERROR_ALIGNMENT -> alignment(reference, hypothesis);
      case WER_COUNTS -> counts(reference, hypothesis);
    };
  }

  /** The segments of {@code error_align}; null for a broken row. */
  public @Nullable ArrayData segments(
      @Nullable UTF8String reference, @Nullable UTF8String hypothesis) {
    Alignment alignment = align(reference, hypothesis);
    return alignment == null ? null : segmentRows().of(alignment, reference, hypothesis);
  }

  /** Segments, cost, whether it is exact, and the error of a broken row. */
  public InternalRow alignment(@Nullable UTF8String reference, @Nullable UTF8String hypothesis) {
    Alignment alignment = align(reference, hypothesis);
    return alignment == null
        ? new GenericInternalRow(
            new Object[] {null, null, null, UTF8String.fromString(rows.problem())})
        : new GenericInternalRow(
            new Object[] {
              segmentRows().of(alignment, reference, hypothesis),
              alignment.cost(),
              alignment.exact(),
              null
            });
  }

  private SegmentRows segmentRows() {
    return ofPlace == null ? new SegmentRows() : ofPlace;
  }

  /** The counts of {@code wer_counts}; null for a broken row. */
  public @Nullable InternalRow counts(
      @Nullable UTF8String reference, @Nullable UTF8String hypothesis) {
    ErrorCounts counts = rows.on(text(reference), text(hypothesis), PairEngine::count);
    return counts == null
        ? null
        : new GenericInternalRow(
            new Object[] {
              counts.hits(),
              counts.substitutions(),
              counts.deletions(),
              counts.insertions(),
              counts.referenceWords(),
              counts.hypothesisWords(),
              counts.wer()
            });
  }

  private @Nullable Alignment align(
      @Nullable UTF8String reference, @Nullable UTF8String hypothesis) {
    return rows.on(text(reference), text(hypothesis), PairEngine::align);
  }

  /** As {@code toString} of Spark's text, but without a copy of the bytes in between. */
  private static @Nullable String text(@Nullable UTF8String text) {
    if (text == null) {
      return null;
    }
    return text.getBaseObject() instanceof byte[] bytes
        ? new String(
            bytes,
            (int) (text.getBaseOffset() - Platform.BYTE_ARRAY_OFFSET),
            text.numBytes(),
            StandardCharsets.UTF_8)
        : text.toString();
  }

  /** Plans are equal when they do the same. */
  @Override
  public boolean equals(Object other) {
    return other instanceof PairFunction function && rows.options().equals(function.rows.options());
  }

  @Override
  public int hashCode() {
    return Objects.hash(rows.options());
  }

  @Override
  public String toString() {
    return "erroralign" + rows.options();
  }
}
