/**
 * How written text is spoken: readings of numbers, amounts, abbreviations and the like, offered
 * beside the written words.
 *
 * <p>Start with {@link org.erroralign.spoken.SpokenForms}. A text is cut into {@link
 * org.erroralign.spoken.Atoms}; finders look for written things among them and describe what is
 * said as {@link org.erroralign.spoken.Phrases}. What differs between languages is data ({@link
 * org.erroralign.spoken.LanguageTable}) or comes from ICU.
 */
@NullMarked
package org.erroralign.spoken;

import org.jspecify.annotations.NullMarked;
