/**
 * How English words sound: a pronunciation dictionary, letter-to-sound rules for all other words,
 * syllables, and what builds on them. English lives here and nowhere else.
 *
 * <p>Start with {@link org.erroralign.phonetic.Pronouncer}. {@link
 * org.erroralign.phonetic.PowerAligner} is the paper's baseline PWR, {@link
 * org.erroralign.phonetic.PhonemeText} the phonemes of a text for the phoneme GLE. The two
 * resources are made from the CMU dictionary by {@code PronunciationTables} in the tests of this
 * package.
 */
@NullMarked
package org.erroralign.phonetic;

import org.jspecify.annotations.NullMarked;
