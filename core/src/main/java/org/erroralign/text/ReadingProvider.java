package org.erroralign.text;

import java.util.List;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;

/** Knows how texts are read in languages; found by {@link ServiceLoader}, not linked. */
public interface ReadingProvider {

  /**
   * What adds to a text the ways in which it may be said.
   *
   * @throws IllegalArgumentException when the language is unknown
   */
  UnaryOperator<Transcript> readings(String language);

  /** Whether a word in lower case is one that numbers of a language are spelled with. */
  Predicate<String> numberWords(String language);

  /**
   * How the characters of texts of a language sound whose writing does not tell, where anybody
   * knows; as {@link SoundProvider#sounds} tells.
   */
  default Optional<Function<String, List<String>>> characterSounds(String language) {
    return SoundProvider.find(language);
  }

  /** How texts of a language sound whose writing does not tell, where anybody knows. */
  default Optional<UnaryOperator<String>> sounds(String language) {
    return characterSounds(language).map(sounds -> text -> String.join("", sounds.apply(text)));
  }

  /** The text with variants of a script brought to one. */
  String inOneScript(String text);

  /** The one that is there, if any. */
  static Optional<ReadingProvider> find() {
    return ServiceLoader.load(ReadingProvider.class).findFirst();
  }
}
