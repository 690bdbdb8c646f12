package org.erroralign.spark;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import org.apache.spark.api.java.function.FlatMapFunction;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.functions;
import org.apache.spark.sql.types.StructType;
import org.erroralign.corpus.Side;
import org.erroralign.metric.ErrorCounts;
import org.erroralign.metric.Session;
import org.erroralign.metric.SessionErrors;
import org.erroralign.metric.SessionMetric;
import org.erroralign.metric.SessionScorer;
import org.erroralign.metric.Turn;

/**
 * The errors of sessions: turns are gathered by session, each session is scored on one machine.
 *
 * <p>Turns that start at the same time, or have no times, stay in the order of the dataset.
 */
final class SessionAggregate implements FlatMapFunction<Row, Row> {
  private static final long serialVersionUID = 1;

  /** A metric of a session. */
  static final String FIGURES =
      "metric string, reference_length bigint, substitutions bigint, deletions bigint,"
          + " insertions bigint, errors bigint, error_rate double, exact boolean,"
          + " reference_turns bigint, hypothesis_turns bigint";

  private static final StructType SCHEMA = StructType.fromDDL("session string, " + FIGURES);

  private final SessionRequest request;

  private SessionAggregate(SessionRequest request) {
    this.request = request;
  }

  static Dataset<Row> of(Dataset<Row> references, Dataset<Row> hypotheses, SessionRequest request) {
    return side(references, Side.REFERENCE, request)
        .union(side(hypotheses, Side.HYPOTHESIS, request))
        .groupBy("session")
        .agg(functions.array_sort(functions.collect_list("turn")))
        .flatMap(new SessionAggregate(request), Encoders.row(SCHEMA));
  }

  private static Dataset<Row> side(Dataset<Row> turns, Side side, SessionRequest request) {
    PairColumns columns = new PairColumns(turns, request.options());
    return turns.select(
        columns.requiredAudio().as("session"),
        functions
            .struct(
                functions.lit(side == Side.HYPOTHESIS).as("heard"),
                functions.monotonically_increasing_id().as("place"),
                functions.coalesce(columns.attribute("speaker"), functions.lit("")).as("speaker"),
                columns.seconds(org.erroralign.corpus.Column.START).as("start"),
                columns.seconds(org.erroralign.corpus.Column.END).as("end"),
                functions.coalesce(columns.text(side), functions.lit("")).as("words"))
            .as("turn"));
  }

  @Override
  public Iterator<Row> call(Row row) {
    String id = row.isNullAt(0) ? "" : row.getString(0);
    List<Turn> said = new ArrayList<>();
    List<Turn> heard = new ArrayList<>();
    for (Row turn : row.<Row>getList(1)) {
      boolean isHeard = turn.getBoolean(0);
      (isHeard ? heard : said).add(turn(id, turn, isHeard ? Side.HYPOTHESIS : Side.REFERENCE));
    }
    return figures(new Session(id, said, heard), request).stream()
        .map(
            figures -> {
              List<Object> values = new ArrayList<>(List.of(id));
              for (int k = 0; k < figures.size(); k++) {
                values.add(figures.get(k));
              }
              return RowFactory.create(values.toArray());
            })
        .iterator();
  }

  /** A row for each metric; those that need times are left out where there are none. */
  static List<Row> figures(Session session, SessionRequest request) {
    SessionScorer scorer = new SessionScorer(request.characters(), request.collar());
    List<Row> rows = new ArrayList<>();
    for (SessionMetric metric : request.metrics()) {
      if (session.hasTimes() || !metric.isTimed()) {
        rows.add(row(session, metric, scorer.score(session, metric)));
      }
    }
    return rows;
  }

  private Turn turn(String session, Row row, Side side) {
    String text = PairEngine.of(request.options()).prepared(session, row.getString(5), side);
    return turn(row.getString(2), row, 3, text);
  }

  /**
   * A turn that ends before it starts ends where it starts.
   *
   * @param times the column of its start, before that of its end
   */
  static Turn turn(String speaker, Row row, int times, String text) {
    double start = seconds(row, times);
    double end = seconds(row, times + 1);
    return Turn.of(speaker, start, end < start ? start : end, text);
  }

  private static double seconds(Row row, int column) {
    return row.isNullAt(column) ? Double.NaN : ((Number) row.get(column)).doubleValue();
  }

  private static Row row(Session session, SessionMetric metric, SessionErrors errors) {
    ErrorCounts counts = errors.counts();
    return RowFactory.create(
        metric.name().toLowerCase(Locale.ROOT),
        counts.referenceWords(),
        counts.substitutions(),
        counts.deletions(),
        counts.insertions(),
        counts.errors(),
        counts.wer(),
        errors.exact(),
        (long) session.reference().size(),
        (long) session.hypothesis().size());
  }
}
