package org.erroralign.align;

import org.erroralign.text.NormalizedText;

/**
 * An alignment of transcripts that may have several forms, and the forms that were aligned: those
 * that fit each other best.
 *
 * @param alignment in terms of the texts as they were given
 */
public record FormAlignment(
    Alignment alignment, NormalizedText reference, NormalizedText hypothesis) {}
