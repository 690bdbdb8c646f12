package org.erroralign.analysis;

import java.util.Comparator;
import java.util.List;

/**
 * Something in a hypothesis that a recogniser may have made up.
 *
 * @param detail the words in question, in lower case
 * @param size how many times a loop repeats, or how many words the others are about
 * @param word the number of the reference word that a run begins at, from 1; else 0
 * @param milliseconds when that is in the audio, as far as the times of words or of the utterance
 *     tell; else {@link #UNKNOWN}
 */
public record Suspicion(
    String id, Kind kind, String detail, long size, long word, long milliseconds)
    implements Comparable<Suspicion> {
  /** The place is not known. */
  public static final long UNKNOWN = Long.MAX_VALUE;

  private static final Comparator<Suspicion> ORDER =
      Comparator.comparing(Suspicion::id)
          .thenComparing(Suspicion::kind)
          .thenComparing(Suspicion::word)
          .thenComparing(Suspicion::detail)
          .thenComparing(Suspicion::size);

  /** What is suspicious. */
  public enum Kind {
    /** The same words again and again. */
    LOOP,
    /** Many inserted words in a row. */
    INSERTED_RUN,
    /** Many words in a row that are missing. */
    DELETED_RUN,
    /** Nothing was written though something was said. */
    EMPTY_HYPOTHESIS,
    /** Far more was written than said. */
    FAR_TOO_LONG
  }

  static Suspicion of(String id, Kind kind, List<String> words, long size) {
    return new Suspicion(id, kind, String.join(" ", words), size, 0, UNKNOWN);
  }

  public Suspicion withDetail(String other) {
    return new Suspicion(id, kind, other, size, word, milliseconds);
  }

  /** By id, for utterances without an order. */
  @Override
  public int compareTo(Suspicion other) {
    return ORDER.compare(this, other);
  }
}
