package org.erroralign.analysis;

import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;

/**
 * What a function tells of the pairs of texts that were asked for last, since words are confused
 * with the same words again and again; threads share it, since no entry ever changes.
 */
final class KeptPairs<V> implements BiFunction<String, String, V> {
  private static final int PLACE_BITS = 14;

  /** Longer ones hardly come again. */
  private static final int LONGEST = 40;

  private record Known<V>(String reference, String hypothesis, V value) {
    boolean isOf(String said, String heard) {
      return reference.equals(said) && hypothesis.equals(heard);
    }
  }

  private final BiFunction<String, String, V> function;
  private final @Nullable Known<V>[] places;

  @SuppressWarnings("unchecked")
  KeptPairs(BiFunction<String, String, V> function) {
    this.function = function;
    places = (Known<V>[]) new Known<?>[1 << PLACE_BITS];
  }

  @Override
  public V apply(String reference, String hypothesis) {
    if (reference.length() + hypothesis.length() > LONGEST) {
      return function.apply(reference, hypothesis);
    }
    int hash = (31 * reference.hashCode() + hypothesis.hashCode()) * 0x9E3779B9;
    int place = hash >>> (Integer.SIZE - PLACE_BITS);
    Known<V> known = places[place];
    if (known == null || !known.isOf(reference, hypothesis)) {
      known = new Known<>(reference, hypothesis, function.apply(reference, hypothesis));
      places[place] = known;
    }
    return known.value;
  }
}
