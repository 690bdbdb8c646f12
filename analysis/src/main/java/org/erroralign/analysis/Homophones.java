package org.erroralign.analysis;

import java.util.ArrayList;
import java.util.List;
import org.erroralign.phonetic.Pronouncer;
import org.erroralign.text.Token;
import org.erroralign.text.Tokenizer;

/** Tells which words sound alike; a pronunciation dictionary knows. */
@FunctionalInterface
public interface Homophones {

  /** Whether two texts of one word or several, in lower case, sound alike. */
  boolean alike(String reference, String hypothesis);

  /** Those of a language by its code, such as {@code en}; none where no dictionary is known. */
  static Homophones of(String language) {
    return Pronouncer.isEnglish(language) ? english() : none();
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
