/**
 * Recognisers that run inside the program: sphinx4 and whisper.cpp. The command line finds them as
 * {@link org.erroralign.transcribe.EngineProvider}s where they are installed; start at {@link
 * org.erroralign.recognise.Sphinx}.
 */
@NullMarked
package org.erroralign.recognise;

import org.jspecify.annotations.NullMarked;
