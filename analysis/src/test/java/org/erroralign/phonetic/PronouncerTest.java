package org.erroralign.phonetic;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class PronouncerTest {

  private static final Pronouncer ENGLISH = Pronouncer.english();

  @ParameterizedTest
  @CsvSource({
    "something, S AH M TH IH NG",
    "Through, TH R UW",
    "it's, IH T S",
    "it’s, IH T S",
    "CAFÉ, K AH F EY",
    "box, B AA K S"
  })
  void findsWordsOfTheDictionary(String word, String phonemes) {
    assertThat(ENGLISH.knows(word)).isTrue();
    assertThat(String.join(" ", ENGLISH.phonemes(word))).isEqualTo(phonemes);
  }

  @ParameterizedTest
  @CsvSource({
    "snarpish, S N AA R P IH SH",
    "thrimble, TH R IH M B AH L",
    "quentish, K W EH N T IH SH"
  })
  void readsWordsThatAreInNoDictionary(String word, String phonemes) {
    assertThat(ENGLISH.knows(word)).isFalse();
    assertThat(String.join(" ", ENGLISH.phonemes(word))).isEqualTo(phonemes);
  }

  @Test
  void readsDigitsByTheirNamesAndOtherScriptsAsUnknown() {
    assertThat(ENGLISH.phonemes("5")).containsExactly("F", "AY", "V");
    assertThat(String.join(" ", ENGLISH.phonemes("q1"))).endsWith("W AH N");
    assertThat(ENGLISH.phonemes("да")).containsExactly("?", "?");
    assertThat(ENGLISH.phonemes("…")).isEmpty();
    assertThat(ENGLISH.phonemes("")).isEmpty();
  }

  @Test
  void neverFailsOnAnyString() {
    Random random = new Random(7);
    for (int round = 0; round < 5_000; round++) {
      StringBuilder word = new StringBuilder();
      for (int length = random.nextInt(8); length > 0; length--) {
        word.append((char) (random.nextBoolean() ? random.nextInt(128) : random.nextInt(0x10000)));
      }
      assertThat(ENGLISH.phonemes(word.toString())).doesNotContainNull();
      assertThat(Pronouncer.letterNames().phonemes(word.toString())).doesNotContainNull();
    }
  }

  @Test
  void saysTheNamesOfLettersWhereAsked() {
    assertThat(Pronouncer.letterNames().phonemes("it")).containsExactly("AY", "T", "IY");
  }

  @Test
  void dividesConsonantsByTheMaximalOnset() {
    assertThat(ENGLISH.syllables("extra"))
        .containsExactly(List.of("EH", "K"), List.of("S", "T", "R", "AH"));
    assertThat(ENGLISH.syllables("something"))
        .containsExactly(List.of("S", "AH", "M"), List.of("TH", "IH", "NG"));
    assertThat(ENGLISH.syllables("singing"))
        .containsExactly(List.of("S", "IH", "NG"), List.of("IH", "NG"));
    assertThat(ENGLISH.syllables("hmm")).hasSize(1);
    assertThat(ENGLISH.syllables("")).isEmpty();
  }

  @Test
  void everyWordOfTheDictionaryIsFoundAndSounds() {
    Dictionary dictionary = Dictionary.english();
    assertThat(dictionary.size()).isGreaterThan(120_000);
    for (int k = 0; k < dictionary.size(); k += 7) {
      int[][] phonemes = dictionary.find(dictionary.word(k));
      assertThat(phonemes).as(dictionary.word(k)).hasNumberOfRows(dictionary.word(k).length());
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"zzyzx", "aaaa", "a'", "somethin", "thing'ss"})
  void wordsBesideThoseOfTheDictionaryAreNotFound(String word) {
    assertThat(Dictionary.english().find(word)).isNull();
  }

  /** Most letters of the dictionary are read as it has them, though words are not looked up. */
  @Test
  void readsMostLettersOfTheDictionaryAsItHasThem() {
    Dictionary dictionary = Dictionary.english();
    long equal = 0;
    long letters = 0;
    for (int k = 0; k < dictionary.size(); k += 11) {
      String word = dictionary.word(k);
      int[][] known = dictionary.find(word);
      int[][] read = LetterToSound.english().read(word);
      for (int letter = 0; letter < known.length; letter++) {
        equal += Arrays.equals(known[letter], read[letter]) ? 1 : 0;
        letters++;
      }
    }
    assertThat((double) equal / letters).isGreaterThan(0.85);
  }
}
