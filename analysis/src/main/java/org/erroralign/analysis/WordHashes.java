package org.erroralign.analysis;

import java.util.Arrays;
import org.erroralign.text.Tokenizer;

/**
 * A number for each word of a text, equal for words that are equal whatever the case: enough to
 * tell of nearly all texts that nothing is repeated in them, without a look at folded words.
 */
final class WordHashes {
  private static final int ASCII = 0x80;

  private int[] hashes;
  private int size;

  /** Whether all letters are of ASCII; what is equal to others is not told by hashes. */
  private boolean ascii = true;

  /**
   * @param room for so many words; more may be added
   */
  WordHashes(int room) {
    hashes = new int[room];
  }

  static WordHashes of(String text, Tokenizer tokenizer) {
    WordHashes words = new WordHashes(text.length() / 4 + 4);
    words.addAll(text, 0, text.length(), tokenizer);
    return words;
  }

  /** Adds the words of a part of a text. */
  void addAll(String text, int from, int to, Tokenizer tokenizer) {
    tokenizer.tokenize(
        text.substring(from, to), (start, end) -> add(text, from + start, from + end));
  }

  /** Adds a word; marks do not count, since folding may leave them out. */
  void add(String text, int start, int end) {
    int hash = 0;
    for (int k = start; k < end; k++) {
      char c = text.charAt(k);
      int small = c | ('a' - 'A'); // digits have that bit
      if ((small >= 'a' && small <= 'z') || (c >= '0' && c <= '9')) {
        hash = 31 * hash + small;
      }
      ascii &= c < ASCII;
    }
    if (size == hashes.length) {
      hashes = Arrays.copyOf(hashes, 2 * size + 1);
    }
    hashes[size++] = hash;
  }

  int size() {
    return size;
  }

  /** False where {@link Loops#find} finds none. */
  boolean mayLoop(int repeats) {
    if (!ascii || repeats < 2) {
      return true;
    }
    for (int words = 1; words <= Loops.MOST_WORDS && words * repeats <= size; words++) {
      int same = 0;
      for (int k = words; k < size; k++) {
        same = hashes[k] == hashes[k - words] ? same + 1 : 0;
        if (same >= words * (repeats - 1)) {
          return true;
        }
      }
    }
    return false;
  }
}
