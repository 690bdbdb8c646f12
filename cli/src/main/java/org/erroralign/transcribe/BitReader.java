package org.erroralign.transcribe;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;

/** Reads numbers of any count of bits, the highest bit first, and keeps FLAC's two checksums. */
final class BitReader {
  private static final int[] CRC8 = table(8, 0x07);
  private static final int[] CRC16 = table(16, 0x8005);

  private final InputStream in;

  /** The lowest {@code available} bits are still to be read. */
  private long waiting;

  private int available;
  private int checksum8;
  private int checksum16;

  BitReader(InputStream in) {
    this.in = in;
  }

  private static int[] table(int width, int polynomial) {
    int[] table = new int[256];
    for (int i = 0; i < table.length; i++) {
      int value = i << (width - 8);
      for (int bit = 0; bit < 8; bit++) {
        boolean high = (value >> (width - 1) & 1) == 1;
        value = (value << 1 ^ (high ? polynomial : 0)) & (1 << width) - 1;
      }
      table[i] = value;
    }
    return table;
  }

  /** Checksums count from the next byte; bits that wait must be none. */
  void startChecksums() {
    checksum8 = 0;
    checksum16 = 0;
  }

  int checksum8() {
    return checksum8;
  }

  int checksum16() {
    return checksum16;
  }

  private void fetch() throws IOException {
    int next = in.read();
    if (next < 0) {
      throw new EOFException("in a number");
    }
    checksum8 = CRC8[checksum8 ^ next];
    checksum16 = (checksum16 << 8 ^ CRC16[checksum16 >> 8 ^ next]) & 0xFFFF;
    waiting = waiting << 8 | next;
    available += 8;
  }

  /** A number of at most 36 bits; none are 0. */
  long read(int count) throws IOException {
    while (available < count) {
      fetch();
    }
    available -= count;
    return waiting >> available & (1L << count) - 1;
  }

  long readSigned(int count) throws IOException {
    if (count == 0) {
      return 0;
    }
    return read(count) << (64 - count) >> (64 - count);
  }

  /** How many zeros stand before a one. */
  int readUnary() throws IOException {
    int zeros = 0;
    while (read(1) == 0) {
      zeros++;
    }
    return zeros;
  }

  /** A number in a Rice code: the high part unary, the low part plain, the sign in the last bit. */
  long readRice(int parameter) throws IOException {
    long folded = (long) readUnary() << parameter | read(parameter);
    return folded >>> 1 ^ -(folded & 1);
  }

  void skipToByte() {
    available -= available % 8;
  }

  void skipBytes(int count) throws IOException {
    if (available > 0) {
      throw new IllegalStateException("bits wait");
    }
    in.skipNBytes(Math.max(0, count));
  }

  boolean atEnd() throws IOException {
    in.mark(1);
    boolean end = available == 0 && in.read() < 0;
    in.reset();
    return end;
  }
}
