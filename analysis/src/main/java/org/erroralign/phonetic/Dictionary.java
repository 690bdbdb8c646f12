package org.erroralign.phonetic;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The CMU pronunciation dictionary: words of the letters a to z and the apostrophe, sorted, each
 * with its first pronunciation, divided among its letters, and how else a letter may sound by its
 * other ones.
 *
 * <p>The resource is text, a line a word: each letter, followed by the codes of its phonemes, and
 * after a slash as many others that it may have. It is kept as it is; a word is found by its hash.
 */
final class Dictionary {

  private static final class Holder {
    static final Dictionary ENGLISH = new Dictionary(Resources.read("english.txt.gz"));
  }

  private final byte[] lines;
  private final int[] starts;

  /** Numbers of words from 1 on, each at the first free place from that of its hash on. */
  private final int[] places;

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
    places = new int[4 * Integer.highestOneBit(count)];
    for (int k = 0; k < count; k++) {
      int hash = 0;
      for (int at = starts[k]; lines[at] != '\n'; at++) {
        hash = isLetter(lines[at]) ? 31 * hash + lines[at] : hash;
      }
      int place = place(hash);
      while (places[place] != 0) {
        place = next(place);
      }
      places[place] = k + 1;
    }
  }

  private int place(int hash) {
    return (hash ^ (hash >>> 16)) & (places.length - 1);
  }

  private int next(int place) {
    return (place + 1) & (places.length - 1);
  }

  static Dictionary english() {
    return Holder.ENGLISH;
  }

  int size() {
    return starts.length;
  }

  /** The phonemes of each letter of a word; null when it is not there. */
  int @Nullable [][] find(String spelling) {
    return find(spelling, false);
  }

  /**
   * The same.
   *
   * @param others the others that letters may have, where there are some
   */
  int @Nullable [][] find(String spelling, boolean others) {
    int place = place(spelling.hashCode());
    for (; places[place] != 0; place = next(place)) {
      int start = starts[places[place] - 1];
      if (isAt(start, spelling)) {
        return pronunciation(start, spelling.length(), others);
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

  private boolean isAt(int start, String spelling) {
    int at = start;
    for (int k = 0; k < spelling.length(); k++) {
      while (lines[at] != '\n' && !isLetter(lines[at])) {
        at++;
      }
      if (lines[at] != spelling.charAt(k)) {
        return false;
      }
      at++;
    }
    while (lines[at] != '\n' && !isLetter(lines[at])) {
      at++;
    }
    return lines[at] == '\n';
  }

  private int[][] pronunciation(int start, int letters, boolean others) {
    int[][] phonemes = new int[letters][];
    int at = start;
    for (int k = 0; k < letters; k++) {
      int from = ++at;
      int slash = -1;
      for (; lines[at] != '\n' && !isLetter(lines[at]); at++) {
        slash = lines[at] == '/' ? at : slash;
      }
      int first = others && slash >= 0 ? slash + 1 : from;
      phonemes[k] = new int[slash < 0 ? at - from : slash - from];
      for (int p = 0; p < phonemes[k].length; p++) {
        phonemes[k][p] = Phonemes.byCode(lines[first + p]);
      }
    }
    return phonemes;
  }

  private static boolean isLetter(int c) {
    return (c >= 'a' && c <= 'z') || c == '\'';
  }
}
