package org.erroralign.corpus;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Ids, each once. They are the one thing that grows with a corpus, so they are kept as bytes, which
 * takes a third of the memory of strings in a hash set.
 *
 * <p>An id is its length in four bytes and its characters, in one of the pages; a table at least
 * twice as large as there are ids tells where, at the first free slot from that of its hash on. A
 * slot also has bits of the hash, so that other ids are hardly ever looked at, which are seldom in
 * the processor's cache.
 */
final class IdSet {
  private static final int PAGE = 1 << 16;
  private static final int LENGTH = 4;

  /** How many bits of a slot tell where the id is; the others are the first of its hash. */
  private static final int PLACE_BITS = 40;

  private static final long PLACE = (1L << PLACE_BITS) - 1;

  private final List<byte[]> pages = new ArrayList<>();

  /** How many bytes of the last page are taken. */
  private int taken = PAGE;

  /**
   * Bits of the hash, and the number of a page times its size and the offset there, plus 1; 0 where
   * no id is.
   */
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
    int hash = hash(encoded, 0, length);
    int slot = slot(hash);
    for (; slots[slot] != 0; slot = next(slot)) {
      if ((slots[slot] & ~PLACE) == tag(hash) && isAt(slots[slot] & PLACE, length)) {
        return false;
      }
    }
    slots[slot] = tag(hash) | store(length);
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

  /** Whether the id that was put down last is kept at a place. */
  private boolean isAt(long place, int length) {
    byte[] page = pages.get((int) ((place - 1) / PAGE));
    int at = (int) ((place - 1) % PAGE);
    return Arrays.equals(page, at, Math.min(page.length, at + length), encoded, 0, length);
  }

  /** Places all ids anew, in the order in which they are kept. */
  private void grow() {
    slots = new long[2 * slots.length];
    for (int p = 0; p < pages.size(); p++) {
      byte[] page = pages.get(p);
      int at = 0;
      for (int length = length(page, at); length > 0; length = length(page, at)) {
        int hash = hash(page, at, length);
        int slot = slot(hash);
        while (slots[slot] != 0) {
          slot = next(slot);
        }
        slots[slot] = tag(hash) | ((long) p * PAGE + at + 1);
        at += length;
      }
    }
  }

  /** The length of the id that starts somewhere in a page; 0 behind the last. */
  private static int length(byte[] page, int at) {
    int length = 0;
    for (int k = 0; k < LENGTH && at + LENGTH <= page.length; k++) {
      length |= (page[at + k] & 0xFF) << (8 * k);
    }
    return length;
  }

  private static int hash(byte[] bytes, int start, int length) {
    int hash = 0;
    for (int k = start; k < start + length; k++) {
      hash = 31 * hash + bytes[k];
    }
    hash *= 0x9E3779B1;
    return hash ^ hash >>> 15;
  }

  /** The first bits of a hash, where a slot has them. */
  private static long tag(int hash) {
    return (long) hash << Integer.SIZE & ~PLACE;
  }

  private int slot(int hash) {
    return hash & (slots.length - 1);
  }

  private int next(int slot) {
    return (slot + 1) & (slots.length - 1);
  }
}
