package org.erroralign.metric;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.erroralign.metric.WordNetwork.Anything;
import org.erroralign.metric.WordNetwork.Choice;
import org.erroralign.metric.WordNetwork.Word;
import org.junit.jupiter.api.Test;

final class WordNetworkTest {

  @Test
  void isPlainWithoutChoicesAndOptionalWords() {
    assertThat(WordNetwork.parse("a b", true).isPlain()).isTrue();
    assertThat(WordNetwork.parse("", true).isPlain()).isTrue();
    assertThat(WordNetwork.parse("a (b)", true).isPlain()).isFalse();
    assertThat(WordNetwork.parse("a { b / c }", false).isPlain()).isFalse();
    assertThat(new WordNetwork(List.of(new Anything())).isPlain()).isFalse();
  }

  @Test
  void parenthesesAroundNothingAreAWord() {
    assertThat(WordNetwork.parse("() (()) (a)", true).elements())
        .containsExactly(new Word("()", false), new Word("(())", false), new Word("a", true));
    assertThat(WordNetwork.parse("(a)", false).elements()).containsExactly(new Word("(a)", false));
  }

  @Test
  void takesTheFirstFormOfEveryChoice() {
    assertThat(WordNetwork.parse("a { b { c / d } / e } (f) { @ / g }", true).firstForm())
        .containsExactly("a", "b", "c", "f");
  }

  @Test
  void changesWordsInEveryForm() {
    WordNetwork network = WordNetwork.parse("a { b / c (d) }", true);
    assertThat(
            network.mapWords(
                word ->
                    word.text().equals("c")
                        ? List.of(new Anything())
                        : List.of(word, new Word(word.text() + word.text(), word.optional()))))
        .isEqualTo(
            new WordNetwork(
                List.of(
                    new Word("a", false),
                    new Word("aa", false),
                    new Choice(
                        List.of(
                            WordNetwork.of(List.of("b", "bb")),
                            new WordNetwork(
                                List.of(
                                    new Anything(),
                                    new Word("d", true),
                                    new Word("dd", true))))))));
    assertThat(new WordNetwork(List.of(new Anything())).mapWords(List::of).elements())
        .containsExactly(new Anything());
  }

  @Test
  void refusesEmptyWordsAndChoices() {
    assertThatThrownBy(() -> new Word("", false)).hasMessageContaining("expected a word");
    assertThatThrownBy(() -> new Choice(List.of())).hasMessageContaining("at least one form");
  }

  /** A transcript must not be able to exhaust the stack. */
  @Test
  void refusesBracesNestedBeyondReason() {
    assertThat(WordNetwork.parse("{ ".repeat(100) + "a" + " }".repeat(100), false).firstForm())
        .containsExactly("a");
    assertThatThrownBy(() -> WordNetwork.parse("{ ".repeat(100_000), false))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("expected at most 100 alternatives inside each other, found more");
  }
}
