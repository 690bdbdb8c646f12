package org.erroralign.metric;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/**
 * Who spoke when, by time alone: the diarisation error rate (NIST, md-eval) and the Jaccard error
 * rate. Times are in microseconds, so that they add up exactly.
 *
 * @param speech time of all reference speakers that is scored; twice where two speak
 * @param missed time of reference speakers without a speaker in the hypothesis
 * @param falseAlarm time of speakers in the hypothesis without one in the reference
 * @param confused time of reference speakers taken for others
 * @param jaccard the sum of the Jaccard errors of all reference speakers
 * @param speakers how many reference speakers there are
 */
public record DiarizationErrors(
    long speech, long missed, long falseAlarm, long confused, double jaccard, long speakers) {

  /*
   * How: the edges of all turns cut the time into stretches in which the same speak. Speakers are
   * paired one to one so that they share the most time, over all of the session. Within the collar of
   * an edge of a reference turn nothing is scored, nor where several speak if overlap is left out. For
   * the Jaccard error, which knows no collar, speakers are paired so that it is least.
   */

  private static final double MICROSECONDS = 1e6;

  /** The parts of a millionth to which Jaccard errors are compared when speakers are paired. */
  private static final double PRECISION = 1e9;

  public static final DiarizationErrors NONE = new DiarizationErrors(0, 0, 0, 0, 0, 0);

  /**
   * The errors of a session with times.
   *
   * @param collar seconds before and after each edge of a reference turn that are not scored
   * @param overlap whether time is scored in which several reference speakers speak
   */
  public static DiarizationErrors of(Session session, double collar, boolean overlap) {
    return new Sweep(session, Math.round(collar * MICROSECONDS), overlap).errors();
  }

  public DiarizationErrors plus(DiarizationErrors other) {
    return new DiarizationErrors(
        speech + other.speech,
        missed + other.missed,
        falseAlarm + other.falseAlarm,
        confused + other.confused,
        jaccard + other.jaccard,
        speakers + other.speakers);
  }

  /** Diarisation error rate: all three errors over the speech of the reference. */
  public double der() {
    return Rates.ratio(missed + falseAlarm + confused, speech);
  }

  public double missedRate() {
    return Rates.ratio(missed, speech);
  }

  public double falseAlarmRate() {
    return Rates.ratio(falseAlarm, speech);
  }

  public double confusedRate() {
    return Rates.ratio(confused, speech);
  }

  /** Jaccard error rate: the mean over reference speakers; 0 where there are none. */
  public double jer() {
    return speakers == 0 ? 0 : jaccard / speakers;
  }

  /** One side: who begins or ends when. */
  private static final class Side {
    final Map<String, Integer> speakers = new HashMap<>();
    final List<long[]> spans = new ArrayList<>();
    final List<Integer> speakerOf = new ArrayList<>();

    Side(List<Turn> turns) {
      for (Turn turn : turns) {
        spans.add(
            new long[] {
              Math.round(turn.start() * MICROSECONDS), Math.round(turn.end() * MICROSECONDS)
            });
        speakerOf.add(speakers.computeIfAbsent(turn.speaker(), name -> speakers.size()));
      }
    }

    /** By speaker: how many of the turns are going on in each stretch. */
    int[][] active(Map<Long, Integer> stretches) {
      int[][] active = new int[speakers.size()][stretches.size() + 1];
      for (int k = 0; k < spans.size(); k++) {
        int[] row = active[speakerOf.get(k)];
        row[stretches.getOrDefault(spans.get(k)[0], 0)]++;
        row[stretches.getOrDefault(spans.get(k)[1], 0)]--;
      }
      for (int[] row : active) {
        for (int s = 1; s < row.length; s++) {
          row[s] += row[s - 1];
        }
      }
      return active;
    }
  }

  /** Goes through the stretches. */
  private static final class Sweep {
    private final List<Long> edges;
    private final int[][] reference;
    private final int[][] hypothesis;
    private final boolean[] unscored;
    private final boolean overlap;

    Sweep(Session session, long collar, boolean overlap) {
      this.overlap = overlap;
      Side first = new Side(session.reference());
      Side second = new Side(session.hypothesis());
      TreeSet<Long> all = new TreeSet<>();
      for (long[] span : first.spans) {
        for (long edge : span) {
          all.addAll(List.of(edge - collar, edge, edge + collar));
        }
      }
      second.spans.forEach(span -> all.addAll(List.of(span[0], span[1])));
      edges = new ArrayList<>(all);
      Map<Long, Integer> stretches = new HashMap<>();
      edges.forEach(edge -> stretches.put(edge, stretches.size()));
      reference = first.active(stretches);
      hypothesis = second.active(stretches);
      unscored = new boolean[edges.size()];
      for (long[] span : first.spans) {
        for (long edge : span) {
          for (int s = stretches.getOrDefault(edge - collar, 0);
              edges.get(s) < edge + collar;
              s++) {
            unscored[s] = true;
          }
        }
      }
    }

    private long length(int stretch) {
      return edges.get(stretch + 1) - edges.get(stretch);
    }

    DiarizationErrors errors() {
      int size = Math.max(reference.length, hypothesis.length);
      long[][] less = new long[size][size];
      long[][] jaccard = new long[size][size];
      for (int r = 0; r < size; r++) {
        for (int h = 0; h < size; h++) {
          long both = 0;
          long any = 0;
          for (int s = 0; s < edges.size() - 1; s++) {
            boolean said = r < reference.length && reference[r][s] > 0;
            boolean heard = h < hypothesis.length && hypothesis[h][s] > 0;
            both += said && heard ? length(s) : 0;
            any += said || heard ? length(s) : 0;
          }
          less[r][h] = -both;
          jaccard[r][h] =
              r >= reference.length || any == 0 ? 0 : (long) (PRECISION * (any - both) / any);
        }
      }
      int[] best = HungarianMethod.pair(jaccard);
      double sum = 0;
      for (int r = 0; r < reference.length; r++) {
        sum += jaccard[r][best[r]] / PRECISION;
      }
      return timed(HungarianMethod.pair(less))
          .plus(new DiarizationErrors(0, 0, 0, 0, sum, reference.length));
    }

    private DiarizationErrors timed(int[] pairs) {
      DiarizationErrors sum = NONE;
      for (int s = 0; s < edges.size() - 1; s++) {
        int said = 0;
        int heard = 0;
        int right = 0;
        for (int r = 0; r < reference.length; r++) {
          if (reference[r][s] > 0) {
            said++;
            right += pairs[r] < hypothesis.length && hypothesis[pairs[r]][s] > 0 ? 1 : 0;
          }
        }
        for (int[] stream : hypothesis) {
          heard += stream[s] > 0 ? 1 : 0;
        }
        if (!unscored[s] && (overlap || said < 2)) {
          sum =
              sum.plus(
                  new DiarizationErrors(
                      length(s) * said,
                      length(s) * Math.max(0, said - heard),
                      length(s) * Math.max(0, heard - said),
                      length(s) * (Math.min(said, heard) - right),
                      0,
                      0));
        }
      }
      return sum;
    }
  }
}
