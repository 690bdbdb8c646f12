package org.erroralign.japanese;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.ServiceLoader;
import java.util.stream.IntStream;
import org.erroralign.text.SoundProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class JapaneseSoundsTest {

  @ParameterizedTest
  @CsvSource({
    "橋, ハシ",
    "箸, ハシ",
    "はし, ハシ",
    "転がし, コロガシ",
    "概ね, オオムネ",
    "明日の手紙, アシタノテガミ",
    "我々, ワレワレ",
    "ABC社, ABCシャ",
    "😀, 😀",
    "'', ''"
  })
  void readsInKatakana(String text, String kana) {
    assertThat(read(text)).isEqualTo(kana);
  }

  @ParameterizedTest
  @CsvSource({
    "公園, コウ エン",
    "東京の橋, トウ キョウ ノ ハシ",
    "食べた, タ ベ タ",
    "引っ張る, ヒ ッ パ ル",
    "今日, キョ ウ",
    "じゃあ, ジャ - ア",
    "ABC社, A B C シャ",
    "思い出, オモ イ デ"
  })
  void sharesTheReadingAmongCharacters(String text, String kana) {
    assertThat(byCharacter(text).stream().map(sound -> sound.isEmpty() ? "-" : sound))
        .containsExactly(kana.split(" ", -1));
  }

  @Test
  void otherLanguagesAreNotItsBusiness() {
    assertThat(new JapaneseSounds().sounds("jv")).isEmpty();
    assertThat(new JapaneseSounds().sounds("ja-JP")).isPresent();
  }

  @Test
  void isFound() {
    assertThat(ServiceLoader.load(SoundProvider.class)).hasOnlyElementsOfType(JapaneseSounds.class);
    assertThat(SoundProvider.find("ja")).isPresent();
    assertThat(SoundProvider.find("fr")).isEmpty();
  }

  @Test
  void threadsShareIt() {
    assertThat(IntStream.range(0, 2_000).parallel().mapToObj(k -> read("東京の橋")))
        .allMatch("トウキョウノハシ"::equals);
  }

  private static String read(String text) {
    return String.join("", byCharacter(text));
  }

  private static List<String> byCharacter(String text) {
    return new JapaneseSounds().sounds("ja").orElseThrow().apply(text);
  }
}
