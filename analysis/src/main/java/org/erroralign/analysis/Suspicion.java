package org.erroralign.analysis;

import java.util.Comparator;

/**
 * Something in a hypothesis that a recogniser may have made up.
 *
 * @param detail the words in question, in lower case
 * @param size how many times a loop repeats, or how many words the others are about
 */
public record Suspicion(String id, Kind kind, String detail, long size)
    implements Comparable<Suspicion> {
  private static final Comparator<Suspicion> ORDER =
      Comparator.comparing(Suspicion::id)
          .thenComparing(Suspicion::kind)
          .thenComparing(Suspicion::detail)
          .thenComparing(Suspicion::size);

  /** What is suspicious. */
  public enum Kind {
    /** The same words again and again. */
    LOOP,
    /** Many inserted words in a row. */
    INSERTED_RUN,
    /** Nothing was written though something was said. */
    EMPTY_HYPOTHESIS,
    /** Far more was written than said. */
    FAR_TOO_LONG
  }

  /** By id, for utterances without an order. */
  @Override
  public int compareTo(Suspicion other) {
    return ORDER.compare(this, other);
  }
}
