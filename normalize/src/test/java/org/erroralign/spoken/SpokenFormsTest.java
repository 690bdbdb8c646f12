package org.erroralign.spoken;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.erroralign.text.Transcript;
import org.junit.jupiter.api.Test;

class SpokenFormsTest {
  private static final SpokenForms ENGLISH = SpokenForms.of("en");

  @Test
  void textWithNothingToReadStaysTheSameObject() {
    Transcript plain = Transcript.of("the cat sat on the mat");
    assertThat(ENGLISH.offer(plain)).isSameAs(plain);
  }

  @Test
  void writtenTextStaysTheFirstForm() {
    String text = "a margin of (8.7%), on $1.2 billion; COVID-19 in 10-15 days";
    Transcript offered = ENGLISH.offer(Transcript.of(text));
    assertThat(offered.text()).isEqualTo(text);
    assertThat(offered.hasOneForm()).isFalse();
  }

  @Test
  void unknownLanguageIsNamedAndTheKnownOnesAreListed() {
    assertThatThrownBy(() -> SpokenForms.of("yo"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("yo")
        .hasMessageContaining("gl")
        .hasMessageContaining("sw");
    assertThat(SpokenForms.languages()).contains("en", "gl", "yue").doesNotContain("ha", "zu");
  }
}
