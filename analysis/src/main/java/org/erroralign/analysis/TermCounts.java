package org.erroralign.analysis;

import org.erroralign.stats.Interval;

/**
 * How well a term, a category or a whole list is recognised.
 *
 * @param said occurrences in the references
 * @param recognised those that were written just so
 * @param deleted those of which nothing was written
 * @param written occurrences in the hypotheses
 * @param correct those that had been said just so
 * @param inserted those where nothing had been said
 * @param utterances in how many it was said; of several terms together a sum
 */
public record TermCounts(
    long said,
    long recognised,
    long deleted,
    long written,
    long correct,
    long inserted,
    long utterances) {

  /** Nothing counted yet. */
  public static final TermCounts NONE = new TermCounts(0, 0, 0, 0, 0, 0, 0);

  /**
   * Of one occurrence.
   *
   * @param utterances 1 for the first in its utterance, else 0
   */
  static TermCounts of(Occurrence.Outcome outcome, int utterances) {
    return switch (outcome) {
      case RECOGNISED -> new TermCounts(1, 1, 0, 0, 0, 0, utterances);
      case CHANGED -> new TermCounts(1, 0, 0, 0, 0, 0, utterances);
      case DELETED -> new TermCounts(1, 0, 1, 0, 0, 0, utterances);
      case CORRECT -> new TermCounts(0, 0, 0, 1, 1, 0, 0);
      case INSTEAD -> new TermCounts(0, 0, 0, 1, 0, 0, 0);
      case INSERTED -> new TermCounts(0, 0, 0, 1, 0, 1, 0);
    };
  }

  public TermCounts plus(TermCounts other) {
    return new TermCounts(
        said + other.said,
        recognised + other.recognised,
        deleted + other.deleted,
        written + other.written,
        correct + other.correct,
        inserted + other.inserted,
        utterances + other.utterances);
  }

  /** Said, but something else was written. */
  public long changed() {
    return said - recognised - deleted;
  }

  /** Written, but not said there: false alarms. */
  public long falseAlarms() {
    return written - correct;
  }

  /** The share of what was said that was recognised; NaN when it was never said. */
  public double recall() {
    return Ratio.share(recognised, said);
  }

  /** Where the recall lies (Wilson). */
  public Interval recallInterval(double level) {
    return Interval.wilson(recognised, said, level);
  }

  /** The share of what was written that had been said; NaN when it was never written. */
  public double precision() {
    return Ratio.share(correct, written);
  }

  /** The harmonic mean of precision and recall, 0 when nothing was right; else NaN if one is. */
  public double f1() {
    boolean nothingRight = recognised + correct == 0 && said + written > 0;
    return nothingRight ? 0 : 2 * precision() * recall() / (precision() + recall());
  }
}
