package org.erroralign.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;

class PhraseTokenizerTest {

  private static final Tokenizer PHRASES =
      Tokenizer.standard()
          .withPhrases(
              Normalizer.standard(), List.of("new york", "new york city", "per cent", "york city"));

  @Test
  void makesAPhraseOneToken() {
    assertThat(words("In New York, ten per cent"))
        .containsExactly("In", "New York", "ten", "per cent");
    assertThat(PHRASES.tokenize("a new york"))
        .containsExactly(new Token("a", new Span(0, 1)), new Token("new york", new Span(2, 10)));
  }

  @Test
  void prefersTheLongestPhraseAtAWordAndGoesOnAfterIt() {
    assertThat(words("new york city city")).containsExactly("new york city", "city");
    assertThat(words("york city new york new york"))
        .containsExactly("york city", "new york", "new york");
  }

  @Test
  void leavesPartsOfAPhraseAlone() {
    assertThat(words("new yorker, york new")).containsExactly("new", "yorker", "york", "new");
    assertThat(words("new")).containsExactly("new");
    assertThat(words("")).isEmpty();
  }

  @Test
  void comparesWordsNormalised() {
    assertThat(words("NEW \t YORK")).containsExactly("NEW \t YORK");
    Tokenizer cafe =
        Tokenizer.standard().withPhrases(Normalizer.standard(), List.of("café noir", "l’eau vive"));
    assertThat(cafe.tokenize("Cafe\u0301 Noir l'eau vive")).hasSize(2);
  }

  @Test
  void takesWordsAndSingleCharactersAsPhrasesToo() {
    Tokenizer tokenizer =
        Tokenizer.standard().withPhrases(Normalizer.standard(), List.of("東京", "word"));
    assertThat(tokenizer.tokenize("東京 word 京").stream().map(Token::text))
        .containsExactly("東京", "word", "京");
  }

  @Test
  void comparesPhrasesWhateverTheWhiteSpace() {
    Normalizer standard = Normalizer.standard();
    assertThat(standard.normalize("New York")).isEqualTo("new#york");
    assertThat(standard.normalize("new \t\u00A0york")).isEqualTo("new#york");
    assertThat(standard.normalize("cafe\u0301 noir")).isEqualTo("café#noir");
    assertThat(standard.normalize("a \uD801\uDC00")).isEqualTo("a#\uD801\uDC28");
    assertThat(Normalizer.paper().normalize("new  york")).isEqualTo("new#york");
  }

  @Test
  void refusesAPhraseWithoutWords() {
    assertThatThrownBy(
            () -> Tokenizer.standard().withPhrases(Normalizer.standard(), List.of("a b", " - ")))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("expected a phrase of at least one word, found \" - \"");
  }

  private static List<String> words(String text) {
    return PHRASES.tokenize(text).stream().map(Token::text).toList();
  }
}
