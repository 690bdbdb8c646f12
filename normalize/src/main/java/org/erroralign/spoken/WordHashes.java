package org.erroralign.spoken;

import java.util.Arrays;

/** A set of words that is asked without making a string: by hash alone, whatever the case. */
final class WordHashes {
  private static final char[] LOWER = new char[0x300];

  static {
    for (char c = 0; c < LOWER.length; c++) {
      LOWER[c] = Character.toLowerCase(c);
    }
  }

  /** A bit for how a word begins and ends and how long it is: most are told apart by that. */
  private final long[] outlines = new long[1 << 10];

  private int[] slots = new int[1 << 8];
  private int count;

  /** FNV-1a, by characters in place of bytes. */
  private static int hash(String text, int start, int end) {
    int hash = 0x811C9DC5;
    for (int k = start; k < end; k++) {
      hash = (hash ^ lower(text.charAt(k))) * 0x01000193;
    }
    return hash;
  }

  void add(String word) {
    int hash = hash(word, 0, word.length());
    int outline = outline(word, 0, word.length());
    outlines[outline >>> 6] |= 1L << outline;
    if (slots[slot(hash)] == 0) {
      if (4 * count >= slots.length) {
        int[] old = slots;
        slots = new int[2 * old.length];
        Arrays.stream(old).filter(slot -> slot != 0).forEach(this::put);
      }
      put(hash);
      count++;
    }
  }

  private void put(int hash) {
    slots[slot(hash)] = hash;
  }

  /** Where a hash is, or would be. */
  private int slot(int hash) {
    int slot = (hash ^ hash >>> 15) & (slots.length - 1);
    while (slots[slot] != 0 && slots[slot] != hash) {
      slot = (slot + 1) & (slots.length - 1);
    }
    return slot;
  }

  /** Whether a word is in the set; the longest are mostly told by a few of their letters. */
  boolean contains(String text, int start, int end) {
    int outline = outline(text, start, end);
    return (outlines[outline >>> 6] & 1L << outline) != 0
        && slots[slot(hash(text, start, end))] != 0;
  }

  private static int outline(String text, int start, int end) {
    int letters =
        (lower(text.charAt(start)) * 31 + lower(text.charAt(end - 1))) * 31
            + lower(text.charAt((start + end) >>> 1));
    return ((letters * 31 + end - start) * 0x9E3779B1) >>> 16;
  }

  private static char lower(char c) {
    return c < LOWER.length ? LOWER[c] : c == '’' ? '\'' : Character.toLowerCase(c);
  }
}
