package org.erroralign.analysis;

import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * What a function tells of the words that were asked for last, since corpora have the same words
 * again and again; threads share it, since no entry ever changes.
 */
final class Kept<V> implements Function<String, V> {
  private static final int PLACES = 1 << 14;

  /** Longer texts hardly come again. */
  private static final int LONGEST = 64;

  private record Known<V>(String word, V value) {}

  private final Function<String, V> function;
  private final @Nullable Known<V>[] places;

  @SuppressWarnings("unchecked")
  Kept(Function<String, V> function) {
    this.function = function;
    places = (Known<V>[]) new Known<?>[PLACES];
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
    int hash = 0;
    for (int k = start; k < end; k++) {
      hash = 31 * hash + text.charAt(k);
    }
    int place = (hash ^ (hash >>> 14)) & (PLACES - 1);
    Known<V> known = places[place];
    if (known == null || known.word.length() != end - start || !text.startsWith(known.word, start)) {
      String word = text.substring(start, end);
      known = new Known<>(word, function.apply(word));
      places[place] = known;
    }
    return known.value;
  }
}
