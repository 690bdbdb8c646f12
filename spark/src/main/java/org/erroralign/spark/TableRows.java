package org.erroralign.spark;

import java.util.List;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import org.erroralign.analysis.report.Figure;
import org.erroralign.analysis.report.Report.Table;
import org.jspecify.annotations.Nullable;

/** A table of a report as Spark's rows. */
final class TableRows {
  private TableRows() {}

  static <T> StructType schema(Table<T> table) {
    StructType schema = new StructType();
    for (Figure<T> column : table.columns()) {
      schema = schema.add(column.key(), type(column.kind()));
    }
    return schema;
  }

  private static DataType type(Figure.Kind kind) {
    if (kind == Figure.Kind.BAR || kind == Figure.Kind.PROFILE) {
      return DataTypes.createArrayType(DataTypes.DoubleType);
    }
    if (kind.isText()) {
      return DataTypes.StringType;
    }
    return kind == Figure.Kind.COUNT ? DataTypes.LongType : DataTypes.DoubleType;
  }

  static <T> List<Row> of(Table<T> table) {
    return table.items().stream()
        .map(item -> table.columns().stream().map(column -> value(column, item)).toArray())
        .map(RowFactory::create)
        .toList();
  }

  /** A number that is not there is null where others are whole. */
  private static <T> @Nullable Object value(Figure<T> column, T item) {
    Object value = column.of(item);
    return column.kind() == Figure.Kind.COUNT && value instanceof Double ? null : value;
  }
}
