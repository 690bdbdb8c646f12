package org.erroralign.spark;

import org.apache.spark.sql.Column;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.functions;

/**
 * Keeps long pairs, such as recordings of an hour, from stalling a partition of short ones: they
 * are split off and dealt out to tasks of their own. The input is read twice for it, the second
 * time for the long pairs only.
 */
final class LongPairs {
  private static final int TASKS_A_CORE = 4;

  private LongPairs() {}

  static Dataset<Row> spread(Dataset<Row> dataset, ErrorAlignOptions options) {
    PairColumns columns = new PairColumns(dataset, options);
    Column characters =
        functions.length(columns.reference()).plus(functions.length(columns.hypothesis()));
    Column isLong = functions.coalesce(characters, functions.lit(0)).gt(options.longCharacters());
    int tasks = TASKS_A_CORE * dataset.sparkSession().sparkContext().defaultParallelism();
    return dataset.filter(functions.not(isLong)).union(dataset.filter(isLong).repartition(tasks));
  }
}
