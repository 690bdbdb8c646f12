package org.erroralign.baseline;

/** A step of a path through the graph of words, named by what it consumes. */
enum Move {
  BOTH,
  REFERENCE,
  HYPOTHESIS
}
