/**
 * The kernels of edit distance, each once: they know numbers and ranges of arrays, no strings, and
 * keep their buffers from call to call, so one thread at a time may use an object of them.
 *
 * <p>First {@link org.erroralign.edit.SymbolNumbers} or {@link org.erroralign.edit.WordNumbers}
 * make numbers from 0 on of symbols or words. {@link org.erroralign.edit.EditGraph} is all cheapest
 * ways between two sequences of them, bit-parallel: {@link org.erroralign.edit.LevenshteinGraph}
 * where a substitution costs 1, {@link org.erroralign.edit.IndelGraph} where there is none. Back
 * from the end leads one way ({@link org.erroralign.edit.LevenshteinGraph#walk}) or all of them ({@link
 * org.erroralign.edit.CheapestNodes}). {@link org.erroralign.edit.WeightedPath} takes any costs, a
 * cell at a time, and {@link org.erroralign.edit.IndelDistance} is a number alone.
 *
 * <p>Not part of the API: classes are public only for the packages {@code align}, {@code metric}
 * and {@code baseline}.
 */
@NullMarked
package org.erroralign.edit;

import org.jspecify.annotations.NullMarked;
