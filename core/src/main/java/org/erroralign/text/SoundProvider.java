package org.erroralign.text;

import java.util.List;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.function.Function;

/**
 * Knows how texts of a language sound whose writing does not tell; found by {@link ServiceLoader},
 * not linked.
 */
public interface SoundProvider {

  /**
   * How the characters of a text sound, where this one knows the language: as many as the text has
   * UTF-16 units; the empty string for those that are not heard by themselves.
   */
  Optional<Function<String, List<String>>> sounds(String language);

  /** The same, where anybody does. */
  static Optional<Function<String, List<String>>> find(String language) {
    for (SoundProvider provider : ServiceLoader.load(SoundProvider.class)) {
      Optional<Function<String, List<String>>> sounds = provider.sounds(language);
      if (sounds.isPresent()) {
        return sounds;
      }
    }
    return Optional.empty();
  }
}
