package org.erroralign.text;

import java.util.Optional;
import java.util.ServiceLoader;
import java.util.function.UnaryOperator;

/**
 * Knows how texts of a language sound whose writing does not tell; found by {@link ServiceLoader},
 * not linked.
 */
public interface SoundProvider {

  /** How texts of a language sound, where this one knows it. */
  Optional<UnaryOperator<String>> sounds(String language);

  /** The same, where anybody does. */
  static Optional<UnaryOperator<String>> find(String language) {
    for (SoundProvider provider : ServiceLoader.load(SoundProvider.class)) {
      Optional<UnaryOperator<String>> sounds = provider.sounds(language);
      if (sounds.isPresent()) {
        return sounds;
      }
    }
    return Optional.empty();
  }
}
