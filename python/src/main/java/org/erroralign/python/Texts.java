package org.erroralign.python;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.AbstractList;
import java.util.RandomAccess;

/** Texts that came as one array of bytes. */
final class Texts extends AbstractList<String> implements RandomAccess {
  private final char[] characters;

  /** Where each text starts, and the end. */
  private final int[] starts;

  /**
   * @param utf16 all texts, one after the other, low bytes first
   * @param lengths in UTF-16
   */
  Texts(byte[] utf16, int[] lengths) {
    characters = new char[utf16.length / 2];
    ByteBuffer.wrap(utf16).order(ByteOrder.LITTLE_ENDIAN).asCharBuffer().get(characters);
    starts = new int[lengths.length + 1];
    for (int k = 0; k < lengths.length; k++) {
      starts[k + 1] = starts[k] + lengths[k];
    }
  }

  @Override
  public String get(int index) {
    return new String(characters, starts[index], starts[index + 1] - starts[index]);
  }

  @Override
  public int size() {
    return starts.length - 1;
  }
}
