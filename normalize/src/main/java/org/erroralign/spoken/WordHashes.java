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

  private int[] slots = new int[1 << 8];
  private int count;

  /** The hash of the empty word, to be continued with {@link #next}. */
  static final int START = 0x811C9DC5;

  /** The hash of a word that goes on with a character. */
  static int next(int hash, char c) {
    return (hash ^ (c < LOWER.length ? LOWER[c] : Character.toLowerCase(c))) * 0x01000193;
  }

  static int hash(String text, int start, int end) {
    int hash = START;
    for (int k = start; k < end; k++) {
      hash = next(hash, text.charAt(k) == '’' ? '\'' : text.charAt(k));
    }
    return hash;
  }

  void add(String word) {
    int hash = hash(word, 0, word.length());
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

  boolean contains(int hash) {
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
