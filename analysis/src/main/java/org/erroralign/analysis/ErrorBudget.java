package org.erroralign.analysis;

import java.io.Serializable;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
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

  /** A share that grows. */
  private static final class Sum {
    private long errors;
    private long utterances;

    /** The number of the last utterance that was added. */
    private int last;
  }

  /** Gathers the causes of word errors. */
  static final class Sums extends Gatherer<Sums> {
    private final Map<Cause, Sum> sums = new EnumMap<>(Cause.class);
    private int added;

    Sums() {
      gather(
          () -> budget().shares(),
          this::add,
          cause -> cause.name().hashCode(),
          Cause.class,
          Share.class);
    }

    /** Adds the causes of the word errors of an utterance. */
    void add(List<Cause> causes) {
      added++;
      for (int k = 0; k < causes.size(); k++) {
        Sum sum = sum(causes.get(k));
        sum.errors++;
        sum.utterances += sum.last == added ? 0 : 1;
        sum.last = added;
      }
    }

    private void add(Cause cause, Share share) {
      Sum sum = sum(cause);
      sum.errors += share.errors;
      sum.utterances += share.utterances;
    }

    private Sum sum(Cause cause) {
      Sum sum = sums.get(cause);
      if (sum == null) {
        sum = new Sum();
        sums.put(cause, sum);
      }
      return sum;
    }

    ErrorBudget budget() {
      SortedMap<Cause, Share> shares = new TreeMap<>();
      sums.forEach((cause, sum) -> shares.put(cause, new Share(sum.errors, sum.utterances)));
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
