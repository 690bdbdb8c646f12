package org.erroralign.cli.terminal;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Objects;

/**
 * Standard output that, unlike System.out, tells of failures, and a closed pipe from a full disk.
 */
public final class StandardOutput extends OutputStream {
  private final OutputStream out = new FileOutputStream(FileDescriptor.out);

  @Override
  public void write(int b) throws IOException {
    write(new byte[] {(byte) b}, 0, 1);
  }

  @Override
  public void write(byte[] bytes, int offset, int length) throws IOException {
    try {
      out.write(bytes, offset, length);
    } catch (IOException e) {
      // The JDK passes on the words of strerror(EPIPE) and has no type for it.
      String message = Objects.requireNonNullElse(e.getMessage(), "");
      if (message.contains("Broken pipe")) {
        throw new ClosedPipeException(e);
      }
      throw new IOException("standard output: " + message, e);
    }
  }
}
