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

  /** Counts the changes of one utterance. */
  static final class Counter {
    private long words;
    private long matches;
    private long substitutions;
    private long deletions;
    private long insertions;
    private long joins;
    private long splits;
    private long resegmentations;

    void add(Kind kind, int referenceWords) {
      words += referenceWords;
      switch (kind) {
        case MATCH -> matches++;
        case SUBSTITUTION -> substitutions++;
        case DELETION -> deletions++;
        case INSERTION -> insertions++;
        case JOIN -> joins++;
        case SPLIT -> splits++;
        case RESEGMENTATION -> resegmentations++;
      }
    }

    ChangeCounts counts(boolean inexact) {
      return new ChangeCounts(
          words,
          matches,
          substitutions,
          deletions,
          insertions,
          joins,
          splits,
          resegmentations,
          inexact ? 1 : 0);
    }
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
