package org.erroralign.spark;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.expressions.Window;
import org.apache.spark.sql.functions;
import org.erroralign.corpus.BadDataException;
import org.erroralign.corpus.PairingReader.Missing;
import org.erroralign.corpus.PairingReport;
import org.erroralign.corpus.Side;
import org.erroralign.corpus.UnpairedIdsException;

/**
 * References and hypotheses in Parquet files of their own, paired by their ids as the command line
 * pairs them. Both need a column with ids.
 *
 * <p>How: the rows of an id are numbered in the order of files and of rows in them, which Parquet
 * knows; the first of each side are joined.
 */
final class PairedSides {
  private static final String ID = "id";

  /** 1 for the first row with its id; null where the side has no such row. */
  private static final String REFERENCE_NUMBER = "ref_number";

  private static final String HYPOTHESIS_NUMBER = "hyp_number";

  private final String referenceName;
  private final String hypothesisName;
  private final ErrorAlignOptions options;

  /** The columns that tell of an utterance; a reference's value counts before a hypothesis's. */
  private final List<String> attributes;

  private final Dataset<Row> references;
  private final Dataset<Row> hypotheses;

  PairedSides(SparkSession session, JobOptions files, AnalysisRequest request) {
    options = request.options();
    referenceName = String.join(", ", files.references());
    hypothesisName = String.join(", ", files.hypotheses());
    PairColumns ofReferences = columns(session, files.references());
    PairColumns ofHypotheses = columns(session, files.hypotheses());
    attributes = new ArrayList<>(request.attributes());
    attributes.removeIf(
        name -> !ofReferences.hasAttribute(name) && !ofHypotheses.hasAttribute(name));
    references = side(ofReferences, Side.REFERENCE, REFERENCE_NUMBER);
    hypotheses = side(ofHypotheses, Side.HYPOTHESIS, HYPOTHESIS_NUMBER);
  }

  /** The options that find the columns of the pairs. */
  static ErrorAlignOptions named(ErrorAlignOptions options) {
    return options.with(
        Map.of(
            "id-column", ID,
            "ref-column", "ref",
            "hyp-column", "hyp",
            "speaker-column", "speaker",
            "audio-column", "audio"));
  }

  /**
   * The pairs, with the columns id, ref, hyp and the attributes.
   *
   * @throws BadDataException when rows have no id
   * @throws UnpairedIdsException when ids are missing, extra or duplicate and that is not allowed
   */
  Dataset<Row> pairs(Missing missing, PairingReport report) {
    if (missing == Missing.FAIL && !report.isClean()) {
      throw new UnpairedIdsException(referenceName, hypothesisName, report);
    }
    Dataset<Row> joined =
        first(references, REFERENCE_NUMBER)
            .join(
                first(hypotheses, HYPOTHESIS_NUMBER),
                functions.col("ref_id").equalTo(functions.col("hyp_id")),
                missing == Missing.EMPTY ? "left_outer" : "inner");
    Column isMissing = functions.col(HYPOTHESIS_NUMBER).isNull();
    List<Column> selected = new ArrayList<>();
    selected.add(functions.col("ref_id").as(ID));
    selected.add(functions.col("ref_text").as("ref"));
    selected.add(functions.when(isMissing, "").otherwise(functions.col("hyp_text")).as("hyp"));
    for (int k = 0; k < attributes.size(); k++) {
      Column reference = functions.col("ref_attribute" + k);
      Column said = functions.when(reference.notEqual(""), reference);
      selected.add(
          functions.coalesce(said, functions.col("hyp_attribute" + k)).as(attributes.get(k)));
    }
    return joined.select(selected.toArray(new Column[0]));
  }

  /** What becomes of the ids; those that are named are the first in the order of ids. */
  PairingReport report() {
    refuseNulls(references, "ref_id", referenceName);
    refuseNulls(hypotheses, "hyp_id", hypothesisName);
    Dataset<Row> ids =
        first(references, REFERENCE_NUMBER)
            .select("ref_id", REFERENCE_NUMBER)
            .join(
                first(hypotheses, HYPOTHESIS_NUMBER).select("hyp_id", HYPOTHESIS_NUMBER),
                functions.col("ref_id").equalTo(functions.col("hyp_id")),
                "full_outer");
    Column noReference = functions.col(REFERENCE_NUMBER).isNull();
    Column noHypothesis = functions.col(HYPOTHESIS_NUMBER).isNull();
    return new PairingReport(
        ids.filter(functions.not(noReference.or(noHypothesis))).count(),
        listed(ids.filter(noHypothesis), "ref_id"),
        listed(ids.filter(noReference), "hyp_id"),
        listed(references.filter(functions.col(REFERENCE_NUMBER).gt(1)), "ref_id"),
        listed(hypotheses.filter(functions.col(HYPOTHESIS_NUMBER).gt(1)), "hyp_id"));
  }

  private PairColumns columns(SparkSession session, List<String> paths) {
    return new PairColumns(session.read().parquet(paths.toArray(new String[0])), options);
  }

  private Dataset<Row> side(PairColumns columns, Side side, String number) {
    String prefix = side == Side.REFERENCE ? "ref_" : "hyp_";
    Column id = columns.requiredId();
    List<Column> selected = new ArrayList<>();
    selected.add(id.as(prefix + "id"));
    selected.add(columns.text(side).as(prefix + "text"));
    selected.add(
        functions
            .row_number()
            .over(
                Window.partitionBy(id)
                    .orderBy(
                        functions.col("_metadata.file_path"), functions.col("_metadata.row_index")))
            .as(number));
    for (int k = 0; k < attributes.size(); k++) {
      selected.add(columns.attribute(attributes.get(k)).as(prefix + "attribute" + k));
    }
    return columns.dataset().select(selected.toArray(new Column[0]));
  }

  private static Dataset<Row> first(Dataset<Row> side, String number) {
    return side.filter(functions.col(number).equalTo(1));
  }

  private static void refuseNulls(Dataset<Row> side, String id, String name) {
    long nulls = side.filter(functions.col(id).isNull()).count();
    if (nulls > 0) {
      throw new BadDataException(name, "an id in each row", "none in " + nulls);
    }
  }

  private static PairingReport.Ids listed(Dataset<Row> rows, String id) {
    List<String> first =
        rows.select(id).orderBy(id).takeAsList(PairingReport.Ids.LISTED).stream()
            .map(row -> row.getString(0))
            .toList();
    boolean all = first.size() < PairingReport.Ids.LISTED;
    return new PairingReport.Ids(all ? first.size() : rows.count(), first);
  }
}
