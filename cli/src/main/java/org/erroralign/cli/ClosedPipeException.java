package org.erroralign.cli;

import java.io.IOException;

/** The reader of standard output has gone, as in {@code erroralign … | head}; nobody's mistake. */
final class ClosedPipeException extends IOException {
  private static final long serialVersionUID = 1;

  ClosedPipeException(IOException cause) {
    super("standard output was closed", cause);
  }
}
