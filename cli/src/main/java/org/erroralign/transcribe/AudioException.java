package org.erroralign.transcribe;

import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** Says which file is not the audio it should be, what was expected in it and what was found. */
final class AudioException extends IOException {
  private static final long serialVersionUID = 1;

  AudioException(String file, String expected, String found) {
    this(file, expected, found, null);
  }

  AudioException(String file, String expected, String found, @Nullable Throwable cause) {
    super(file + ": expected " + expected + ", found " + found, cause);
  }
}
