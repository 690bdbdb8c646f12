package org.erroralign.corpus;

/** Which of the two texts of an utterance a file holds. */
public enum Side {
  REFERENCE,
  HYPOTHESIS
}
