package org.erroralign.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.types.StructType;
import org.erroralign.metric.Session;
import org.erroralign.metric.SessionErrors;
import org.erroralign.metric.SessionMetric;
import org.erroralign.metric.SessionScorer;
import org.erroralign.metric.Turn;
import org.junit.jupiter.api.Test;

/** Sessions are scored as the command line scores them, whatever machine their turns are on. */
@SparkTest
final class SessionAggregateTest {
  private static final SessionMetric[] METRICS = {
    SessionMetric.CP, SessionMetric.TCP, SessionMetric.TCORC, SessionMetric.DICP
  };

  private static Row row(String session, Turn turn) {
    return RowFactory.create(
        session, turn.speaker(), turn.start(), turn.end(), String.join(" ", turn.words()));
  }

  private static Dataset<Row> turns(List<Row> rows) {
    return LocalSpark.session()
        .createDataFrame(
            rows,
            StructType.fromDDL(
                "session_id string, speaker string, start_time double, end_time double, words"
                    + " string"));
  }

  private static List<Turn> side(Random random, int speakers) {
    List<Turn> turns = new ArrayList<>();
    for (int k = 0; k < 12; k++) {
      int start = random.nextInt(20);
      String words = "a".repeat(1 + random.nextInt(3)) + " " + (char) ('b' + random.nextInt(3));
      turns.add(Turn.of("s" + random.nextInt(speakers), start, start + 2, words));
    }
    return turns;
  }

  @Test
  void countsWhatTheScorerCounts() {
    Random random = new Random(1);
    List<Session> sessions = new ArrayList<>();
    List<Row> said = new ArrayList<>();
    List<Row> heard = new ArrayList<>();
    for (int k = 0; k < 8; k++) {
      Session session = new Session("m" + k, side(random, 3), side(random, 2));
      sessions.add(session);
      session.reference().forEach(turn -> said.add(row(session.id(), turn)));
      session.hypothesis().forEach(turn -> heard.add(row(session.id(), turn)));
    }
    List<Row> expected = new ArrayList<>();
    for (Session session : sessions) {
      for (SessionMetric metric : METRICS) {
        SessionErrors errors = SessionScorer.WORDS.score(session, metric);
        expected.add(
            RowFactory.create(
                session.id(),
                metric.name().toLowerCase(Locale.ROOT),
                errors.counts().errors(),
                errors.counts().referenceWords(),
                errors.exact()));
      }
    }
    Dataset<Row> found =
        ErrorAlignSpark.sessions(
            turns(said).repartition(1),
            turns(heard).repartition(1),
            SessionRequest.of(ErrorAlignOptions.standard(), METRICS));
    assertThat(
            found
                .select("session", "metric", "errors", "reference_length", "exact")
                .collectAsList())
        .containsExactlyInAnyOrderElementsOf(expected);
  }

  @Test
  void doesWithWhatIsMissing() {
    Dataset<Row> said =
        turns(
            List.of(
                RowFactory.create("a", "A", 2.0, 1.0, "One Two"),
                RowFactory.create("a", null, 3.0, 4.0, null),
                RowFactory.create("b", "A", null, null, "three")));
    Dataset<Row> heard = turns(List.of(RowFactory.create("a", "x", 1.0, 3.0, "one two")));
    List<Row> rows =
        ErrorAlignSpark.sessions(
                said,
                heard,
                SessionRequest.of(
                    ErrorAlignOptions.standard().with("normalize", "basic"),
                    SessionMetric.CP,
                    SessionMetric.TCP))
            .select("session", "metric", "errors", "hypothesis_turns")
            .collectAsList();
    assertThat(rows)
        .containsExactlyInAnyOrder(
            RowFactory.create("a", "cp", 0L, 1L),
            RowFactory.create("a", "tcp", 0L, 1L),
            RowFactory.create("b", "cp", 1L, 0L));
  }

  @Test
  void namesWhatItLooksFor() {
    Dataset<Row> turns = turns(List.of()).drop("session_id");
    assertThatThrownBy(
            () ->
                ErrorAlignSpark.sessions(
                    turns,
                    turns,
                    SessionRequest.of(ErrorAlignOptions.standard(), SessionMetric.CP)))
        .hasMessageContaining("session_id");
  }
}
