package org.erroralign.phonetic;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The CMU pronunciation dictionary: words of the letters a to z and the apostrophe, sorted, each
 * with its first pronunciation, divided among its letters.
 *
 * <p>The resource is text, a line a word: each letter, followed by the codes of its phonemes. It is
 * kept as it is; a word is found by halving.
 */
final class Dictionary {

  private static final class Holder {
    static final Dictionary ENGLISH = new Dictionary(Resources.read("english.txt.gz"));
  }

  private final byte[] lines;
  private final int[] starts;

  private Dictionary(byte[] lines) {
    this.lines = lines;
    int[] found = new int[1 << 17];
    int count = 0;
    for (int at = 0; at < lines.length; ) {
      if (count + 1 == found.length) {
        found = Arrays.copyOf(found, 2 * count);
      }
      if (lines[at] != '#') {
        found[count++] = at;
      }
      while (lines[at] != '\n') {
        at++;
      }
      at++;
    }
    starts = Arrays.copyOf(found, count);
  }

  static Dictionary english() {
    return Holder.ENGLISH;
  }

  int size() {
    return starts.length;
  }

  /** The phonemes of each letter of a word; null when it is not there. */
  int @Nullable [][] find(String spelling) {
    int low = 0;
    int high = starts.length - 1;
    while (low <= high) {
      int middle = (low + high) >>> 1;
      int order = compare(starts[middle], spelling);
      if (order == 0) {
        return spelling.isEmpty() ? null : pronunciation(starts[middle], spelling.length());
      }
      if (order < 0) {
        low = middle + 1;
      } else {
        high = middle - 1;
      }
    }
    return null;
  }

  /** The word at a place of the list. */
  String word(int index) {
    StringBuilder word = new StringBuilder();
    for (int at = starts[index]; lines[at] != '\n'; at++) {
      if (isLetter(lines[at])) {
        word.append((char) lines[at]);
      }
    }
    return word.toString();
  }

  private int compare(int start, String spelling) {
    int at = start;
    for (int k = 0; k < spelling.length(); k++) {
      while (lines[at] != '\n' && !isLetter(lines[at])) {
        at++;
      }
      if (lines[at] != spelling.charAt(k)) {
        return lines[at] == '\n' ? -1 : lines[at] - spelling.charAt(k);
      }
      at++;
    }
    while (lines[at] != '\n') {
      if (isLetter(lines[at])) {
        return 1;
      }
      at++;
    }
    return 0;
  }

  private int[][] pronunciation(int start, int letters) {
    int[][] phonemes = new int[letters][];
    int at = start;
    for (int k = 0; k < letters; k++) {
      at++;
      int from = at;
      while (lines[at] != '\n' && !isLetter(lines[at])) {
        at++;
      }
      phonemes[k] = new int[at - from];
      for (int p = from; p < at; p++) {
        phonemes[k][p - from] = Phonemes.byCode(lines[p]);
      }
    }
    return phonemes;
  }

  private static boolean isLetter(int c) {
    return (c >= 'a' && c <= 'z') || c == '\'';
  }
}
