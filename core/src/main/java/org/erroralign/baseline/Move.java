package org.erroralign.baseline;

/** A step of a path through the graph of words, named by what it consumes. */
enum Move {
  BOTH,
  REFERENCE,
  HYPOTHESIS;

  /** The move over a word of both, or of one when the other index is -1. */
  static Move over(int reference, int hypothesis) {
    return reference < 0 ? HYPOTHESIS : hypothesis < 0 ? REFERENCE : BOTH;
  }
}
