package org.erroralign.spark;

import java.util.Map;
import java.util.SortedMap;
import java.util.WeakHashMap;
import java.util.stream.Stream;
import org.apache.spark.SparkContext;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.functions;

/** Aligns and analyses datasets with a reference and a hypothesis in each row. */
public final class ErrorAlignSpark {
  /** One an application, since functions of all its sessions count there. */
  private static final Map<SparkContext, BrokenRows> COUNTERS = new WeakHashMap<>();

  private ErrorAlignSpark() {}

  /**
   * Registers the SQL functions in a session: {@code error_align}, {@code error_alignment}, {@code
   * wer_counts} and the aggregates {@code wer} and {@code gle}, each of a reference, a hypothesis
   * and, where wanted, a map of {@link ErrorAlignOptions}.
   */
  public static void register(SparkSession session) {
    org.apache.spark.sql.classic.SparkSession classic =
        (org.apache.spark.sql.classic.SparkSession) session;
    for (SqlFunctions function : SqlFunctions.values()) {
      classic
          .sessionState()
          .functionRegistry()
          .createOrReplaceTempFunction(function.sqlName(), function::build, "java_udf");
    }
    SessionFunction.register(session);
  }

  /**
   * A dataset with its alignments in further columns: {@code alignment} as {@code error_align} has
   * it, {@code alignment_cost}, {@code alignment_exact}, and {@code alignment_error}, which says
   * why the others are null.
   *
   * <p>Reference and hypothesis are the columns that the options name, or those with the usual
   * names. Long pairs get tasks of their own; the order of rows changes.
   */
  public static Dataset<Row> align(Dataset<Row> dataset, ErrorAlignOptions options) {
    register(dataset.sparkSession());
    Dataset<Row> spread = LongPairs.spread(dataset, options);
    PairColumns columns = new PairColumns(spread, options);
    Column result =
        functions.call_function(
            SqlFunctions.ERROR_ALIGNMENT.sqlName(),
            columns.reference(),
            columns.hypothesis(),
            map(options));
    return spread
        .withColumn("alignment", result)
        .withColumn("alignment_cost", functions.col("alignment.cost"))
        .withColumn("alignment_exact", functions.col("alignment.exact"))
        .withColumn("alignment_error", functions.col("alignment.error"))
        .withColumn("alignment", functions.col("alignment.segments"));
  }

  private static Column map(ErrorAlignOptions options) {
    Column[] entries =
        options.values().entrySet().stream()
            .flatMap(
                entry -> Stream.of(functions.lit(entry.getKey()), functions.lit(entry.getValue())))
            .toArray(Column[]::new);
    return entries.length == 0
        ? functions.expr("cast(map() as map<string, string>)")
        : functions.map(entries);
  }

  /**
   * Gathers everything about one system. Nothing is computed before a result is asked for; close it
   * when done.
   */
  public static SparkAnalysis analyze(Dataset<Row> dataset, AnalysisRequest request) {
    return SparkAnalysis.of(dataset, request);
  }

  /**
   * What looks like a mistake of the references rather than of the recogniser: a row for each, with
   * id, reason, reference, hypothesis and systems, in no order.
   */
  public static Dataset<Row> referenceErrors(Dataset<Row> dataset, ErrorAlignOptions options) {
    return new SuspectedReferences(dataset, options).rows();
  }

  /**
   * The errors of sessions of several speakers, a row for each session and metric.
   *
   * <p>A row of either dataset is a turn: its session and words, and where they are known its
   * speaker, start and end in seconds, in columns of the usual names (those of SegLST among them).
   * A session of one side only counts as all missing or all too much. Metrics with times are left
   * out where turns have none.
   */
  public static Dataset<Row> sessions(
      Dataset<Row> references, Dataset<Row> hypotheses, SessionRequest request) {
    return SessionAggregate.of(references, hypotheses, request);
  }

  /** The rows that could not be aligned so far in this application, by reason. */
  public static SortedMap<String, Long> brokenRows(SparkSession session) {
    return counter(session.sparkContext()).value();
  }

  static BrokenRows counter(SparkContext context) {
    synchronized (COUNTERS) {
      return COUNTERS.computeIfAbsent(
          context,
          key -> {
            BrokenRows counter = new BrokenRows();
            key.register(counter, "erroralign broken rows");
            return counter;
          });
    }
  }
}
