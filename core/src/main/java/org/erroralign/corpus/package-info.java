/**
 * Corpora: what was said and what a recogniser wrote, utterance by utterance.
 *
 * <p>Start with {@link org.erroralign.corpus.Utterance}; the files it comes from are read in {@link
 * org.erroralign.format}. {@link org.erroralign.corpus.WordLists} are kept beside it.
 */
@NullMarked
package org.erroralign.corpus;

import org.jspecify.annotations.NullMarked;
