package org.erroralign.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.types.StructType;
import org.junit.jupiter.api.Test;

/** The snippets of docs/guide.md that need Spark; the guide shows them as they stand here. */
@SparkTest
final class GuideSnippetsTest {
  @Test
  void alignsAndAnalyses() {
    SparkSession session = LocalSpark.session();
    Dataset<Row> pairs =
        session.createDataFrame(
            List.of(RowFactory.create("1", "this is something", "this is some thing")),
            StructType.fromDDL("id string, ref string, hyp string"));
    ErrorAlignSpark.register(session);
    Dataset<Row> segments = pairs.selectExpr("id", "explode(error_align(ref, hyp)) AS segment");
    Dataset<Row> aligned = ErrorAlignSpark.align(pairs, ErrorAlignOptions.standard());
    long broken = aligned.filter("alignment_error IS NOT NULL").count();
    AnalysisRequest request = AnalysisRequest.of(ErrorAlignOptions.standard());
    double wer;
    try (SparkAnalysis analysis = ErrorAlignSpark.analyze(pairs, request)) {
      wer = analysis.scores().words().wer();
    }
    assertThat(segments.select("segment.ref_text", "segment.hyp_text").collectAsList())
        .containsExactly(
            RowFactory.create("this", "this"),
            RowFactory.create("is", "is"),
            RowFactory.create("something", "some thing"));
    assertThat(broken).isZero();
    assertThat(wer).isEqualTo(2.0 / 3);
  }
}
