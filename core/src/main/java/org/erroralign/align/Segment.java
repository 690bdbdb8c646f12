package org.erroralign.align;

import org.erroralign.text.Span;

/**
 * One word-level alignment: a reference word and the part of the hypothesis it is aligned with.
 *
 * @param reference a whole word, or empty for an insertion
 * @param hypothesis from part of a word to several words, or empty for a deletion
 * @param startsInsideWord the hypothesis part begins in the middle of a word, as in {@code -thing}
 * @param endsInsideWord the hypothesis part ends in the middle of a word, as in {@code some-}
 */
public record Segment(
    Operation operation,
    Span reference,
    Span hypothesis,
    boolean startsInsideWord,
    boolean endsInsideWord) {}
