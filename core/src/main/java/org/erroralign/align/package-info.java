/**
 * The alignment of a reference with a hypothesis, word by word, through a graph of characters.
 *
 * <p>Start with {@link org.erroralign.align.ErrorAligner}. What it can be told: a {@link
 * org.erroralign.align.CostModel} (what a character edit costs) and a {@link
 * org.erroralign.align.Search} (exact or beam). What it gives: an {@link
 * org.erroralign.align.Alignment} of {@link org.erroralign.align.Segment}s, or an {@link
 * org.erroralign.align.AlignmentGraph} to look at. Everything else in here is the engine: {@code
 * PairAligner} runs it, {@code WordGraph} finds the anchors, {@code BacktraceGraph} is the paper's
 * G_b, {@code ExactSearch} and {@code BeamSearch} search one stretch, {@code MovePrices} says what
 * each move costs them.
 */
@NullMarked
package org.erroralign.align;

import org.jspecify.annotations.NullMarked;
