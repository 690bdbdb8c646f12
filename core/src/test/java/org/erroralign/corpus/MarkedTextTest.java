package org.erroralign.corpus;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Locale;
import org.erroralign.text.Span;
import org.junit.jupiter.api.Test;

final class MarkedTextTest {
  @Test
  void plainTextHasTheFirstOfAlternatives() {
    NormalizedText plain = MarkedText.parse("i { um / uh { a / b } / @ } (%hm) go / ( )").plain();
    assertThat(plain.text()).isEqualTo("i um %hm go / ( )");
    int word = plain.text().indexOf("%hm");
    assertThat(plain.inOriginal(new Span(word, word + 3)).of(plain.original())).isEqualTo("%hm");
  }

  @Test
  void mapsEveryRunOfWords() {
    MarkedText marked = MarkedText.parse("so i { um / uh b / @ } (yes) go");
    assertThat(marked.map(words -> words.toUpperCase(Locale.ROOT)))
        .isEqualTo("SO I { UM / UH B / @ } (YES) GO");
    assertThat(marked.map(words -> words.replace("um", "")))
        .isEqualTo("so i { @ / uh b / @ } (yes) go");
    assertThat(marked.mapOutsideAlternatives(words -> "x")).isEqualTo("x { um / uh b / @ } (x) x");
  }

  @Test
  void tellsOfBracesThatDoNotMatch() {
    assertThatThrownBy(() -> MarkedText.parse("a { b / c"))
        .hasMessage("expected \"}\" after \"{ b / c\", found the end");
    assertThatThrownBy(() -> MarkedText.parse("a } b")).hasMessage("expected words, found \"} b\"");
    assertThat(MarkedText.parse("a {b} / c").isMarked()).isFalse();
  }
}
