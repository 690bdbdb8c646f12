package org.erroralign.phonetic;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import org.erroralign.phonetic.SoundNormalizer.Sounds;
import org.erroralign.text.LetterSound;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is spelled sounds as a language has it, and each sound stands at its letters. */
final class SpellingRulesTest {

  @ParameterizedTest
  @CsvSource({
    "fr, parlé, parler",
    "fr, temps, tant",
    "fr, c'est, ses",
    "fr, parle, parlent",
    "fr, vingt, vin",
    "de, seit, seid",
    "de, Meer, mehr",
    "de, das, daß",
    "es, vaca, baca",
    "es, hola, ola",
    "pl, może, morze",
    "pt, conserto, concerto",
    "ru, луг, лук"
  })
  void homophonesSoundAlike(String language, String word, String other) {
    assertThat(sound(language, word)).isNotEmpty().isEqualTo(sound(language, other));
  }

  @ParameterizedTest
  @CsvSource({
    "fr, poisson, poison",
    "fr, petit, petite",
    "fr, dessus, dessous",
    "de, Stadt, Staat",
    "de, Bett, Beet",
    "es, pero, perro",
    "pl, kasa, kasza",
    "pt, avó, avião",
    "ru, кот, кит"
  })
  void otherWordsDoNot(String language, String word, String other) {
    assertThat(sound(language, word)).isNotEqualTo(sound(language, other));
  }

  @Test
  void soundsStandAtTheirLetters() {
    Sounds sounds = SpellingRules.of("fr").orElseThrow().read("Château");
    assertThat(Arrays.stream(sounds.symbols()).map(LetterSound::letter).toArray())
        .isEqualTo("château".chars().toArray());
    assertThat(Arrays.stream(sounds.symbols()).map(LetterSound::sound).toArray())
        .endsWith(LetterSound.SILENT, 'a', 't', 'o', LetterSound.SILENT, LetterSound.SILENT);
    assertThat(sounds.offsets()).containsExactly(0, 1, 2, 3, 4, 5, 6);
  }

  @Test
  void everyWordHasSoundsInOrder() {
    for (String language : SpellingRules.LANGUAGES) {
      SpellingRules rules = SpellingRules.of(language).orElseThrow();
      for (String word : new String[] {"e\u0301te\u0301", "漢字", "😀", "\ud800", "x'", "'", "한국"}) {
        int[] offsets = rules.read(word).offsets();
        assertThat(offsets).isSorted();
        assertThat(Arrays.stream(offsets)).allMatch(offset -> offset < word.length());
      }
    }
  }

  private static String sound(String language, String word) {
    return SpellingRules.of(language).orElseThrow().sound(word);
  }
}
