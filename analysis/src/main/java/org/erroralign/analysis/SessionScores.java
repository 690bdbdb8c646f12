package org.erroralign.analysis;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.erroralign.metric.DiarizationErrors;
import org.erroralign.metric.ErrorCounts;
import org.erroralign.metric.Session;
import org.erroralign.metric.SessionErrors;
import org.erroralign.metric.SessionErrors.Placement;
import org.erroralign.metric.SessionMetric;
import org.erroralign.metric.SessionScorer;
import org.erroralign.metric.SpeakerErrors;
import org.erroralign.metric.Turn;

/** The scores of conversations: gathers sessions, and adds up with others of its kind. */
public final class SessionScores {
  /** Seconds around the edges of turns that NIST's diarisation error rate leaves out. */
  public static final double DIARIZATION_COLLAR = 0.25;

  private final SessionScorer scorer;
  private final Collection<SessionMetric> metrics;

  private final Map<SessionMetric, Sum> sums = new EnumMap<>(SessionMetric.class);
  private final List<Row> rows = new ArrayList<>();
  private SpeakerErrors speakers = SpeakerErrors.NONE;
  private DiarizationErrors diarization = DiarizationErrors.NONE;
  private DiarizationErrors lenient = DiarizationErrors.NONE;
  private Found found = Found.NONE;

  /**
   * What there is in the sessions.
   *
   * @param untimed sessions with turns without times
   * @param missedSpeakers reference speakers whom no stream is paired with
   * @param extraSpeakers streams that are paired with no reference speaker
   * @param overlappingTurns turns that begin before an earlier one of the same speaker ends
   */
  public record Found(
      long sessions,
      long untimed,
      long speakers,
      long missedSpeakers,
      long extraSpeakers,
      long overlappingTurns) {
    static final Found NONE = new Found(0, 0, 0, 0, 0, 0);

    Found plus(Found other) {
      return new Found(
          sessions + other.sessions,
          untimed + other.untimed,
          speakers + other.speakers,
          missedSpeakers + other.missedSpeakers,
          extraSpeakers + other.extraSpeakers,
          overlappingTurns + other.overlappingTurns);
    }
  }

  /**
   * A metric over sessions.
   *
   * @param exact how many of the sessions are known to have no better placement
   */
  public record Sum(SessionMetric metric, boolean characters, ErrorCounts counts, long exact) {
    Sum plus(Sum other) {
      return new Sum(metric, characters, counts.plus(other.counts), exact + other.exact);
    }
  }

  /** A metric of one session. */
  public record Row(String session, SessionMetric metric, SessionErrors errors) {}

  public SessionScores(SessionScorer scorer, Collection<SessionMetric> metrics) {
    this.scorer = scorer;
    this.metrics = List.copyOf(metrics);
  }

  /** Scores a session; metrics that need times are left out where it has none. */
  public void add(Session session) {
    boolean timed = session.hasTimes();
    for (SessionMetric metric : metrics) {
      if (timed || !metric.isTimed()) {
        SessionErrors errors = scorer.score(session, metric);
        rows.add(new Row(session.id(), metric, errors));
        add(new Sum(metric, scorer.characters(), errors.counts(), errors.exact() ? 1 : 0));
      }
    }
    speakers = speakers.plus(SpeakerErrors.of(session));
    List<Placement> pairs = SessionScorer.WORDS.score(session, SessionMetric.CP).placements();
    long missed = pairs.stream().filter(p -> p.hypothesis().equals(SessionErrors.NOBODY)).count();
    long extra = pairs.stream().filter(p -> p.reference().equals(SessionErrors.NOBODY)).count();
    found =
        found.plus(
            new Found(
                1,
                timed ? 0 : 1,
                pairs.size() - extra,
                missed,
                extra,
                overlapping(session.reference()) + overlapping(session.hypothesis())));
    if (timed) {
      diarization = diarization.plus(DiarizationErrors.of(session, 0, true));
      lenient = lenient.plus(DiarizationErrors.of(session, DIARIZATION_COLLAR, false));
    }
  }

  private void add(Sum sum) {
    sums.merge(sum.metric, sum, Sum::plus);
  }

  private static long overlapping(List<Turn> turns) {
    Map<String, Double> ends = new HashMap<>();
    long count = 0;
    for (Turn turn :
        turns.stream()
            .filter(Turn::hasTimes)
            .sorted(Comparator.comparingDouble(Turn::start))
            .toList()) {
      double latest = ends.getOrDefault(turn.speaker(), Double.NEGATIVE_INFINITY);
      count += turn.start() < latest ? 1 : 0;
      ends.put(turn.speaker(), Math.max(latest, turn.end()));
    }
    return count;
  }

  /** Adds what others gathered by the same metrics. */
  public void addAll(SessionScores others) {
    others.sums.values().forEach(this::add);
    rows.addAll(others.rows);
    speakers = speakers.plus(others.speakers);
    diarization = diarization.plus(others.diarization);
    lenient = lenient.plus(others.lenient);
    found = found.plus(others.found);
  }

  public List<Sum> sums() {
    return List.copyOf(sums.values());
  }

  public List<Row> rows() {
    return List.copyOf(rows);
  }

  public SpeakerErrors speakers() {
    return speakers;
  }

  /** Without a collar, overlap included. */
  public DiarizationErrors diarization() {
    return diarization;
  }

  /** With NIST's collar, and only where one speaks. */
  public DiarizationErrors lenientDiarization() {
    return lenient;
  }

  public Found found() {
    return found;
  }
}
