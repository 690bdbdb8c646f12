/**
 * Normalisation of texts before scoring; every result knows where in the original it came from.
 *
 * <p>Start with {@link org.erroralign.corpus.normalize.Normalizers}.
 */
@NullMarked
package org.erroralign.corpus.normalize;

import org.jspecify.annotations.NullMarked;
