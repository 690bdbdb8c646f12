package org.erroralign.format.table;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.temporal.JulianFields;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.apache.parquet.example.data.Group;
import org.apache.parquet.schema.LogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.DateLogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.DecimalLogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.EnumLogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.JsonLogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.StringLogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.TimeLogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.TimestampLogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.UUIDLogicalTypeAnnotation;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.PrimitiveStringifier;
import org.apache.parquet.schema.PrimitiveType;
import org.apache.parquet.schema.Type;
import org.erroralign.corpus.Column;
import org.jspecify.annotations.Nullable;

/** Turns the values of Parquet's simple columns into text, by what their types mean. */
public final class ParquetValues {
  /** Columns that are seconds when they are read at all. */
  private static final List<String> SECONDS =
      Stream.of(Column.START, Column.END, Column.DURATION)
          .flatMap(column -> column.names().stream())
          .toList();

  private final MessageType schema;
  private final PrimitiveStringifier[] texts;
  private final Set<String> literals = new HashSet<>();

  ParquetValues(MessageType schema) {
    this.schema = schema;
    texts = new PrimitiveStringifier[schema.getFieldCount()];
    for (int i = 0; i < texts.length; i++) {
      PrimitiveType type = schema.getType(i).asPrimitiveType();
      texts[i] = type.stringifier();
      if (isNumber(type)) {
        literals.add(type.getName());
      }
    }
  }

  /** The columns of texts, numbers, truth values and times; nothing nested, no binary data. */
  static MessageType readable(MessageType whole) {
    List<Type> kept = new ArrayList<>();
    for (Type field : whole.getFields()) {
      boolean simple = field.isPrimitive() && !field.isRepetition(Type.Repetition.REPEATED);
      if (simple
          && isReadable(field.asPrimitiveType())
          && !(isTime(field.asPrimitiveType()) && SECONDS.contains(field.getName()))) {
        kept.add(field);
      }
    }
    return new MessageType(whole.getName(), kept);
  }

  private static boolean isReadable(PrimitiveType type) {
    LogicalTypeAnnotation logical = type.getLogicalTypeAnnotation();
    return switch (type.getPrimitiveTypeName()) {
      case BINARY ->
          logical instanceof StringLogicalTypeAnnotation
              || logical instanceof EnumLogicalTypeAnnotation
              || logical instanceof JsonLogicalTypeAnnotation
              || logical instanceof DecimalLogicalTypeAnnotation;
      case FIXED_LEN_BYTE_ARRAY ->
          logical instanceof DecimalLogicalTypeAnnotation
              || logical instanceof UUIDLogicalTypeAnnotation;
      default -> true;
    };
  }

  private static boolean isTime(PrimitiveType type) {
    LogicalTypeAnnotation logical = type.getLogicalTypeAnnotation();
    return type.getPrimitiveTypeName() == PrimitiveType.PrimitiveTypeName.INT96
        || logical instanceof DateLogicalTypeAnnotation
        || logical instanceof TimeLogicalTypeAnnotation
        || logical instanceof TimestampLogicalTypeAnnotation;
  }

  private static boolean isNumber(PrimitiveType type) {
    return switch (type.getPrimitiveTypeName()) {
      case BOOLEAN, FLOAT, DOUBLE -> true;
      case INT32, INT64 -> !isTime(type);
      default -> type.getLogicalTypeAnnotation() instanceof DecimalLogicalTypeAnnotation;
    };
  }

  /** The names of columns whose values are JSON literals. */
  Set<String> literals() {
    return literals;
  }

  /** The value of a column; null where there is none, and for what is no finite number. */
  @Nullable String of(Group row, int column) {
    if (row.getFieldRepetitionCount(column) == 0) {
      return null;
    }
    PrimitiveStringifier text = texts[column];
    return switch (schema.getType(column).asPrimitiveType().getPrimitiveTypeName()) {
      case BOOLEAN -> text.stringify(row.getBoolean(column, 0));
      case INT32 -> text.stringify(row.getInteger(column, 0));
      case INT64 -> text.stringify(row.getLong(column, 0));
      case FLOAT -> finite(row.getFloat(column, 0), row, column);
      case DOUBLE -> finite(row.getDouble(column, 0), row, column);
      case INT96 -> dateAndTime(row.getInt96(column, 0).toByteBuffer());
      default -> text.stringify(row.getBinary(column, 0));
    };
  }

  private static @Nullable String finite(double number, Group row, int column) {
    return Double.isFinite(number) ? row.getValueToString(column, 0) : null;
  }

  /** The old form: nanoseconds of the day, then the Julian day. */
  private static String dateAndTime(ByteBuffer bytes) {
    ByteBuffer in = bytes.order(ByteOrder.LITTLE_ENDIAN);
    LocalTime time = LocalTime.ofNanoOfDay(in.getLong());
    return LocalDate.MIN.with(JulianFields.JULIAN_DAY, in.getInt()).atTime(time).toString();
  }
}
