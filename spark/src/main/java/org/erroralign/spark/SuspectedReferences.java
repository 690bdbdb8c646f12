package org.erroralign.spark;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import org.apache.spark.HashPartitioner;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.erroralign.analysis.ReferenceErrors;
import org.erroralign.analysis.ReferenceErrors.Suspect;
import org.erroralign.analysis.report.AnalysisSections;
import org.erroralign.analysis.report.Report.Table;
import org.erroralign.corpus.Side;
import scala.Tuple2;

/**
 * Likely errors of the references of a dataset. Utterances with the same hypothesis meet in one
 * task, which gathers them; rows that cannot be aligned are left out.
 */
final class SuspectedReferences {
  /** How many rows a table has at most where it is looked at: all. */
  private static final int ALL = Integer.MAX_VALUE;

  /** The texts of an utterance: its id, the reference before and after preparation, hypothesis. */
  private record Texts(String id, String original, String reference, String hypothesis)
      implements java.io.Serializable {}

  private final Dataset<Row> dataset;
  private final JavaRDD<Suspect> suspects;

  SuspectedReferences(Dataset<Row> dataset, ErrorAlignOptions options) {
    this.dataset = dataset;
    PairColumns columns = new PairColumns(dataset, options);
    int longest = options.maxCharacters();
    int tasks = Integer.parseInt(dataset.sparkSession().conf().get("spark.sql.shuffle.partitions"));
    suspects =
        dataset
            .select(columns.id(), columns.reference(), columns.hypothesis())
            .toJavaRDD()
            .filter(row -> !row.isNullAt(1) && !row.isNullAt(2))
            .filter(row -> (long) row.getString(1).length() + row.getString(2).length() <= longest)
            .mapToPair(
                row -> {
                  Texts texts = texts(row, PairEngine.of(options));
                  return new Tuple2<>(ReferenceErrors.shared(texts.hypothesis()), texts);
                })
            .partitionBy(new HashPartitioner(tasks))
            .mapPartitions(SuspectedReferences::gather);
  }

  private static Texts texts(Row row, PairEngine engine) {
    String id = row.isNullAt(0) ? "" : row.getString(0);
    String reference = row.getString(1);
    return new Texts(
        id,
        reference,
        engine.prepared(id, reference, Side.REFERENCE),
        engine.prepared(id, row.getString(2), Side.HYPOTHESIS));
  }

  private static Iterator<Suspect> gather(Iterator<Tuple2<String, Texts>> utterances) {
    ReferenceErrors errors = new ReferenceErrors();
    while (utterances.hasNext()) {
      Texts texts = utterances.next()._2();
      errors.add(texts.id(), texts.original(), texts.reference(), List.of(texts.hypothesis()));
    }
    return errors.ranked().iterator();
  }

  /** All of them, in no order. */
  Dataset<Row> rows() {
    return dataset
        .sparkSession()
        .createDataFrame(
            suspects.mapPartitions(
                part -> {
                  List<Suspect> some = new ArrayList<>();
                  part.forEachRemaining(some::add);
                  return TableRows.of(table(some)).iterator();
                }),
            TableRows.schema(table(List.of())));
  }

  /** The strongest of them on this machine, as the command line has them. */
  Table<Suspect> ranked() {
    return table(suspects.takeOrdered(ReferenceErrors.MOST));
  }

  private static Table<Suspect> table(List<Suspect> some) {
    return AnalysisSections.referenceErrors(some, ALL);
  }
}
