package org.erroralign.analysis;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import org.erroralign.phonetic.Pronouncer;
import org.erroralign.phonetic.SoundAligner;
import org.erroralign.text.ReadingProvider;
import org.erroralign.text.Token;
import org.erroralign.text.Tokenizer;

/** Tells which words sound alike. */
@FunctionalInterface
public interface Homophones {

  /** Whether two texts of one word or several, in lower case, sound alike. */
  boolean alike(String reference, String hypothesis);

  /**
   * Those of a language by its code, such as {@code en}: by a dictionary, or by rules of its
   * spelling; none where neither is known.
   */
  static Homophones of(String language) {
    return of(language, Optional.empty());
  }

  /**
   * The same, where it may be known elsewhere how words sound.
   *
   * @param sounds as {@link ReadingProvider#sounds} tells
   */
  static Homophones of(String language, Optional<UnaryOperator<String>> sounds) {
    return Pronouncer.isEnglish(language)
        ? english()
        : sounds.or(() -> SoundAligner.sounds(language)).map(Homophones::by).orElse(none());
  }

  private static Homophones by(UnaryOperator<String> sounds) {
    return (reference, hypothesis) -> {
      String sound = sound(reference, sounds);
      return !sound.isEmpty() && sound.equals(sound(hypothesis, sounds));
    };
  }

  private static String sound(String text, UnaryOperator<String> sounds) {
    return Tokenizer.whitespace().tokenize(text).stream()
        .map(word -> sounds.apply(word.text()))
        .collect(Collectors.joining());
  }

  /** By the English pronunciation dictionary; words that it does not know are like no others. */
  static Homophones english() {
    Pronouncer pronouncer = Pronouncer.english();
    return (reference, hypothesis) -> {
      List<String> sound = sound(reference, pronouncer);
      return !sound.isEmpty() && sound.equals(sound(hypothesis, pronouncer));
    };
  }

  /** The phonemes of all words; none when a word is unknown. */
  private static List<String> sound(String text, Pronouncer pronouncer) {
    List<String> phonemes = new ArrayList<>();
    for (Token word : Tokenizer.whitespace().tokenize(text)) {
      if (!pronouncer.knows(word.text())) {
        return List.of();
      }
      phonemes.addAll(pronouncer.phonemes(word.text()));
    }
    return phonemes;
  }

  /** Knows no pronunciations. */
  static Homophones none() {
    return (reference, hypothesis) -> false;
  }
}
