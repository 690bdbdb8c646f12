/**
 * Corpora: what was said and what a recogniser wrote, utterance by utterance.
 *
 * <p>Start with {@link org.erroralign.corpus.Utterance}; whatever reads utterances is a {@link
 * org.erroralign.corpus.CorpusReader}, and {@link org.erroralign.corpus.CorpusLoop} is the loop
 * over one. {@link org.erroralign.corpus.WordLists} are kept beside it. Files are read elsewhere.
 */
@NullMarked
package org.erroralign.corpus;

import org.jspecify.annotations.NullMarked;
