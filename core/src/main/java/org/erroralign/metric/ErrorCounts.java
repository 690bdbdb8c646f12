package org.erroralign.metric;

import java.io.Serializable;
import org.erroralign.align.Operation;

/**
 * Word errors of one utterance or of many, and the rates made of them (micro averages: all errors
 * over all words).
 *
 * <p>An empty reference has no words to be wrong: its insertions count in the sum, so they raise
 * the rate of a corpus, but the rate of that utterance alone is infinite (0 when the hypothesis is
 * empty too).
 *
 * @param utterances how many utterances were counted
 * @param wrongUtterances those with at least one error
 */
public record ErrorCounts(
    long hits,
    long substitutions,
    long deletions,
    long insertions,
    long utterances,
    long wrongUtterances)
    implements Serializable {

  /** Nothing counted yet. */
  public static final ErrorCounts NONE = new ErrorCounts(0, 0, 0, 0, 0, 0);

  /** The counts of one utterance. */
  public static ErrorCounts ofUtterance(
      long hits, long substitutions, long deletions, long insertions) {
    boolean wrong = substitutions + deletions + insertions > 0;
    return new ErrorCounts(hits, substitutions, deletions, insertions, 1, wrong ? 1 : 0);
  }

  /**
   * The counts of one utterance by how many words it has on both sides, how many errors, and how
   * many words are linked.
   */
  static ErrorCounts ofPath(int said, int written, int errors, int linked) {
    int deletions = said - linked;
    int insertions = written - linked;
    int substitutions = errors - deletions - insertions;
    return ofUtterance(linked - substitutions, substitutions, deletions, insertions);
  }

  /** Counts the operations of one utterance. */
  static final class Counter {
    private long hits;
    private long substitutions;
    private long deletions;
    private long insertions;

    void add(Operation operation) {
      switch (operation) {
        case MATCH -> hits++;
        case SUBSTITUTE -> substitutions++;
        case DELETE -> deletions++;
        case INSERT -> insertions++;
      }
    }

    ErrorCounts counts() {
      return ofUtterance(hits, substitutions, deletions, insertions);
    }
  }

  public ErrorCounts plus(ErrorCounts other) {
    return new ErrorCounts(
        hits + other.hits,
        substitutions + other.substitutions,
        deletions + other.deletions,
        insertions + other.insertions,
        utterances + other.utterances,
        wrongUtterances + other.wrongUtterances);
  }

  public long errors() {
    return substitutions + deletions + insertions;
  }

  public long referenceWords() {
    return hits + substitutions + deletions;
  }

  public long hypothesisWords() {
    return hits + substitutions + insertions;
  }

  /** Word error rate: errors over reference words; above 1 when insertions abound. */
  public double wer() {
    return Rates.ratio(errors(), referenceWords());
  }

  /** Match error rate (Morris et al. 2004): errors over hits and errors; at most 1. */
  public double mer() {
    return Rates.ratio(errors(), hits + errors());
  }

  /** Word information lost (Morris et al. 2004): 1 - {@link #wip()}. */
  public double wil() {
    return 1 - wip();
  }

  /** Word information preserved: hits over reference words times hits over hypothesis words. */
  public double wip() {
    if (referenceWords() == 0 && hypothesisWords() == 0) {
      return 1;
    }
    return hits == 0 ? 0 : (double) hits / referenceWords() * ((double) hits / hypothesisWords());
  }

  /** Sentence error rate: the share of utterances with at least one error. */
  public double ser() {
    return Rates.ratio(wrongUtterances, utterances);
  }
}
