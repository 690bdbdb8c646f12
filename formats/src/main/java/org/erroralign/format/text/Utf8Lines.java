package org.erroralign.format.text;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Locale;
import org.erroralign.corpus.BadDataException;

/**
 * Reads UTF-8 line by line and knows the line number and the byte offset of what is malformed.
 *
 * <p>A byte order mark at the start is skipped; a line ends with LF or CRLF (at the end of the file
 * also CR). One line at a time is in memory, and none of more than 64 MiB: a small packed file may
 * unpack to a line without end.
 */
public final class Utf8Lines implements Closeable {
  public static final int LONGEST = 1 << 26;

  private static final int BLOCK = 1 << 16;

  private final String file;
  private final InputStream in;
  private final boolean replaceMalformed;
  private final byte[] block = new byte[BLOCK];
  private int position;
  private int limit;

  /** Bytes of the current line that earlier blocks held. */
  private byte[] head = new byte[256];

  private long lineNumber;
  private long nextLineOffset;
  private String line = "";

  /**
   * @param replaceMalformed whether what is malformed becomes U+FFFD instead of an error
   */
  Utf8Lines(String file, InputStream in, boolean replaceMalformed) {
    this.file = file;
    this.in = in;
    this.replaceMalformed = replaceMalformed;
  }

  /** Moves to the next line; false at the end of the file. */
  boolean next() throws IOException {
    int headLength = 0;
    while (true) {
      if (position == limit && !fill()) {
        if (headLength == 0) {
          return false;
        }
        accept(head, 0, headLength, headLength);
        return true;
      }
      int end = indexOfLineFeed();
      int length = end - position;
      if (end < limit && headLength == 0) {
        accept(block, position, length, length + 1);
        position = end + 1;
        return true;
      }
      ensureHead(headLength, length);
      System.arraycopy(block, position, head, headLength, length);
      headLength += length;
      position = end;
      if (end < limit) {
        position++;
        accept(head, 0, headLength, headLength + 1);
        return true;
      }
    }
  }

  /** The current line without its end. */
  String line() {
    return line;
  }

  /** The number of the current line, counted from 1; 0 before the first. */
  long lineNumber() {
    return lineNumber;
  }

  BadDataException badData(String expected, String found) {
    return new BadDataException(file, Math.max(1, lineNumber), expected, found);
  }

  @Override
  public void close() throws IOException {
    in.close();
  }

  private boolean fill() throws IOException {
    position = 0;
    limit = 0;
    limit = Math.max(0, in.read(block));
    return limit > 0;
  }

  private int indexOfLineFeed() {
    int i = position;
    while (i < limit && block[i] != '\n') {
      i++;
    }
    return i;
  }

  private void ensureHead(int used, int more) {
    int needed = used + more;
    if (needed > LONGEST) {
      lineNumber++;
      throw badData("a line of at most " + LONGEST + " bytes", "a longer one");
    }
    if (needed > head.length) {
      head = Arrays.copyOf(head, 2 * needed);
    }
  }

  private void accept(byte[] bytes, int start, int length, int lengthWithEnd) {
    lineNumber++;
    long offset = nextLineOffset;
    nextLineOffset += lengthWithEnd;
    int from = start;
    int to = start + length;
    if (to > from && bytes[to - 1] == '\r') {
      to--;
    }
    if (lineNumber == 1 && startsWithByteOrderMark(bytes, from, to)) {
      from += 3;
    }
    line = new String(bytes, from, to - from, StandardCharsets.UTF_8);
    // Decoding puts U+FFFD where bytes are malformed; it may also stand in the file itself.
    if (!replaceMalformed && line.indexOf('\ufffd') >= 0) {
      checkWellFormed(bytes, from, to, offset + (from - start));
    }
  }

  private static boolean startsWithByteOrderMark(byte[] bytes, int from, int to) {
    return to - from >= 3
        && bytes[from] == (byte) 0xEF
        && bytes[from + 1] == (byte) 0xBB
        && bytes[from + 2] == (byte) 0xBF;
  }

  private void checkWellFormed(byte[] bytes, int from, int to, long offset) {
    CharsetDecoder decoder =
        StandardCharsets.UTF_8
            .newDecoder()
            .onMalformedInput(CodingErrorAction.REPORT)
            .onUnmappableCharacter(CodingErrorAction.REPORT);
    ByteBuffer input = ByteBuffer.wrap(bytes, from, to - from);
    CoderResult result = decoder.decode(input, CharBuffer.allocate(to - from + 1), true);
    if (result.isError()) {
      int bad = input.position();
      String found =
          String.format(Locale.ROOT, "byte 0x%02x at offset %d", bytes[bad], offset + (bad - from));
      throw badData("UTF-8", found + (looksLikeUtf16(bytes, from, to) ? " (UTF-16?)" : ""));
    }
  }

  private boolean looksLikeUtf16(byte[] bytes, int from, int to) {
    if (lineNumber > 1 || to - from < 2) {
      return false;
    }
    int mark = (bytes[from] & 0xFF) << 8 | (bytes[from + 1] & 0xFF);
    return mark == 0xFFFE || mark == 0xFEFF;
  }
}
