package org.erroralign.analysis;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;

/** How gatherers write counts and texts, to be read on another machine. */
final class Gathered {
  /** What {@link DataOutput#writeUTF} takes at once, whatever the characters. */
  private static final int PIECE = 0xFFFF / 3;

  /** Writes the keys of a tally. */
  @FunctionalInterface
  interface KeyWriter<K> {
    void write(DataOutput out, K key) throws IOException;
  }

  /** Reads them again. */
  @FunctionalInterface
  interface KeyReader<K> {
    K read(DataInput in) throws IOException;
  }

  private Gathered() {}

  /** Writes numbers that are not negative, small ones in a byte. */
  static void writeCounts(DataOutput out, long... counts) throws IOException {
    for (long count : counts) {
      long rest = count;
      while (rest >= 0x80) {
        out.writeByte((int) (rest & 0x7F) | 0x80);
        rest >>>= 7;
      }
      out.writeByte((int) rest);
    }
  }

  static long readCount(DataInput in) throws IOException {
    long count = 0;
    int shift = 0;
    int next = in.readByte();
    while (next < 0) {
      count |= (next & 0x7FL) << shift;
      shift += 7;
      next = in.readByte();
    }
    return count | (long) next << shift;
  }

  /** Writes a text of any length, lone surrogates included. */
  static void writeText(DataOutput out, String text) throws IOException {
    int pieces = (text.length() + PIECE - 1) / PIECE;
    writeCounts(out, pieces);
    for (int k = 0; k < pieces; k++) {
      out.writeUTF(text.substring(k * PIECE, Math.min(text.length(), (k + 1) * PIECE)));
    }
  }

  static String readText(DataInput in) throws IOException {
    long pieces = readCount(in);
    if (pieces < 2) {
      return pieces == 0 ? "" : in.readUTF();
    }
    StringBuilder text = new StringBuilder();
    for (long k = 0; k < pieces; k++) {
      text.append(in.readUTF());
    }
    return text.toString();
  }
}
