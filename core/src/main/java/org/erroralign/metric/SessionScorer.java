package org.erroralign.metric;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.erroralign.edit.BitFit;
import org.erroralign.edit.LevenshteinGraph;
import org.erroralign.edit.LevenshteinGraph.Ties;
import org.erroralign.edit.StreamFit;
import org.erroralign.edit.TimedFit;
import org.erroralign.edit.TimedStream;
import org.erroralign.metric.PlacementSearch.Found;
import org.erroralign.metric.PlacementSearch.Placed;
import org.erroralign.metric.SessionErrors.Placement;

/**
 * Counts the errors of sessions as meeteval 0.4.3 does: what it calls errors, insertions, deletions
 * and substitutions is the same, down to decimals and ties.
 *
 * @param characters whether characters are compared rather than words; white space is none
 * @param collar seconds that words of the hypothesis may be off, for the metrics with times
 */
public record SessionScorer(boolean characters, double collar) {

  /** Words, with the collar that is usual. */
  public static final SessionScorer WORDS = new SessionScorer(false, 5);

  /**
   * The errors of a session.
   *
   * @throws IllegalArgumentException when the metric needs times and the session has none
   */
  public SessionErrors score(Session session, SessionMetric metric) {
    if (metric.isTimed() && !session.hasTimes()) {
      throw new IllegalArgumentException(
          metric + ": expected times of all turns of session " + session.id() + ", found none");
    }
    boolean swapped = metric == SessionMetric.DICP || metric == SessionMetric.DITCP;
    boolean timed = metric.isTimed();
    Map<String, Integer> numbers = new HashMap<>();
    SessionSide reference =
        new SessionSide(
            session.reference(),
            characters,
            numbers,
            timed ? new WordTimes(false, swapped ? collar : 0) : null);
    SessionSide hypothesis =
        new SessionSide(
            session.hypothesis(),
            characters,
            numbers,
            timed ? new WordTimes(true, swapped ? 0 : collar) : null);
    Scoring scoring =
        swapped
            ? new Scoring(hypothesis, reference, numbers.size(), timed)
            : new Scoring(reference, hypothesis, numbers.size(), timed);
    return switch (metric) {
      case CP, TCP -> scoring.paired();
      case ORC, TCORC -> scoring.inOrder();
      case GREEDY_ORC, GREEDY_TCORC -> scoring.greedy();
      case DICP, DITCP -> swapped(scoring.greedy());
      case MIMO, TCMIMO -> scoring.inAnyOrder();
    };
  }

  private static SessionErrors swapped(SessionErrors errors) {
    ErrorCounts counts = errors.counts();
    return new SessionErrors(
        ErrorCounts.ofUtterance(
            counts.hits(), counts.substitutions(), counts.insertions(), counts.deletions()),
        errors.exact(),
        errors.placements().stream()
            .map(placement -> new Placement(placement.hypothesis(), placement.reference()))
            .toList());
  }

  /** The turns of one side, which are placed on the streams of the other. */
  private static final class Scoring {

    /**
     * Where the bound is so far above what is known, a search in order takes long and is in vain.
     */
    private static final int HOPELESS = 8;

    private final SessionSide turns;
    private final SessionSide other;
    private final int distinct;
    private final boolean timed;
    private final TimedStream[] streams;
    private final LevenshteinGraph graph = new LevenshteinGraph();

    Scoring(SessionSide turns, SessionSide other, int distinct, boolean timed) {
      this.turns = turns;
      this.other = other;
      this.distinct = distinct;
      this.timed = timed;
      streams = new TimedStream[other.speakers.size()];
      Arrays.setAll(streams, other::streamOf);
    }

    SessionErrors paired() {
      long[][] cost = costs();
      int[] stream = HungarianMethod.pair(cost);
      ErrorCounts sum = ErrorCounts.NONE;
      List<Placement> pairs = new ArrayList<>();
      for (int k = 0; k < cost.length; k++) {
        pairs.add(new Placement(name(turns, k), name(other, stream[k])));
        sum = sum.plus(count(turns.streamOf(k), other.streamOf(stream[k])));
      }
      return errors(sum, true, pairs);
    }

    private static String name(SessionSide side, int speaker) {
      return speaker < side.speakers.size() ? side.speakers.get(speaker) : SessionErrors.NOBODY;
    }

    /** What pairing each speaker with each stream costs; the smaller side is filled up. */
    private long[][] costs() {
      int size = Math.max(turns.speakers.size(), streams.length);
      long[][] cost = new long[size][size];
      for (int k = 0; k < size; k++) {
        TimedStream said = turns.streamOf(k);
        for (int d = 0; d < size; d++) {
          cost[k][d] = distance(said, d < streams.length ? streams[d] : other.streamOf(d));
        }
      }
      return cost;
    }

    private int distance(TimedStream said, TimedStream written) {
      int both = said.length() + written.length();
      if (said.length() == 0 || written.length() == 0) {
        return both;
      }
      if (timed) {
        return both - written.gain(said);
      }
      read(said, written);
      return graph.distance();
    }

    private void read(TimedStream said, TimedStream written) {
      graph.read(said.words(), 0, said.length(), written.words(), 0, written.length(), distinct);
    }

    private ErrorCounts count(TimedStream said, TimedStream written) {
      int distance = distance(said, written);
      int pairs = 0;
      if (said.length() > 0 && written.length() > 0) {
        pairs =
            timed
                ? (said.length() + written.length() - distance + written.substitutions(said)) / 2
                : graph.walk(Ties.MEETEVAL, (r, h) -> {});
      }
      return ErrorCounts.ofPath(said.length(), written.length(), distance, pairs);
    }

    SessionErrors greedy() {
      return placed(new Found(climbed(), false));
    }

    private List<Placed> climbed() {
      int[] stream =
          streams.length == 0
              ? new int[turns.turns()]
              : GreedyPlacement.climb(start(), streams.length, this::fits);
      return IntStream.range(0, stream.length).mapToObj(k -> new Placed(k, stream[k])).toList();
    }

    /** Every turn on the stream of its speaker, or on the one that is nearest to the speaker. */
    private int[] start() {
      long[][] cost = costs();
      int[] stream = HungarianMethod.pair(cost);
      for (int k = 0; k < cost.length; k++) {
        if (stream[k] >= streams.length) {
          long[] row = cost[k];
          stream[k] =
              IntStream.range(0, streams.length)
                  .reduce((best, d) -> row[d] < row[best] ? d : best)
                  .orElse(0);
        }
      }
      return Arrays.stream(turns.speaker).map(k -> stream[k]).toArray();
    }

    private StreamFit[] fits(boolean substitutes) {
      TimedStream all = all();
      return Arrays.stream(streams)
          .map(
              stream ->
                  timed
                      ? new TimedFit(all, turns.from, stream, substitutes)
                      : new BitFit(turns.words, turns.from, stream.words(), distinct, substitutes))
          .toArray(StreamFit[]::new);
    }

    private TimedStream all() {
      return turns.stream(IntStream.range(0, turns.turns()).toArray());
    }

    SessionErrors inOrder() {
      return placed(placeInOrder());
    }

    SessionErrors inAnyOrder() {
      int[][] queues = new int[turns.speakers.size()][];
      Arrays.setAll(queues, k -> turns.turnsOf(turns.speaker, k));
      PlacementTask task = task(queues);
      Found found =
          !timed && PlacementTable.isFeasible(task, true)
              ? byTable(new PlacementBound(task))
              : improved(placeInOrder().way(), task);
      List<Placement> placements = found.way().stream().map(this::placement).toList();
      return errors(errors(found.way()), found.best(), placements);
    }

    /** By a table where ties matter, by a search where times or a bound leave few states. */
    private Found placeInOrder() {
      PlacementTask task = task(IntStream.range(0, turns.turns()).toArray());
      if (timed) {
        return PlacementSearch.place(task)
            .map(way -> new Found(way, true))
            .orElseGet(() -> improved(climbed(), task));
      }
      PlacementBound bound = new PlacementBound(task);
      if (PlacementTable.isFeasible(task, false)) {
        return byTable(bound);
      }
      List<Placed> climbed = climbed();
      if (PlacementTable.isFeasible(task, true)) {
        bound.lower(gain(climbed));
        return byTable(bound);
      }
      return improved(climbed, task);
    }

    private PlacementTask task(int[]... queues) {
      return new PlacementTask(all(), turns.from, queues, streams);
    }

    private static Found byTable(PlacementBound bound) {
      return new Found(PlacementTable.place(bound), true);
    }

    private Found improved(List<Placed> known, PlacementTask task) {
      PlacementBound bound = new PlacementBound(task);
      if (!bound.isFeasible()) {
        return new Found(known, false);
      }
      int gain = gain(known);
      bound.lower(gain);
      if (!timed && task.queues.length == 1 && bound.most() > gain + HOPELESS) {
        return new Found(known, false);
      }
      return PlacementSearch.improve(known, gain, bound);
    }

    private int gain(List<Placed> way) {
      return turns.words.length + other.words.length - (int) errors(way).errors();
    }

    private ErrorCounts errors(List<Placed> way) {
      ErrorCounts sum = ErrorCounts.NONE;
      for (int k = 0; k < Math.max(1, streams.length); k++) {
        int d = k;
        int[] here = way.stream().filter(p -> p.stream() == d).mapToInt(Placed::turn).toArray();
        sum = sum.plus(count(turns.stream(here), other.streamOf(d)));
      }
      return sum;
    }

    /** The errors when each turn is on a stream, with the turns as in the input. */
    private SessionErrors placed(Found found) {
      Placement[] placements = new Placement[turns.turns()];
      found.way().forEach(p -> placements[turns.inputIndex[p.turn()]] = placement(p));
      return errors(errors(found.way()), found.best(), List.of(placements));
    }

    private Placement placement(Placed placed) {
      return new Placement(name(turns, turns.speaker[placed.turn()]), name(other, placed.stream()));
    }

    private static SessionErrors errors(
        ErrorCounts sum, boolean exact, List<Placement> placements) {
      return new SessionErrors(
          ErrorCounts.ofUtterance(
              sum.hits(), sum.substitutions(), sum.deletions(), sum.insertions()),
          exact,
          placements);
    }
  }
}
