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

  private WordHashes(int room) {
    hashes = new int[room];
  }

  static WordHashes of(String text, Tokenizer tokenizer) {
    WordHashes words = new WordHashes(text.length() / 4 + 4);
    tokenizer.tokenize(text, (start, end) -> words.add(text, start, end));
    return words;
  }

  /** Marks do not count, since folding may leave them out. */
  private void add(String text, int start, int end) {
    int hash = 0;
    for (int k = start; k < end; k++) {
      char c = text.charAt(k);
      ascii &= c < ASCII;
      if (Character.isLetterOrDigit(c)) {
        hash = 31 * hash + Character.toLowerCase(c);
      }
    }
    if (size == hashes.length) {
      hashes = Arrays.copyOf(hashes, 2 * size);
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
