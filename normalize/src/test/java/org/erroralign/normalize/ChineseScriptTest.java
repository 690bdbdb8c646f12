package org.erroralign.normalize;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

/** Characters are simplified, and sound as they do in Mandarin. */
final class ChineseScriptTest {
  @Test
  void charactersThatSoundAlikeAreToldByPinyin() {
    UnaryOperator<String> sounds = new SpokenReadings().sounds("zh-TW").orElseThrow();
    assertThat(sounds.apply("在")).isEqualTo("zài").isEqualTo(sounds.apply("再"));
    assertThat(sounds.apply("买")).isNotEqualTo(sounds.apply("卖"));
    assertThat(new SpokenReadings().sounds("yue")).isEmpty();
  }

  @Test
  void traditionalCharactersAreSimplified() {
    assertThat(ChineseScript.simplified("漢字 abc")).isEqualTo("汉字 abc");
  }
}
