/**
 * Normalisation of texts before scoring; every result knows where in the original it came from.
 *
 * <p>Start with {@link org.erroralign.normalize.Normalizers}.
 */
@NullMarked
package org.erroralign.normalize;

import org.jspecify.annotations.NullMarked;
