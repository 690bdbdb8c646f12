package org.erroralign.align;

/** What became of a reference word, or where a hypothesis word came from. */
public enum Operation {
  /** Reference and hypothesis are equal after normalisation. */
  MATCH,
  /** The reference word was recognised as something else: part of a word, a word, or several. */
  SUBSTITUTE,
  /** The reference word is missing from the hypothesis. */
  DELETE,
  /** The hypothesis has something that no reference word accounts for. */
  INSERT
}
