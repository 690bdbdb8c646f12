package org.erroralign.analysis;

/** Tells which words sound alike; a pronunciation dictionary knows. */
@FunctionalInterface
public interface Homophones {

  /** Whether two texts of one word or several, in lower case, sound alike. */
  boolean alike(String reference, String hypothesis);

  /** Knows no pronunciations. */
  static Homophones none() {
    return (reference, hypothesis) -> false;
  }
}
