package org.erroralign.metric;

import org.erroralign.align.Operation;

/**
 * What a word-level comparison says of one word.
 *
 * @param reference empty for an insertion
 * @param hypothesis empty for a deletion; an optional word that is missing on the other side counts
 *     as a match with nothing
 */
public record WordEdit(Operation operation, String reference, String hypothesis) {
  /** Whether it is an optional word that is missing on the other side. */
  public boolean isLeftOut() {
    return operation == Operation.MATCH && (reference.isEmpty() || hypothesis.isEmpty());
  }
}
