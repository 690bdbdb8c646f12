package org.erroralign.transcribe;

import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** Says why an engine cannot recognise anything: no server, a wrong key, a model that is none. */
public final class EngineException extends IOException {
  private static final long serialVersionUID = 1;

  public EngineException(String message) {
    this(message, null);
  }

  public EngineException(String message, @Nullable Throwable cause) {
    super(message, cause);
  }
}
