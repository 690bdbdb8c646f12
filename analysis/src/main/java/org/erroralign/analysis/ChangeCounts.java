package org.erroralign.analysis;

import java.io.Serializable;
import org.erroralign.analysis.Change.Kind;

/**
 * Errors of our own alignment, counted with compounds in mind: words that were joined, split or cut
 * elsewhere are one error together.
 *
 * @param referenceWords all reference words; those of a join count each
 * @param inexact utterances for which the exact search fell short, so that a cheaper alignment may
 *     exist
 */
public record ChangeCounts(
    long referenceWords,
    long matches,
    long substitutions,
    long deletions,
    long insertions,
    long joins,
    long splits,
    long resegmentations,
    long inexact)
    implements Serializable {

  /** Nothing counted yet. */
  public static final ChangeCounts NONE = new ChangeCounts(0, 0, 0, 0, 0, 0, 0, 0, 0);

  /**
   * @param counts of the kinds of changes, in their order
   */
  static ChangeCounts of(long referenceWords, int[] counts, boolean inexact) {
    return new ChangeCounts(
        referenceWords,
        counts[Kind.MATCH.ordinal()],
        counts[Kind.SUBSTITUTION.ordinal()],
        counts[Kind.DELETION.ordinal()],
        counts[Kind.INSERTION.ordinal()],
        counts[Kind.JOIN.ordinal()],
        counts[Kind.SPLIT.ordinal()],
        counts[Kind.RESEGMENTATION.ordinal()],
        inexact ? 1 : 0);
  }

  public ChangeCounts plus(ChangeCounts other) {
    return new ChangeCounts(
        referenceWords + other.referenceWords,
        matches + other.matches,
        substitutions + other.substitutions,
        deletions + other.deletions,
        insertions + other.insertions,
        joins + other.joins,
        splits + other.splits,
        resegmentations + other.resegmentations,
        inexact + other.inexact);
  }

  public long errors() {
    return substitutions + deletions + insertions + joins + splits + resegmentations;
  }

  /** Errors over reference words; infinite when there are errors but no words. */
  public double errorRate() {
    return Ratio.of(errors(), referenceWords);
  }
}
