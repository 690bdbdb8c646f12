/**
 * What a recogniser gets wrong: what became of words and phrases, confusions and their likely
 * causes, rare words, loops, groups of utterances, and how two systems differ.
 *
 * <p>Start with {@link org.erroralign.analysis.ScoredUtterance}, which everything is made from, and
 * {@link org.erroralign.analysis.Analysis}, which gathers all of it in one pass. What gathers takes
 * utterances with {@code add} and other gatherers of its kind with {@code addAll}, so parts may be
 * gathered apart; memory is bounded by what is counted, not by the number of utterances.
 */
@NullMarked
package org.erroralign.analysis;

import org.jspecify.annotations.NullMarked;
