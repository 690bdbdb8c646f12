package org.erroralign.spark;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.api.java.UDF3;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import org.erroralign.metric.Session;
import org.erroralign.metric.SessionMetric;
import org.erroralign.metric.Turn;
import scala.collection.Seq;
import scala.jdk.javaapi.CollectionConverters;

/**
 * {@code session_errors(references, hypotheses, metrics)}: the errors of a session whose turns were
 * collected as structs of speaker, start, end and words.
 */
final class SessionFunction implements UDF3<Seq<Row>, Seq<Row>, String, Row[]> {
  private static final long serialVersionUID = 1;
  static final String NAME = "session_errors";

  static void register(SparkSession session) {
    session
        .udf()
        .register(
            NAME,
            new SessionFunction(),
            DataTypes.createArrayType(StructType.fromDDL(SessionAggregate.FIGURES)));
  }

  @Override
  public Row[] call(Seq<Row> references, Seq<Row> hypotheses, String metrics) {
    SessionMetric[] wanted =
        Arrays.stream(metrics.split(",", -1)).map(SessionMetric::of).toArray(SessionMetric[]::new);
    return SessionAggregate.figures(
            new Session("", turns(references), turns(hypotheses)),
            SessionRequest.of(ErrorAlignOptions.standard(), wanted))
        .toArray(Row[]::new);
  }

  private static List<Turn> turns(Seq<Row> rows) {
    List<Turn> turns = new ArrayList<>();
    for (Row row : CollectionConverters.asJava(rows)) {
      turns.add(SessionAggregate.turn(text(row, 0), row, 1, text(row, 3)));
    }
    return turns;
  }

  private static String text(Row row, int column) {
    return row.isNullAt(column) ? "" : row.getString(column);
  }
}
