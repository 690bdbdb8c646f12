package org.erroralign.cli.terminal;

import java.io.IOException;

/** The reader of standard output has gone, as in {@code erroralign … | head}; nobody's mistake. */
public final class ClosedPipeException extends IOException {
  private static final long serialVersionUID = 1;

  public ClosedPipeException(IOException cause) {
    super("standard output was closed", cause);
  }
}
