/**
 * Counts of errors and the rates made of them, each a record that adds up with {@code plus}, so
 * that streams, the command line and Spark share one implementation.
 *
 * <p>Start with {@link org.erroralign.metric.WordScorer}, which counts word errors as jiwer or as
 * sclite does, and {@link org.erroralign.metric.ErrorCounts}, which holds them.
 *
 * <p>Aligners themselves are measured by {@link org.erroralign.metric.GlobalToLocalEdits} (GLE, the
 * paper's measure) and, against the times of words, by {@link org.erroralign.metric.TimedLinks}.
 */
@NullMarked
package org.erroralign.metric;

import org.jspecify.annotations.NullMarked;
