package org.erroralign.format.text;

import java.io.IOException;
import java.io.InputStream;
import java.util.zip.CRC32;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;
import org.erroralign.corpus.BadDataException;

/**
 * Unpacks what gzip packed: all members of the file, however late they come, and zeros after the
 * last. Whatever {@code gzip -t} complains of is bad data; the JDK's own stream takes a member that
 * is late or damaged for the end of the file.
 */
public final class GzipMembers extends InputStream {
  private static final int FIRST = 0x1F;
  private static final int SECOND = 0x8B;
  private static final int DEFLATED = 8;
  private static final int HEADER_CHECKSUM = 2;
  private static final int EXTRA = 4;
  private static final int NAME = 8;
  private static final int COMMENT = 16;

  private final String file;
  private final InputStream in;
  private final Inflater inflater = new Inflater(true);
  private final CRC32 checksum = new CRC32();
  private final byte[] block = new byte[1 << 16];
  private int position;
  private int limit;
  private long earlierBlocks;
  private boolean inMember;
  private boolean ended;

  public GzipMembers(String file, InputStream in) {
    this.file = file;
    this.in = in;
  }

  /** Whether a stream that can be marked begins as a gzip file does. */
  public static boolean isStartOf(InputStream in) throws IOException {
    in.mark(2);
    boolean packed = in.read() == FIRST && in.read() == SECOND;
    in.reset();
    return packed;
  }

  @Override
  public int read() throws IOException {
    byte[] one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
  }

  @Override
  public int read(byte[] bytes, int offset, int length) throws IOException {
    if (length == 0) {
      return 0;
    }
    while (!ended) {
      if (!inMember) {
        readHeader();
      }
      int unpacked = inflate(bytes, offset, length);
      if (unpacked > 0) {
        checksum.update(bytes, offset, unpacked);
        return unpacked;
      }
      if (inflater.finished()) {
        position -= inflater.getRemaining();
        readTrailer();
      } else {
        require();
        inflater.setInput(block, position, limit - position);
        position = limit;
      }
    }
    return -1;
  }

  private int inflate(byte[] bytes, int offset, int length) {
    try {
      int unpacked = inflater.inflate(bytes, offset, length);
      if (inflater.needsDictionary()) {
        throw damage("packed with a dictionary");
      }
      return unpacked;
    } catch (DataFormatException e) {
      throw damage(String.valueOf(e.getMessage()));
    }
  }

  private void readHeader() throws IOException {
    checksum.reset();
    if (next() != FIRST || next() != SECOND) {
      throw damage("no member of a gzip file");
    }
    int method = next();
    int flags = next();
    if (method != DEFLATED || flags >= 2 * COMMENT) {
      throw damage("packed in an unknown way");
    }
    skip(6);
    if ((flags & EXTRA) != 0) {
      skip(next() | next() << 8);
    }
    for (int text = NAME; text <= COMMENT; text *= 2) {
      while ((flags & text) != 0 && next() != 0) {}
    }
    long sum = checksum.getValue() & 0xFFFF;
    if ((flags & HEADER_CHECKSUM) != 0 && (next() | next() << 8) != sum) {
      throw damage("the checksum of a header is wrong");
    }
    checksum.reset();
    inflater.reset();
    inMember = true;
  }

  private void readTrailer() throws IOException {
    inMember = false;
    long sum = checksum.getValue();
    if (number() != sum) {
      throw damage("the checksum is wrong");
    }
    if (number() != (inflater.getBytesWritten() & 0xFFFFFFFFL)) {
      throw damage("the length is wrong");
    }
    boolean padded = hasMore() && block[position] == 0;
    while (padded && hasMore()) {
      if (next() != 0) {
        throw damage("something after the zeros at the end");
      }
    }
    ended = !hasMore();
  }

  private long number() throws IOException {
    long number = 0;
    for (int shift = 0; shift < 32; shift += 8) {
      number |= (long) next() << shift;
    }
    return number;
  }

  private void skip(int bytes) throws IOException {
    for (int i = 0; i < bytes; i++) {
      next();
    }
  }

  private int next() throws IOException {
    require();
    checksum.update(block[position]);
    return block[position++] & 0xFF;
  }

  private void require() throws IOException {
    if (!hasMore()) {
      throw new BadDataException(file, "the rest of a gzip file", "its end: it is truncated");
    }
  }

  private boolean hasMore() throws IOException {
    if (position == limit) {
      earlierBlocks += limit;
      position = 0;
      limit = Math.max(0, in.read(block));
    }
    return limit > 0;
  }

  private BadDataException damage(String what) {
    long offset = earlierBlocks + position - (inMember ? inflater.getRemaining() : 0);
    return new BadDataException(
        file, "a sound gzip file", "damage before byte " + offset + " (" + what + ")");
  }

  @Override
  public void close() throws IOException {
    inflater.end();
    in.close();
  }
}
