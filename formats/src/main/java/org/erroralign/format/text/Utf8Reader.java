package org.erroralign.format.text;

import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import org.erroralign.corpus.BadDataException;

/** Decodes UTF-8 and tells line and byte offset of what is malformed; skips a byte order mark. */
public final class Utf8Reader extends Reader {
  private static final int BLOCK = 1 << 16;

  private final String file;
  private final InputStream in;
  private final CharsetDecoder decoder;
  private final ByteBuffer bytes = ByteBuffer.allocate(BLOCK).flip();
  private long consumed;
  private long line = 1;
  private boolean atStart = true;
  private boolean atEnd;

  public Utf8Reader(String file, InputStream in, boolean replaceMalformed) {
    this.file = file;
    this.in = in;
    CodingErrorAction action =
        replaceMalformed ? CodingErrorAction.REPLACE : CodingErrorAction.REPORT;
    decoder =
        StandardCharsets.UTF_8.newDecoder().onMalformedInput(action).onUnmappableCharacter(action);
  }

  @Override
  public int read(char[] chars, int offset, int length) throws IOException {
    if (length == 0) {
      return 0;
    }
    CharBuffer out = CharBuffer.wrap(chars, offset, length).slice();
    while (true) {
      int before = bytes.position();
      CoderResult result = decoder.decode(bytes, out, atEnd);
      consumed += bytes.position() - before;
      if (result.isError()) {
        countLines(chars, offset, out.position());
        byte bad = bytes.get(bytes.position());
        throw new BadDataException(
            file,
            line,
            "UTF-8",
            String.format(Locale.ROOT, "byte 0x%02x at offset %d", bad, consumed));
      }
      if (out.position() > 0) {
        countLines(chars, offset, out.position());
        if (atStart) {
          atStart = false;
          if (chars[offset] == '\ufeff') {
            System.arraycopy(chars, offset + 1, chars, offset, out.position() - 1);
            if (out.position() == 1) {
              out.clear();
              continue;
            }
            return out.position() - 1;
          }
        }
        return out.position();
      }
      if (atEnd) {
        return -1;
      }
      fill();
    }
  }

  private void countLines(char[] chars, int offset, int length) {
    for (int i = offset; i < offset + length; i++) {
      line += chars[i] == '\n' ? 1 : 0;
    }
  }

  private void fill() throws IOException {
    bytes.compact();
    int n = in.read(bytes.array(), bytes.position(), bytes.remaining());
    if (n < 0) {
      atEnd = true;
    } else {
      bytes.position(bytes.position() + n);
    }
    bytes.flip();
  }

  @Override
  public void close() throws IOException {
    in.close();
  }
}
