package org.erroralign.analysis;

import org.erroralign.text.Span;

/**
 * One place where a term was said or written.
 *
 * @param term its index in the query
 * @param reference where it stands in the reference, or what stands there instead; empty for
 *     nothing
 * @param hypothesis what became of it in the hypothesis, or where it stands there; empty for
 *     nothing
 * @param otherText the other side's words: what the term became, or what it stands instead of; a
 *     hyphen at an end marks a cut word
 * @param words those of the text that the term was found as
 */
public record Occurrence(
    int term, Outcome outcome, Span reference, Span hypothesis, String otherText, String words) {

  /** What became of a term that was said, or where a term that was written comes from. */
  public enum Outcome {
    /** Said, and written just so. */
    RECOGNISED,
    /** Said, but something else was written. */
    CHANGED,
    /** Said, and nothing was written. */
    DELETED,
    /** Written, and said just so. */
    CORRECT,
    /** Written where something else was said. */
    INSTEAD,
    /** Written where nothing was said. */
    INSERTED
  }

  /** Whether the term was said, rather than written. */
  public boolean inReference() {
    return outcome == Outcome.RECOGNISED
        || outcome == Outcome.CHANGED
        || outcome == Outcome.DELETED;
  }
}
