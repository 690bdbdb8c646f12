package org.erroralign.evaluate;

import org.erroralign.metric.GlobalToLocalEdits;
import org.jspecify.annotations.Nullable;

/**
 * What one method reached on a corpus.
 *
 * @param characters the character GLE
 * @param phonemes the phoneme GLE; null but for English
 * @param letterNames the same over the names of letters, as published; null but for English
 * @param pValue of the difference in character GLE to the first method, two-sided; NaN for itself
 * @param microseconds of processor time for a pair, warmed up; NaN when not measured
 */
public record MethodResult(
    String method,
    GlobalToLocalEdits characters,
    @Nullable GlobalToLocalEdits phonemes,
    @Nullable GlobalToLocalEdits letterNames,
    double pValue,
    double microseconds) {}
