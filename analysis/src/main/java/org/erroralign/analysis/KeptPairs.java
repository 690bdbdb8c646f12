package org.erroralign.analysis;

import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;

/**
 * What a function tells of the pairs of texts that were asked for last, since words are confused
 * with the same words again and again; threads share it, since no entry ever changes.
 */
final class KeptPairs<V> implements BiFunction<String, String, V> {
  private static final int PLACE_BITS = 16;

  /** Longer ones hardly come again. */
  private static final int LONGEST = 40;

  /**
   * A pair that was asked for.
   *
   * @param said its {@link Kept#key}
   * @param heard likewise
   */
  private record Known<V>(long said, long heard, String reference, String hypothesis, V value) {}

  private final BiFunction<String, String, V> function;
  private final @Nullable Known<V>[] places;

  @SuppressWarnings("unchecked")
  KeptPairs(BiFunction<String, String, V> function) {
    this.function = function;
    places = (Known<V>[]) new Known<?>[1 << PLACE_BITS];
  }

  @Override
  public V apply(String reference, String hypothesis) {
    return of(reference, 0, reference.length(), hypothesis, 0, hypothesis.length());
  }

  /** What the function tells of parts of two texts, which are only cut out when they are new. */
  V of(String reference, int start, int end, String hypothesis, int from, int to) {
    if (end - start + to - from > LONGEST) {
      return function.apply(reference.substring(start, end), hypothesis.substring(from, to));
    }
    long said = Kept.key(reference, start, end);
    long heard = Kept.key(hypothesis, from, to);
    long hash = (said * 31 + heard) * 0x9E3779B97F4A7C15L;
    int place = (int) (hash >>> (Long.SIZE - PLACE_BITS));
    Known<V> known = places[place];
    if (known == null
        || known.said != said
        || known.heard != heard
        || (said < 0 && !Kept.isAt(known.reference, reference, start, end))
        || (heard < 0 && !Kept.isAt(known.hypothesis, hypothesis, from, to))) {
      String word = reference.substring(start, end);
      String other = hypothesis.substring(from, to);
      known = new Known<>(said, heard, word, other, function.apply(word, other));
      places[place] = known;
    }
    return known.value;
  }
}
