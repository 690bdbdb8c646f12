package org.erroralign.analysis;

import java.util.Optional;
import java.util.function.UnaryOperator;
import org.erroralign.phonetic.Pronouncer;
import org.erroralign.phonetic.SoundAligner;
import org.erroralign.text.ReadingProvider;

/** Tells which words sound alike. */
@FunctionalInterface
public interface Homophones {

  /** Whether two texts of one word or several, in lower case, sound alike. */
  boolean alike(String reference, String hypothesis);

  /**
   * Those of a language by its code, such as {@code en}: by a dictionary, by what is known
   * elsewhere or by rules of its spelling; none where none of these is known.
   *
   * @param sounds how words sound, as {@link ReadingProvider#sounds} tells
   */
  static Homophones of(String language, Optional<UnaryOperator<String>> sounds) {
    return Pronouncer.isEnglish(language)
        ? english()
        : sounds
            .map(told -> byTexts(new Kept<>(told)))
            .or(() -> SoundAligner.sounds(language).map(told -> by(KeptSounds.of(language, told))))
            .orElse(none());
  }

  /** By how texts sound that have no spaces, where words have none between them. */
  private static Homophones byTexts(Kept<String> sounds) {
    return (reference, hypothesis) ->
        sounds.apply(reference.replace(" ", "")).equals(sounds.apply(hypothesis.replace(" ", "")));
  }

  /**
   * By how words sound.
   *
   * @param sounds nothing of words that are unknown, which are like no others
   */
  private static Homophones by(Kept<String> sounds) {
    return (reference, hypothesis) -> {
      String sound = sound(reference, sounds);
      return !sound.isEmpty() && sound.equals(sound(hypothesis, sounds));
    };
  }

  /** The sounds of all words; nothing when a word is unknown. */
  private static String sound(String text, Kept<String> sounds) {
    if (text.indexOf(' ') < 0) {
      return sounds.apply(text);
    }
    StringBuilder all = new StringBuilder();
    for (String word : text.split(" ", -1)) {
      String sound = sounds.apply(word);
      if (sound.isEmpty()) {
        return "";
      }
      all.append(sound);
    }
    return all.toString();
  }

  /** By the English pronunciation dictionary; words that it does not know are like no others. */
  static Homophones english() {
    Pronouncer pronouncer = Pronouncer.english();
    return by(KeptSounds.of("en", word -> sound(word, pronouncer)));
  }

  private static String sound(String word, Pronouncer pronouncer) {
    return pronouncer.knows(word) ? String.join(" ", pronouncer.phonemes(word)) + " " : "";
  }

  /** Knows no pronunciations. */
  static Homophones none() {
    return (reference, hypothesis) -> false;
  }
}
