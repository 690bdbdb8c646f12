package org.erroralign.metric;

import org.erroralign.align.Operation;

/**
 * What a word-level comparison says of one word.
 *
 * @param reference empty for an insertion
 * @param hypothesis empty for a deletion; also for an optional word that is missing, which counts
 *     as a match
 */
public record WordEdit(Operation operation, String reference, String hypothesis) {}
