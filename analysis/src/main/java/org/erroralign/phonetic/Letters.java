package org.erroralign.phonetic;

import java.util.Arrays;
import org.erroralign.text.Normalizer;

/**
 * The letters of a word and where each begins: lower case, without accents; apostrophes kept, other
 * unvoiced characters not. One UTF-16 unit a letter; U+FFFD for a letter that is not ASCII.
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
record Letters(String spelling, int[] starts) {

  static Letters of(String word) {
    return of(word, 0, word.length());
  }

  static Letters of(String text, int start, int end) {
    StringBuilder spelling = new StringBuilder(end - start);
    int[] starts = new int[2 * (end - start) + 2];
    Normalizer.paper()
        .normalize(
            text,
            start,
            end,
            (symbol, place) -> {
              char unit = unit(symbol, text.charAt(place));
              if (unit != 0 && spelling.length() < starts.length) {
                starts[spelling.length()] = place;
                spelling.append(unit);
              }
            });
    return new Letters(spelling.toString(), Arrays.copyOf(starts, spelling.length()));
  }

  static Letters plain(String spelling) {
    return new Letters(spelling, new int[spelling.length()]);
  }

  private static char unit(int symbol, char original) {
    if (symbol == Normalizer.UNVOICED) {
      return original == '\'' || original == '\u2019' ? '\'' : 0;
    }
    return symbol < 0x80 ? (char) symbol : 0xFFFD;
  }

  /** Where in the text a letter begins. */
  int start(int letter) {
    return starts[letter];
  }

  boolean isPlain() {
    return spelling.chars().allMatch(Letters::isPlain);
  }

  static boolean isPlain(int c) {
    return (c >= 'a' && c <= 'z') || c == '\'';
  }
}
