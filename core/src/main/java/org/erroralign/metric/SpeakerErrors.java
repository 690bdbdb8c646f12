package org.erroralign.metric;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.erroralign.align.Operation;
import org.erroralign.edit.LevenshteinGraph;
import org.erroralign.edit.LevenshteinGraph.Ties;
import org.erroralign.edit.Moves;
import org.erroralign.metric.SessionErrors.Placement;

/**
 * What the errors of cpWER consist of: those of recognition, words given to the wrong speaker, and
 * words that are lost where several speak.
 *
 * @param errors of cpWER
 * @param placed errors when every hypothesis turn is given to the speaker where it fits best
 * @param lostInOverlap words among the latter's deletions that were said while others spoke
 * @param inOverlap cp errors of reference words that were said while others spoke; insertions
 *     belong to no reference word
 * @param bySpeaker cp errors by reference speaker, and of streams without one under no name
 * @param rightWords words that are right, by who said them and whose stream they are in: the name
 *     of the reference speaker that the stream is paired with, or of the stream itself
 */
public record SpeakerErrors(
    ErrorCounts errors,
    ErrorCounts placed,
    long lostInOverlap,
    ErrorCounts inOverlap,
    SortedMap<String, ErrorCounts> bySpeaker,
    Map<Placement, Long> rightWords) {

  /*
   * How: cpWER's pairs of speakers are aligned as they are. Then DI-cpWER's placement of hypothesis
   * turns is aligned; what is right there in a turn of a stream that is paired with another speaker
   * was given to the wrong speaker. What that placement saves of cpWER's errors are those of wrong
   * speakers; of the rest, words lost in overlap are told apart.
   */

  /** Stands after the name of a stream that is paired with nobody. */
  private static final String NO_SPEAKER = " (nobody)";

  public static final SpeakerErrors NONE =
      new SpeakerErrors(
          ErrorCounts.NONE, ErrorCounts.NONE, 0, ErrorCounts.NONE, new TreeMap<>(), Map.of());

  /** The errors of a session. */
  public static SpeakerErrors of(Session session) {
    return new Counting(session).count();
  }

  /**
   * A word of a session: the place of its turn among the turns of its side, and its own in the
   * turn.
   */
  public record Word(int turn, int place) {
    /** Stands for a word that there is not. */
    public static final Word NONE = new Word(-1, -1);

    public boolean exists() {
      return turn >= 0;
    }
  }

  /**
   * A word that was said and what was heard for it, where every hypothesis turn is given to the
   * speaker where it fits best.
   *
   * @param speaker who said it, or among whose words it was inserted
   * @param givenTo whose stream it is in, named as in {@link #rightWords}; empty when it is missing
   * @param right whether both are the same
   * @param inOverlap whether it was said while another spoke
   */
  public record Link(
      String speaker, Word said, Word heard, String givenTo, boolean right, boolean inOverlap) {
    boolean isLost() {
      return inOverlap && !heard.exists();
    }
  }

  /** All words of a session with what was heard for them, by speaker and in order of time. */
  public static List<Link> links(Session session) {
    return new Counting(session).links();
  }

  public SpeakerErrors plus(SpeakerErrors other) {
    SortedMap<String, ErrorCounts> speakers = new TreeMap<>(bySpeaker);
    other.bySpeaker.forEach((name, counts) -> speakers.merge(name, counts, ErrorCounts::plus));
    Map<Placement, Long> words = new HashMap<>(rightWords);
    other.rightWords.forEach((pair, count) -> words.merge(pair, count, Long::sum));
    return new SpeakerErrors(
        errors.plus(other.errors),
        placed.plus(other.placed),
        lostInOverlap + other.lostInOverlap,
        inOverlap.plus(other.inOverlap),
        speakers,
        words);
  }

  /** The errors of cpWER that there would be with every turn given to the right speaker. */
  public long recognitionErrors() {
    return placed.errors() - lostInOverlap;
  }

  /** The errors of cpWER that come from words under a wrong speaker, each often two. */
  public long speakerErrors() {
    return errors.errors() - placed.errors();
  }

  /** Words that are right but under a wrong speaker. */
  public long misattributedWords() {
    return rightWords.entrySet().stream()
        .filter(entry -> !entry.getKey().reference().equals(entry.getKey().hypothesis()))
        .mapToLong(Map.Entry::getValue)
        .sum();
  }

  public long allRightWords() {
    return rightWords.values().stream().mapToLong(Long::longValue).sum();
  }

  /** The share of right words that are under a wrong speaker. */
  public double misattributionRate() {
    return Rates.ratio(misattributedWords(), allRightWords());
  }

  /** A part of cpWER: these errors over the reference words. */
  public double rate(long some) {
    return Rates.ratio(some, errors.referenceWords());
  }

  /** Counts in one session. */
  private static final class Counting {
    private final SessionSide reference;
    private final SessionSide hypothesis;
    private final SessionErrors paired;
    private final SessionErrors placed;
    private final int[] saidIn;
    private final int[] heardIn;
    private final boolean[] overlapped;
    private final int distinct;
    private final LevenshteinGraph graph = new LevenshteinGraph();

    /** By stream, the name of its speaker, or its own where it has none. */
    private final Map<String, String> speakerOf = new HashMap<>();

    Counting(Session session) {
      SessionScorer scorer = SessionScorer.WORDS;
      paired = scorer.score(session, SessionMetric.CP);
      placed = scorer.score(session, SessionMetric.DICP);
      Map<String, Integer> numbers = new HashMap<>();
      boolean timed = Session.haveTimes(session.reference());
      WordTimes middles = timed ? new WordTimes(true, 0) : null;
      reference = new SessionSide(session.reference(), false, numbers, middles);
      hypothesis = new SessionSide(session.hypothesis(), false, numbers, null);
      saidIn = turns(reference);
      heardIn = turns(hypothesis);
      distinct = numbers.size();
      overlapped = overlapped(session);
      for (Placement pair : paired.placements()) {
        String name = pair.reference();
        speakerOf.put(pair.hypothesis(), name.isEmpty() ? pair.hypothesis() + NO_SPEAKER : name);
      }
    }

    /** For each reference word, whether another speaker spoke at the middle of it. */
    private boolean[] overlapped(Session session) {
      boolean[] overlapped = new boolean[reference.words.length];
      for (int turn = 0; turn < reference.turns() && reference.start.length > 0; turn++) {
        for (int w = reference.from[turn]; w < reference.from[turn + 1]; w++) {
          double time = reference.start[w];
          String speaker = reference.speakers.get(reference.speaker[turn]);
          overlapped[w] =
              session.reference().stream()
                  .anyMatch(
                      other ->
                          other.start() <= time
                              && time < other.end()
                              && !other.speaker().equals(speaker));
        }
      }
      return overlapped;
    }

    SpeakerErrors count() {
      SortedMap<String, ErrorCounts> bySpeaker = new TreeMap<>();
      ErrorCounts.Counter inOverlap = new ErrorCounts.Counter();
      for (Placement pair : paired.placements()) {
        int[] said = places(reference, pair.reference());
        int[] written = places(hypothesis, pair.hypothesis());
        ErrorCounts counts =
            align(
                said,
                written,
                (r, h) -> {
                  if (r >= 0 && overlapped[said[r]]) {
                    inOverlap.add(
                        h < 0
                            ? Operation.DELETE
                            : reference.words[said[r]] == hypothesis.words[written[h]]
                                ? Operation.MATCH
                                : Operation.SUBSTITUTE);
                  }
                });
        bySpeaker.merge(pair.reference(), counts, ErrorCounts::plus);
      }
      Map<Placement, Long> right = new HashMap<>();
      long lost = 0;
      for (Link link : links()) {
        if (link.isLost()) {
          lost++;
        } else if (link.right()) {
          right.merge(new Placement(link.speaker(), link.givenTo()), 1L, Long::sum);
        }
      }
      return new SpeakerErrors(
          paired.counts(), placed.counts(), lost, inOverlap.counts(), bySpeaker, right);
    }

    List<Link> links() {
      return reference.speakers.stream().flatMap(speaker -> links(speaker).stream()).toList();
    }

    private List<Link> links(String speaker) {
      int[] said = places(reference, speaker);
      int[] written =
          hypothesis.places(
              IntStream.range(0, hypothesis.turns())
                  .filter(turn -> placedOn(turn).equals(speaker))
                  .toArray());
      List<Link> links = new ArrayList<>();
      align(
          said,
          written,
          (r, h) -> links.add(link(speaker, r < 0 ? r : said[r], h < 0 ? h : written[h])));
      Collections.reverse(links);
      return links;
    }

    private String placedOn(int turn) {
      return placed.placements().get(hypothesis.inputIndex[turn]).reference();
    }

    private Link link(String speaker, int said, int written) {
      int turn = said < 0 ? -1 : saidIn[said];
      int heard = written < 0 ? -1 : heardIn[written];
      String stream = heard < 0 ? "" : hypothesis.speakers.get(hypothesis.speaker[heard]);
      return new Link(
          speaker,
          turn < 0 ? Word.NONE : new Word(reference.inputIndex[turn], said - reference.from[turn]),
          heard < 0
              ? Word.NONE
              : new Word(hypothesis.inputIndex[heard], written - hypothesis.from[heard]),
          speakerOf.getOrDefault(stream, stream),
          turn >= 0 && heard >= 0 && reference.words[said] == hypothesis.words[written],
          turn >= 0 && overlapped[said]);
    }

    /** The turn of each word. */
    private static int[] turns(SessionSide side) {
      return IntStream.range(0, side.turns())
          .flatMap(turn -> IntStream.range(side.from[turn], side.from[turn + 1]).map(w -> turn))
          .toArray();
    }

    /** The places of all words of a speaker. */
    private static int[] places(SessionSide side, String speaker) {
      int number = side.speakers.indexOf(speaker);
      return side.places(side.turnsOf(side.speaker, number));
    }

    private ErrorCounts align(int[] said, int[] written, Moves moves) {
      int[] first = SessionSide.pick(reference.words, said);
      int[] second = SessionSide.pick(hypothesis.words, written);
      graph.read(first, 0, first.length, second, 0, second.length, distinct);
      int pairs = graph.walk(Ties.MEETEVAL, moves);
      return ErrorCounts.ofPath(first.length, second.length, graph.distance(), pairs);
    }
  }
}
