package org.erroralign.metric;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.erroralign.metric.SessionErrors.Placement;
import org.junit.jupiter.api.Test;

class SessionScorerTest {
  private static final double NONE = Double.NaN;

  /** Two speakers, whose names the recogniser swapped, and one wrong word. */
  private static final Session SWAPPED =
      new Session(
          "s",
          List.of(Turn.of("A", 0, 2, "how are you"), Turn.of("B", 2, 4, "fine thank you")),
          List.of(Turn.of("1", 2, 4, "fine thanks you"), Turn.of("2", 0, 2, "how are you")));

  private static SessionErrors score(Session session, SessionMetric metric) {
    return SessionScorer.WORDS.score(session, metric);
  }

  @Test
  void pairsSpeakersWhateverTheyAreCalled() {
    SessionErrors errors = score(SWAPPED, SessionMetric.CP);
    assertThat(errors.counts()).isEqualTo(ErrorCounts.ofUtterance(5, 1, 0, 0));
    assertThat(errors.placements())
        .containsExactlyInAnyOrder(new Placement("A", "2"), new Placement("B", "1"));
  }

  @Test
  void countsCharactersWithoutSpaces() {
    ErrorCounts counts = new SessionScorer(true, 5).score(SWAPPED, SessionMetric.CP).counts();
    assertThat(counts).isEqualTo(ErrorCounts.ofUtterance(21, 0, 0, 1));
  }

  @Test
  void linksOnlyWordsAtTheSameTime() {
    Session late =
        new Session("s", List.of(Turn.of("A", 0, 1, "yes")), List.of(Turn.of("A", 10, 11, "yes")));
    assertThat(score(late, SessionMetric.CP).counts().errors()).isZero();
    assertThat(score(late, SessionMetric.TCP).counts().errors()).isEqualTo(2);
    assertThat(new SessionScorer(false, 10).score(late, SessionMetric.TCP).counts().errors())
        .isZero();
  }

  @Test
  void givesEveryTurnAStream() {
    Session oneStream =
        new Session(
            "s",
            List.of(Turn.of("A", 0, 1, "a b"), Turn.of("B", 1, 2, "c"), Turn.of("A", 2, 3, "d")),
            List.of(Turn.of("x", 0, 3, "a b c d")));
    assertThat(score(oneStream, SessionMetric.CP).counts().errors()).isEqualTo(2);
    for (SessionMetric metric :
        List.of(SessionMetric.ORC, SessionMetric.TCORC, SessionMetric.MIMO)) {
      assertThat(score(oneStream, metric).counts().errors()).isZero();
      assertThat(score(oneStream, metric).exact()).isTrue();
    }
  }

  @Test
  void takesSilenceForAnAnswer() {
    Session silent = new Session("s", List.of(Turn.of("A", 0, 1, "a b")), List.of());
    Session nothing = new Session("s", List.of(), List.of(Turn.of("A", 0, 1, "a b")));
    for (SessionMetric metric : SessionMetric.values()) {
      assertThat(score(silent, metric).counts()).isEqualTo(ErrorCounts.ofUtterance(0, 0, 2, 0));
      assertThat(score(nothing, metric).counts()).isEqualTo(ErrorCounts.ofUtterance(0, 0, 0, 2));
      assertThat(score(new Session("s", List.of(), List.of()), metric).counts().errors()).isZero();
    }
  }

  @Test
  void keepsTheOrderOfTheInputWithoutTimes() {
    Session untimed =
        new Session(
            "s",
            List.of(Turn.of("A", NONE, NONE, "b"), Turn.of("A", 0, 1, "a")),
            List.of(Turn.of("A", NONE, NONE, "b a")));
    assertThat(score(untimed, SessionMetric.CP).counts().errors()).isZero();
    assertThatThrownBy(() -> score(untimed, SessionMetric.TCP))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("expected times");
  }

  @Test
  void findsTheFewestErrorsThatAnyPlacementHas() {
    Random random = new Random(3);
    for (int round = 0; round < 400; round++) {
      Session session = random(random);
      for (SessionMetric metric : SessionMetric.values()) {
        boolean order = metric == SessionMetric.MIMO || metric == SessionMetric.TCMIMO;
        boolean exact = order || metric == SessionMetric.ORC || metric == SessionMetric.TCORC;
        if (exact) {
          SessionScorer scorer = new SessionScorer(false, round % 3);
          long least = SlowPlacement.least(session, metric.isTimed(), round % 3, order);
          SessionErrors found = scorer.score(session, metric);
          assertThat(found.counts().errors()).as(metric + " of " + session).isEqualTo(least);
          assertThat(found.exact()).isTrue();
        }
      }
    }
  }

  @Test
  void obeysTheLawsBetweenMetrics() {
    Random random = new Random(4);
    for (int round = 0; round < 300; round++) {
      Session session = random(random);
      SessionScorer scorer = new SessionScorer(round % 2 == 0, 1);
      Map<SessionMetric, Long> errors = new EnumMap<>(SessionMetric.class);
      for (SessionMetric metric : SessionMetric.values()) {
        ErrorCounts counts = scorer.score(session, metric).counts();
        errors.put(metric, counts.errors());
        assertThat(counts.insertions() - counts.deletions())
            .isEqualTo(counts.hypothesisWords() - counts.referenceWords());
      }
      for (SessionMetric[] law :
          new SessionMetric[][] {
            {SessionMetric.MIMO, SessionMetric.ORC},
            {SessionMetric.ORC, SessionMetric.GREEDY_ORC},
            {SessionMetric.ORC, SessionMetric.CP},
            {SessionMetric.CP, SessionMetric.TCP},
            {SessionMetric.ORC, SessionMetric.TCORC},
            {SessionMetric.TCORC, SessionMetric.TCP},
            {SessionMetric.TCORC, SessionMetric.GREEDY_TCORC},
            {SessionMetric.TCMIMO, SessionMetric.TCORC}
          }) {
        assertThat(errors.get(law[0]))
            .as(law[0] + " and " + law[1] + " of " + session)
            .isLessThanOrEqualTo(errors.get(law[1]));
      }
    }
  }

  static Session random(Random random) {
    return new Session("s", turns(random, 4), turns(random, 3));
  }

  private static List<Turn> turns(Random random, int most) {
    List<Turn> turns = new ArrayList<>();
    for (int count = random.nextInt(most + 1); count > 0; count--) {
      double start = random.nextInt(8) / 2.0;
      StringBuilder words = new StringBuilder();
      for (int k = random.nextInt(4); k > 0; k--) {
        words.append("abc".charAt(random.nextInt(3))).append(' ');
      }
      String speaker = "ABC".substring(random.nextInt(2)).substring(0, 1);
      turns.add(Turn.of(speaker, start, start + random.nextInt(5) / 2.0, words.toString()));
    }
    return turns;
  }
}
