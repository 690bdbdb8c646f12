/**
 * Readers and writers, one class a format; all stream, so that a file may be larger than memory.
 *
 * <p>Start with {@link org.erroralign.format.Corpora}. What is wrong with a file is told by {@link
 * org.erroralign.corpus.BadDataException}, with its line.
 */
@NullMarked
package org.erroralign.format;

import org.jspecify.annotations.NullMarked;
