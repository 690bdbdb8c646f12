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

  /** The hash of the empty word, to be continued with {@link #next}. */
  private static final int START = 0x811C9DC5;

  /** The hash of a word that goes on with a character. */
  private static int next(int hash, char c) {
    return (hash ^ lower(c)) * 0x01000193;
  }

  private static int hash(String text, int start, int end) {
    int hash = START;
    for (int k = start; k < end; k++) {
      hash = next(hash, text.charAt(k));
    }
    return hash;
  }

  void add(String word) {
    int hash = hash(word, 0, word.length());
    int outline = outline(word, 0, word.length());
    outlines[outline >>> 6] |= 1L << outline;
    if (!contains(hash)) {
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
    int slot = slot(hash);
    while (slots[slot] != 0) {
      slot = (slot + 1) & (slots.length - 1);
    }
    slots[slot] = hash;
  }

  private int slot(int hash) {
    return (hash ^ hash >>> 15) & (slots.length - 1);
  }

  /** Whether a word is in the set; the longest are mostly told by a few of their letters. */
  boolean contains(String text, int start, int end) {
    int outline = outline(text, start, end);
    return (outlines[outline >>> 6] & 1L << outline) != 0 && contains(hash(text, start, end));
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

  private boolean contains(int hash) {
    int slot = slot(hash);
    while (slots[slot] != 0) {
      if (slots[slot] == hash) {
        return true;
      }
      slot = (slot + 1) & (slots.length - 1);
    }
    return false;
  }
}
