package org.erroralign.analysis;

import org.erroralign.text.Span;

/**
 * What became of one reference word, or of several that were cut or joined together.
 *
 * @param reference the words in lower case, joined by one space; empty for an insertion
 * @param hypothesis likewise; empty for a deletion
 * @param referenceSpan in the reference of the alignment
 * @param hypothesisSpan in the hypothesis of the alignment, always whole words
 */
public record Change(
    Kind kind,
    String reference,
    String hypothesis,
    int referenceWords,
    int hypothesisWords,
    Span referenceSpan,
    Span hypothesisSpan) {

  /** The classes of changes; each change but a match is one error. */
  public enum Kind {
    MATCH,
    SUBSTITUTION,
    DELETION,
    INSERTION,
    /** Several reference words became one: {@code some things} → {@code something}. */
    JOIN,
    /** One reference word became several: {@code something} → {@code some thing}. */
    SPLIT,
    /** Several became several others, cut elsewhere: {@code a nice} → {@code an ice}. */
    RESEGMENTATION
  }

  public boolean isError() {
    return kind != Kind.MATCH;
  }
}
