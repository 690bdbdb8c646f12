package org.erroralign.analysis;

import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** How the words sound that were asked for last; threads share it, since no entry ever changes. */
final class KeptSounds implements UnaryOperator<String> {
  private static final int PLACES = 1 << 14;

  private record Known(String word, String sound) {}

  private final UnaryOperator<String> sounds;
  private final @Nullable Known[] places = new Known[PLACES];

  KeptSounds(UnaryOperator<String> sounds) {
    this.sounds = sounds;
  }

  @Override
  public String apply(String word) {
    int hash = word.hashCode();
    int place = (hash ^ (hash >>> 14)) & (PLACES - 1);
    Known known = places[place];
    if (known == null || !known.word.equals(word)) {
      known = new Known(word, sounds.apply(word));
      places[place] = known;
    }
    return known.sound;
  }
}
