package org.erroralign.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Locale;
import org.junit.jupiter.api.Test;

class WordFunctionNormalizerTest {

  @Test
  void comparesWordsByWhatTheFunctionMakesOfThem() {
    Normalizer normalizer = Normalizer.ofWords(word -> word.toUpperCase(Locale.ROOT));
    assertThat(normalizer.normalize("abc\uD801\uDC28")).isEqualTo("ABC\uD801\uDC00");
  }

  @Test
  void refusesAFunctionThatChangesTheLength() {
    Normalizer normalizer = Normalizer.ofWords(word -> word.replace("ß", "ss"));
    assertThat(normalizer.normalize("gross")).isEqualTo("gross");
    assertThatThrownBy(() -> normalizer.normalize("so groß!", 3, 7, (symbol, start) -> {}))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "expected a normalizer that keeps the length of a word (4 for \"groß\" at 3), "
                + "found \"gross\" of 5");
  }

  @Test
  void refusesAFunctionThatReturnsNull() {
    Normalizer normalizer = Normalizer.ofWords(word -> null);
    assertThatThrownBy(() -> normalizer.normalize("a"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageEndingWith("found null");
  }
}
