/**
 * How Japanese is read aloud, by the dictionary inside Lucene's kuromoji. Start with {@link
 * org.erroralign.japanese.JapaneseSounds}, which others find by {@link java.util.ServiceLoader}.
 */
@NullMarked
package org.erroralign.japanese;

import org.jspecify.annotations.NullMarked;
