package org.erroralign.analysis;

import java.util.Comparator;

/**
 * One way in which words went wrong, and why; the texts are in lower case, empty where there is
 * none.
 */
public record Confusion(Change.Kind kind, String reference, String hypothesis, Cause cause)
    implements Comparable<Confusion> {
  private static final Comparator<Confusion> ORDER =
      Comparator.comparing(Confusion::kind)
          .thenComparing(Confusion::reference)
          .thenComparing(Confusion::hypothesis)
          .thenComparing(Confusion::cause);

  @Override
  public int compareTo(Confusion other) {
    return ORDER.compare(this, other);
  }

  /** As a record's own, for which the JVM would make classes at every start. */
  @Override
  public boolean equals(Object other) {
    return other instanceof Confusion that
        && kind == that.kind
        && cause == that.cause
        && reference.equals(that.reference)
        && hypothesis.equals(that.hypothesis);
  }

  @Override
  public int hashCode() {
    return 31 * (31 * (31 * kind.hashCode() + reference.hashCode()) + hypothesis.hashCode())
        + cause.hashCode();
  }
}
