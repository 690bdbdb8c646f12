package org.erroralign.corpus;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Ids, each once. They are the one thing that grows with a corpus, so they are kept as bytes, which
 * takes a third of the memory of strings in a hash set.
 *
 * <p>An id is its length in four bytes and its characters, in one of the pages; a table at least
 * twice as large as there are ids tells where, at the first free slot from that of its hash on.
 */
final class IdSet {
  private static final int PAGE = 1 << 16;
  private static final int LENGTH = 4;

  private final List<byte[]> pages = new ArrayList<>();

  /** How many bytes of the last page are taken. */
  private int taken = PAGE;

  /** The number of a page times its size and the offset there, plus 1; 0 where no id is. */
  private long[] slots = new long[1 << 10];

  private int size;

  /** The bytes of the id that was asked for last. */
  private byte[] encoded = new byte[1 << 8];

  int size() {
    return size;
  }

  /** Adds an id and tells whether it is new. */
  boolean add(String id) {
    int length = encode(id);
    int slot = slot(encoded, 0, length);
    for (; slots[slot] != 0; slot = next(slot)) {
      int at = offset(slots[slot]);
      byte[] page = page(slots[slot]);
      int end = Math.min(page.length, at + length);
      if (Arrays.equals(page, at, end, encoded, 0, length)) {
        return false;
      }
    }
    slots[slot] = store(length);
    size++;
    if (2 * size > slots.length) {
      grow();
    }
    return true;
  }

  /**
   * Puts down the bytes of an id and returns how many there are. An ASCII character is one byte,
   * any other three, so that no two ids have the same bytes.
   */
  private int encode(String id) {
    int most = LENGTH + 3 * id.length();
    if (encoded.length < most) {
      encoded = new byte[2 * most];
    }
    int end = LENGTH;
    for (int k = 0; k < id.length(); k++) {
      char c = id.charAt(k);
      if (c < 0x80) {
        encoded[end++] = (byte) c;
      } else {
        encoded[end++] = (byte) (0x80 | (c >> 12));
        encoded[end++] = (byte) (0x80 | (c >> 6 & 0x3F));
        encoded[end++] = (byte) (0x80 | (c & 0x3F));
      }
    }
    for (int k = 0; k < LENGTH; k++) {
      encoded[k] = (byte) (end >> (8 * k));
    }
    return end;
  }

  /** Keeps the id that was put down last. */
  private long store(int length) {
    if (length > PAGE - taken) {
      pages.add(new byte[Math.max(PAGE, length)]);
      taken = 0;
    }
    int last = pages.size() - 1;
    System.arraycopy(encoded, 0, pages.get(last), taken, length);
    long place = (long) last * PAGE + taken + 1;
    taken += Math.min(length, PAGE);
    return place;
  }

  private byte[] page(long place) {
    return pages.get((int) ((place - 1) / PAGE));
  }

  private static int offset(long place) {
    return (int) ((place - 1) % PAGE);
  }

  private void grow() {
    long[] before = slots;
    slots = new long[2 * before.length];
    for (long place : before) {
      if (place != 0) {
        byte[] page = page(place);
        int at = offset(place);
        int length = 0;
        for (int k = 0; k < LENGTH; k++) {
          length |= (page[at + k] & 0xFF) << (8 * k);
        }
        int slot = slot(page, at, length);
        while (slots[slot] != 0) {
          slot = next(slot);
        }
        slots[slot] = place;
      }
    }
  }

  private int slot(byte[] bytes, int start, int length) {
    int hash = 0;
    for (int k = start; k < start + length; k++) {
      hash = 31 * hash + bytes[k];
    }
    hash *= 0x9E3779B1;
    return (hash ^ hash >>> 15) & (slots.length - 1);
  }

  private int next(int slot) {
    return (slot + 1) & (slots.length - 1);
  }
}
