/**
 * The aligners that the paper compares itself with: one word with one word, never half a word.
 *
 * <p>{@link org.erroralign.baseline.WordLevenshteinAligner} (LWA) is what everybody uses, {@link
 * org.erroralign.baseline.OptimalWordAligner} (OWA) the best that words alone can do under the
 * paper's measure. The Power aligner (PWR) needs pronunciations and is in {@code phonetic}.
 */
@NullMarked
package org.erroralign.baseline;

import org.jspecify.annotations.NullMarked;
