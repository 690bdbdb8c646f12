package org.erroralign.japanese;

import static org.assertj.core.api.Assertions.assertThat;

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
    return new JapaneseSounds().sounds("ja").orElseThrow().apply(text);
  }
}
