package org.erroralign.format;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** Writes alignments as text, in UTF-8. */
public abstract class TextAlignmentWriter implements AlignmentWriter {
  private final OutputStream out;

  /**
   * Starts to write.
   *
   * @param header what stands before the first alignment
   */
  protected TextAlignmentWriter(OutputStream out, String header) throws IOException {
    this.out = out;
    out.write(header.getBytes(StandardCharsets.UTF_8));
  }

  /** Appends one alignment. */
  protected abstract void append(StringBuilder text, Aligned aligned);

  @Override
  public Ready prepare(List<Aligned> alignments) {
    StringBuilder text = new StringBuilder();
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    for (Aligned aligned : alignments) {
      text.setLength(0);
      append(text, aligned);
      byte[] line = text.toString().getBytes(StandardCharsets.UTF_8);
      bytes.write(line, 0, line.length);
    }
    return () -> bytes.writeTo(out);
  }

  @Override
  public void close() {}
}
