/**
 * The paper's evaluation of aligners, on any corpus: GLE of several methods with significance and
 * times, ablations, and agreement with the times of words.
 *
 * <p>Start with {@link org.erroralign.evaluate.Method}, then {@link
 * org.erroralign.evaluate.CorpusEvaluation} and {@link org.erroralign.evaluate.TimedEvaluation};
 * {@link org.erroralign.evaluate.CorpusReport} is the table of what they find.
 */
@NullMarked
package org.erroralign.evaluate;

import org.jspecify.annotations.NullMarked;
