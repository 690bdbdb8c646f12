package org.erroralign.report;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;

/** A stream for those who close theirs: closing it closes nothing, it only hands on what it has. */
public final class UnclosableStream extends FilterOutputStream {
  public UnclosableStream(OutputStream out) {
    super(out);
  }

  @Override
  public void write(byte[] bytes, int offset, int length) throws IOException {
    out.write(bytes, offset, length);
  }

  @Override
  public void close() throws IOException {
    flush();
  }
}
