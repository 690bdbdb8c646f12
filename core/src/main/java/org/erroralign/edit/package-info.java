/**
 * Edit distances, each kernel once: what align, metric and baseline are built on. Public only
 * because packages force it; no module exports it.
 *
 * <p>They know numbers and ranges of arrays, and keep their buffers from call to call, so an object
 * serves one thread at a time. {@link org.erroralign.edit.SymbolNumbers} and {@link
 * org.erroralign.edit.WordNumbers} make the numbers. {@link org.erroralign.edit.EditGraph} is all
 * cheapest ways between two sequences, bit-parallel: {@link org.erroralign.edit.LevenshteinGraph}
 * where a substitution costs 1, {@link org.erroralign.edit.IndelGraph} where there is none. Back
 * from the end leads one way ({@link org.erroralign.edit.LevenshteinGraph#walk}) or all of them
 * ({@link org.erroralign.edit.CheapestNodes}). {@link org.erroralign.edit.WeightedPath} takes any
 * costs, a cell at a time; {@link org.erroralign.edit.IndelDistance} is a number alone. {@link
 * org.erroralign.edit.TimedStream} links only words at the same time; {@link
 * org.erroralign.edit.StreamFit} places turns of a conversation on streams. Only {@link
 * org.erroralign.edit.NetworkEdits}, for texts with alternatives, knows words.
 */
@NullMarked
package org.erroralign.edit;

import org.jspecify.annotations.NullMarked;
