/**
 * Whether a difference is real, and how well a rate is known: intervals and tests for paired data.
 *
 * <p>Start with {@link org.erroralign.stats.Bootstrap} (confidence intervals) and {@link
 * org.erroralign.stats.PermutationTest} (is system B better than A); {@link
 * org.erroralign.stats.PairedTests} has the classical ones. Whatever draws random numbers takes a
 * seed, and its result does not depend on the number of threads.
 */
@NullMarked
package org.erroralign.stats;

import org.jspecify.annotations.NullMarked;
