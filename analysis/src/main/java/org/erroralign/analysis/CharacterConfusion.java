package org.erroralign.analysis;

import java.util.Comparator;

/** A character that became another inside a substituted word; empty where there is none. */
public record CharacterConfusion(String reference, String hypothesis)
    implements Comparable<CharacterConfusion> {
  private static final Comparator<CharacterConfusion> ORDER =
      Comparator.comparing(CharacterConfusion::reference)
          .thenComparing(CharacterConfusion::hypothesis);

  @Override
  public int compareTo(CharacterConfusion other) {
    return ORDER.compare(this, other);
  }

  /** As in {@link Confusion}. */
  @Override
  public boolean equals(Object other) {
    return other instanceof CharacterConfusion that
        && reference.equals(that.reference)
        && hypothesis.equals(that.hypothesis);
  }

  @Override
  public int hashCode() {
    return 31 * reference.hashCode() + hypothesis.hashCode();
  }
}
