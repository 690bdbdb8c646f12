package org.erroralign.analysis;

import java.io.Serializable;
import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.ToIntFunction;

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

  /** Gathers the causes of word errors. */
  static final class Sums extends Gatherer<Sums> {
    private final Tally<Cause> errors = new Tally<>();
    private final Tally<Cause> utterances = new Tally<>();
    private int added;

    Sums() {
      ToIntFunction<Cause> place = cause -> cause.name().hashCode();
      gather(errors, place, Cause.class);
      gather(utterances, place, Cause.class);
    }

    /** Adds the causes of the word errors of an utterance. */
    void add(List<Cause> causes) {
      added++;
      for (Cause cause : causes) {
        errors.add(cause);
        utterances.addOnce(cause, added);
      }
    }

    ErrorBudget budget() {
      SortedMap<Cause, Share> shares = new TreeMap<>();
      errors
          .counts()
          .forEach((cause, count) -> shares.put(cause, new Share(count, utterances.count(cause))));
      return new ErrorBudget(shares);
    }
  }

  public ErrorBudget {
    shares = Collections.unmodifiableSortedMap(new TreeMap<>(shares));
  }

  /** The sum of two. */
  public ErrorBudget plus(ErrorBudget other) {
    SortedMap<Cause, Share> sum = new TreeMap<>(shares);
    other.shares.forEach((cause, share) -> sum.merge(cause, share, Share::plus));
    return new ErrorBudget(sum);
  }
}
