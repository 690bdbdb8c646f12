package org.erroralign.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.functions;
import org.apache.spark.sql.types.StructType;
import org.junit.jupiter.api.Test;

/** Rows that cannot be aligned become nulls with a reason and never fail a job. */
@SparkTest
final class BrokenRowsTest {
  private static final StructType SCHEMA = StructType.fromDDL("id string, ref string, hyp string");
  private final SparkSession session = LocalSpark.session();

  private Dataset<Row> broken() {
    return session.createDataFrame(
        List.of(
            RowFactory.create("fine", "some things", "something"),
            RowFactory.create("no reference", null, "x"),
            RowFactory.create("no hypothesis", "x", null),
            RowFactory.create("nothing", null, null),
            RowFactory.create("too long", "a ".repeat(300), "b ".repeat(300)),
            RowFactory.create("braces", "{ a / b", "a"),
            RowFactory.create("empty", "", ""),
            RowFactory.create("odd", "\u0000 \ud83d\ude00 \uffff ( ) #", "<>#\u200d\u0301"),
            RowFactory.create("long", "word ".repeat(60), "ward ".repeat(60))),
        SCHEMA);
  }

  @Test
  void brokenRowsAreNullWithAReason() {
    Map<String, Long> before = new TreeMap<>(ErrorAlignSpark.brokenRows(session));
    ErrorAlignOptions options =
        ErrorAlignOptions.of(
            Map.of("max-characters", "1000", "long-characters", "500", "alternatives", "true"));
    Map<String, Row> rows = new TreeMap<>();
    ErrorAlignSpark.align(broken(), options)
        .collectAsList()
        .forEach(row -> rows.put(row.getAs("id"), row));
    assertThat(rows).hasSize(9);
    assertThat(error(rows, "no reference")).isEqualTo("null_reference");
    assertThat(error(rows, "no hypothesis")).isEqualTo("null_hypothesis");
    assertThat(error(rows, "nothing")).isEqualTo("null_reference");
    assertThat(error(rows, "too long"))
        .isEqualTo("too_long: expected at most 1000 characters, found 1200");
    assertThat(error(rows, "braces")).startsWith("failed: ").contains("expected \"}\"");
    for (String id : List.of("no reference", "too long", "braces")) {
      assertThat(rows.get(id).<Object>getAs("alignment")).isNull();
      assertThat(rows.get(id).<Object>getAs("alignment_cost")).isNull();
    }
    for (String id : List.of("fine", "empty", "odd", "long")) {
      assertThat(error(rows, id)).isNull();
      assertThat(rows.get(id).<Object>getAs("alignment")).isNotNull();
    }
    assertThat(rows.get("fine").<Double>getAs("alignment_cost")).isPositive();
    assertThat(rows.get("fine").<Boolean>getAs("alignment_exact")).isTrue();

    Map<String, Long> counted = new TreeMap<>(ErrorAlignSpark.brokenRows(session));
    before.forEach((reason, count) -> counted.merge(reason, -count, Long::sum));
    assertThat(counted)
        .containsEntry("null_reference", 2L)
        .containsEntry("null_hypothesis", 1L)
        .containsEntry("too_long", 1L)
        .containsEntry("failed", 1L);
  }

  private static String error(Map<String, Row> rows, String id) {
    return rows.get(id).getAs("alignment_error");
  }

  @Test
  void functionsAndAggregatesLeaveThemOut() {
    broken().createOrReplaceTempView("broken");
    Row row =
        session
            .sql(
                "SELECT count(error_align(ref, hyp)), count(wer_counts(ref, hyp)),"
                    + " wer(ref, hyp) = wer(ref, hyp) FILTER (WHERE ref IS NOT NULL AND hyp IS NOT NULL)"
                    + " FROM broken")
            .first();
    assertThat(row).isEqualTo(RowFactory.create(6L, 6L, true));
  }

  @Test
  void longPairsGetTasksOfTheirOwn() {
    Dataset<Row> pairs = broken().coalesce(1);
    Dataset<Row> spread =
        LongPairs.spread(pairs, ErrorAlignOptions.of(Map.of("long-characters", "500")))
            .withColumn("task", functions.spark_partition_id());
    Map<String, Integer> taskOfRow = new TreeMap<>();
    spread.collectAsList().forEach(row -> taskOfRow.put(row.getAs("id"), row.getAs("task")));
    assertThat(taskOfRow).hasSize(9).containsEntry("fine", 0).containsEntry("nothing", 0);
    assertThat(taskOfRow.get("too long")).isPositive();
    assertThat(taskOfRow.get("long")).isPositive();
  }
}
