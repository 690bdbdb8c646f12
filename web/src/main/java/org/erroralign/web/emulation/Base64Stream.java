package org.erroralign.web.emulation;

import java.io.IOException;
import java.io.OutputStream;
import java.util.Arrays;
import java.util.Base64;

/** Writes what it is given in Base64, three bytes in four. */
final class Base64Stream extends OutputStream {
  private final Base64.Encoder encoder;
  private final OutputStream out;
  private final byte[] waiting = new byte[3 << 12];
  private int count;

  Base64Stream(Base64.Encoder encoder, OutputStream out) {
    this.encoder = encoder;
    this.out = out;
  }

  @Override
  public void write(int b) throws IOException {
    waiting[count++] = (byte) b;
    if (count == waiting.length) {
      flushWaiting();
    }
  }

  private void flushWaiting() throws IOException {
    out.write(encoder.encode(Arrays.copyOf(waiting, count)));
    count = 0;
  }

  @Override
  public void close() throws IOException {
    flushWaiting();
    out.close();
  }
}
