/**
 * Text as the aligner sees it: spans, tokens, and the symbols that tokens are compared by.
 *
 * <p>A {@link org.erroralign.text.Transcript} is a text with what is known of it. Start with {@link
 * org.erroralign.text.Tokenizer} (where the words are) and {@link org.erroralign.text.Normalizer}
 * (what is compared); each has the three presets and takes your own. {@link
 * org.erroralign.text.CharacterClass} and {@link org.erroralign.text.SoundGroups} say which letters
 * sound alike.
 */
@NullMarked
package org.erroralign.text;

import org.jspecify.annotations.NullMarked;
