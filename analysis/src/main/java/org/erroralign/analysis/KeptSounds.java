package org.erroralign.analysis;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.UnaryOperator;

/** How the words of languages sound, those that were asked for last. */
final class KeptSounds {
  private static final Map<String, Kept<String>> OF_LANGUAGES = new ConcurrentHashMap<>();

  private KeptSounds() {}

  /** Those of a language, which has one way to tell sounds. */
  static Kept<String> of(String language, UnaryOperator<String> sounds) {
    return OF_LANGUAGES.computeIfAbsent(language, code -> new Kept<>(sounds));
  }
}
