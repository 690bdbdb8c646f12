package org.erroralign.spoken;

import java.util.Arrays;

/** A set of words that is asked without making a string: by hash alone, whatever the case. */
final class WordHashes {
  private int[] slots = new int[1 << 8];
  private int count;

  /** The hash of the empty word, to be continued with {@link #next}. */
  static final int START = 0x811C9DC5;

  /** The hash of a word that goes on with a character. */
  static int next(int hash, char c) {
    int lower = c < 0x80 ? (c >= 'A' && c <= 'Z' ? c | 0x20 : c) : Character.toLowerCase(c);
    return (hash ^ lower) * 0x01000193;
  }

  void add(String word) {
    int hash = START;
    for (int k = 0; k < word.length(); k++) {
      hash = next(hash, word.charAt(k));
    }
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
