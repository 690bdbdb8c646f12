/**
 * From audio to hypotheses: files are read ({@link org.erroralign.transcribe.AudioFiles}), cut into
 * {@link org.erroralign.transcribe.Clip clips}, brought to 16 kHz mono and given to an {@link
 * org.erroralign.transcribe.Engine}; what is done is kept in a {@link
 * org.erroralign.transcribe.Journal}. Start at {@link org.erroralign.transcribe.Transcription}.
 */
@NullMarked
package org.erroralign.transcribe;

import org.jspecify.annotations.NullMarked;
