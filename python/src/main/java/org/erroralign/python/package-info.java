/**
 * What the Python package calls, by JPype.
 *
 * <p>{@link org.erroralign.python.Pairs} is the door: pairs of texts in, arrays of numbers out,
 * with offsets in code points, as Python counts. A call from Python costs about a microsecond and
 * every object that it gets as much again, so {@link org.erroralign.python.Texts} come as one array
 * and {@link org.erroralign.python.FlatAlignments} go as two.
 */
@NullMarked
package org.erroralign.python;

import org.jspecify.annotations.NullMarked;
