package org.erroralign.align;

import org.erroralign.text.Transcript;

/** Aligns a reference with a hypothesis; implementations are thread-safe and accept any string. */
@FunctionalInterface
public interface Aligner {
  Alignment align(String reference, String hypothesis);

  /**
   * Aligns two transcripts: of their forms those that fit each other best. Segments point into the
   * texts as they were given; words that stem from the same word there ("won't": "will", "not") all
   * have its span.
   *
   * @throws IllegalArgumentException when texts of several forms are too long to choose from
   */
  default Alignment align(Transcript reference, Transcript hypothesis) {
    return alignForms(reference, hypothesis).alignment();
  }

  /** The same, with the forms that were aligned. */
  default FormAlignment alignForms(Transcript reference, Transcript hypothesis) {
    return BestForms.byWords(reference, hypothesis).aligned(this);
  }
}
