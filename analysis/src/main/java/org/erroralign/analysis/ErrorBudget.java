package org.erroralign.analysis;

import java.io.Serializable;
import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What the word error rate consists of: its errors by their cause, which add up to all.
 *
 * @param shares those of causes that have errors
 */
public record ErrorBudget(SortedMap<Cause, Share> shares) implements Serializable {

  /** How many word errors have a cause, and in how many utterances. */
  public record Share(long errors, long utterances) implements Serializable {

    /** What they add to the word error rate over so many reference words. */
    public double rate(long referenceWords) {
      return Ratio.of(errors, referenceWords);
    }

    Share plus(Share other) {
      return new Share(errors + other.errors, utterances + other.utterances);
    }
  }

  public ErrorBudget {
    shares = Collections.unmodifiableSortedMap(new TreeMap<>(shares));
  }

  /** That of an utterance by the causes of its word errors. */
  static ErrorBudget of(List<Cause> causes) {
    SortedMap<Cause, Share> shares = new TreeMap<>();
    for (Cause cause : causes) {
      shares.merge(
          cause, new Share(1, 1), (share, more) -> new Share(share.errors + more.errors, 1));
    }
    return new ErrorBudget(shares);
  }

  /** The sum of two. */
  public ErrorBudget plus(ErrorBudget other) {
    SortedMap<Cause, Share> sum = new TreeMap<>(shares);
    other.shares.forEach((cause, share) -> sum.merge(cause, share, Share::plus));
    return new ErrorBudget(sum);
  }
}
