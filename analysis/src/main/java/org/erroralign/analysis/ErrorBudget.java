package org.erroralign.analysis;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.io.Serializable;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** Gathers what the word error rate consists of: its errors by their cause, which add up to all. */
public final class ErrorBudget implements Serializable {
  private static final long serialVersionUID = 1;

  /** How many word errors have a cause, and in how many utterances. */
  public record Share(long errors, long utterances) implements Serializable {
    static final Share NONE = new Share(0, 0);

    /** What they add to the word error rate over so many reference words. */
    public double rate(long referenceWords) {
      return Ratio.of(errors, referenceWords);
    }

    Share plus(Share other) {
      return new Share(errors + other.errors, utterances + other.utterances);
    }
  }

  private final Map<Cause, Share> shares = new EnumMap<>(Cause.class);

  /** Adds the causes of the word errors of an utterance. */
  void add(List<Cause> causes) {
    Map<Cause, Long> counts = new EnumMap<>(Cause.class);
    causes.forEach(cause -> counts.merge(cause, 1L, Long::sum));
    counts.forEach((cause, errors) -> add(cause, new Share(errors, 1)));
  }

  private void add(Cause cause, Share share) {
    shares.merge(cause, share, Share::plus);
  }

  void addAll(ErrorBudget other) {
    other.shares.forEach(this::add);
  }

  /** The sum of two. */
  public ErrorBudget plus(ErrorBudget other) {
    ErrorBudget sum = new ErrorBudget();
    sum.addAll(this);
    sum.addAll(other);
    return sum;
  }

  void write(DataOutput out) throws IOException {
    PartFormat.writeAll(out, shares);
  }

  /** Adds what was written. */
  void addFrom(DataInput in) throws IOException {
    PartFormat.readAll(in, Cause.class, Share.class, this::add);
  }

  public Share of(Cause cause) {
    return shares.getOrDefault(cause, Share.NONE);
  }

  /** Those of causes that have errors. */
  public Map<Cause, Share> shares() {
    return Collections.unmodifiableMap(shares);
  }

  /** All word errors. */
  public long errors() {
    return shares.values().stream().mapToLong(Share::errors).sum();
  }
}
