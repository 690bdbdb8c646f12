package org.erroralign.analysis;

import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * What a function tells of the words that were asked for last, since corpora have the same words
 * again and again; threads share it, since no entry ever changes.
 *
 * <p>Short words of ASCII are compared as one number, without a look at their strings, which are
 * mostly far away in memory.
 */
final class Kept<V> implements Function<String, V> {
  /** Some times the words of most corpora, since two words of one place drive each other out. */
  private static final int PLACE_BITS = 16;

  /** Longer texts hardly come again. */
  private static final int LONGEST = 64;

  private static final int ASCII_BITS = 7;
  private static final int SHORT = 8;

  /**
   * A word that was asked for.
   *
   * @param key that of {@link #key}
   */
  private record Known<V>(long key, String word, V value) {}

  private final Function<String, V> function;
  private final @Nullable Known<V>[] places;

  @SuppressWarnings("unchecked")
  Kept(Function<String, V> function) {
    this.function = function;
    places = (Known<V>[]) new Known<?>[1 << PLACE_BITS];
  }

  @Override
  public V apply(String word) {
    return of(word, 0, word.length());
  }

  /** What the function tells of a part of a text, which is only cut out when it is new. */
  V of(String text, int start, int end) {
    if (end - start > LONGEST) {
      return function.apply(text.substring(start, end));
    }
    long key = key(text, start, end);
    int place = (int) ((key * 0x9E3779B97F4A7C15L) >>> (Long.SIZE - PLACE_BITS));
    Known<V> known = places[place];
    if (known == null || known.key != key || (key < 0 && !isAt(known.word, text, start, end))) {
      String word = text.substring(start, end);
      known = new Known<>(key, word, function.apply(word));
      places[place] = known;
    }
    return known.value;
  }

  /** Whether a word is that part of a text. */
  static boolean isAt(String word, String text, int start, int end) {
    return word.length() == end - start && text.startsWith(word, start);
  }

  /**
   * A number for a part of a text: of a short word of ASCII one that no other has, else a negative
   * one, which may be that of several.
   */
  static long key(String text, int start, int end) {
    long key = 1;
    int all = end - start > SHORT ? -1 : 0;
    for (int k = start; k < end; k++) {
      char c = text.charAt(k);
      key = (key << ASCII_BITS) + c + (key >>> (Long.SIZE - ASCII_BITS));
      all |= c;
    }
    return all >>> ASCII_BITS == 0 ? key : key | Long.MIN_VALUE;
  }
}
