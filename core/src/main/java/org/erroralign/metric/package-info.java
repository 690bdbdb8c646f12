/**
 * Counts of errors and the rates made of them, each a record that adds up with {@code plus}, so
 * that streams, the command line and Spark share one implementation.
 *
 * <p>Start with {@link org.erroralign.metric.WordScorer}, which counts word errors as jiwer or as
 * sclite does, and {@link org.erroralign.metric.ErrorCounts}, which holds them.
 *
 * <p>Conversations of several speakers: {@link org.erroralign.metric.SessionScorer} counts the
 * errors of a {@link org.erroralign.metric.Session} by each {@link
 * org.erroralign.metric.SessionMetric}, {@link org.erroralign.metric.SpeakerErrors} tells whose
 * they are, and {@link org.erroralign.metric.DiarizationErrors} who spoke when.
 *
 * <p>Aligners themselves are measured by {@link org.erroralign.metric.GlobalToLocalEdits} (GLE, the
 * paper's measure) and, against the times of words, by {@link org.erroralign.metric.TimedLinks}.
 */
@NullMarked
package org.erroralign.metric;

import org.jspecify.annotations.NullMarked;
