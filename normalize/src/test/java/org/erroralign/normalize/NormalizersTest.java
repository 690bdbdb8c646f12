package org.erroralign.normalize;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;
import org.erroralign.text.NormalizedText;
import org.erroralign.text.Span;
import org.erroralign.text.Token;
import org.erroralign.text.Tokenizer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class NormalizersTest {
  @TempDir private Path folder;

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      textBlock =
          """
          Hello,\u00a0World! | hello world
          it's a well-known "fact"... | it's a well-known fact
          it’s 3.5 or 1,000 (max.) | it’s 3.5 or 1,000 max
          - 'quoted' - | quoted
          ΣΊΣΥΦΟΣ\u2003Ärger | σίσυφοσ ärger
          हिन्दी में। | हिन्दी में
          """)
  void basicTakesCasePunctuationAndSpace(String text, String expected) {
    assertThat(Normalizers.of("basic", "en").normalize(text).text()).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          en | 1234 | one thousand two hundred thirty-four
          en | 3.5 | three point five
          pt | 1234 | mil duzentos e trinta e quatro
          es | 1234 | mil doscientos treinta y cuatro
          de | 1234 | eintausendzweihundertvierunddreißig
          de | 3,5 | drei komma fünf
          fr | 1234 | mille deux cent trente-quatre
          tr | 1234 | bin iki yüz otuz dört
          pl | 1234 | tysiąc dwieście trzydzieści cztery
          id | 1234 | seribu dua ratus tiga puluh empat
          sw | 1234 | elfu moja mia mbili na thelathini na nne
          vi | 1234 | một nghìn hai trăm ba mươi tư
          da | 1234 | tusind tohundrede og fireogtredive
          fi | 1234 | tuhatkaksisataakolmekymmentäneljä
          hu | 1234 | ezerkétszázharmincnégy
          ru | 1234 | одна тысяча двести тридцать четыре
          en | 1,234 | one thousand two hundred thirty-four
          de | 1.234 | eintausendzweihundertvierunddreißig
          en | 007 | zero zero seven
          en | 21st | 21st
          """)
  void paperWritesNumbersOut(String language, String number, String words) {
    assertThat(Normalizers.of("paper", language).normalize("A " + number + ".").text())
        .isEqualTo("a " + words + ".");
  }

  @Test
  void paperRemovesTagsAndRejoinsApostrophes() {
    NormalizedText text =
        Normalizers.of("paper", "en").normalize("It 's <unk> 20 Dogs’ don 't <sil>");
    assertThat(text.text()).isEqualTo("it's twenty dogs’ don't");
    int twenty = text.text().indexOf("twenty");
    assertThat(text.inOriginal(new Span(twenty, twenty + 6)).of(text.original())).isEqualTo("20");
  }

  @Test
  void paperDigitsLeavesNumbersOfAnyLanguage() {
    assertThat(Normalizers.of("paper-digits", "yo").normalize("Ọdún <unk> 78 'tis it 's").text())
        .isEqualTo("ọdún 78 'tis it's");
  }

  @ParameterizedTest
  @ValueSource(strings = {"yo", "xx", "zu", "", "english"})
  void unknownLanguageIsAnError(String language) {
    assertThatThrownBy(() -> Normalizers.of("paper", language))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("expected a language whose numbers are known, found");
  }

  @Test
  void rulesOfTheUserApplyToWholeWords() throws IOException {
    Path file =
        Files.writeString(
            folder.resolve("rules.txt"),
            """
            # comment
            ok => okay
            new  york => ny
            er =>
            """);
    TextNormalizer rules = Normalizers.ofRules(file);
    assertThat(rules.normalize("OK er New York okapi").text().replaceAll(" +", " "))
        .isEqualTo("okay ny okapi");
  }

  @Test
  void saysWhichLineIsNoRule() throws IOException {
    Path file = Files.writeString(folder.resolve("rules.txt"), "a => b\nhello\n");
    assertThatThrownBy(() -> Normalizers.ofRules(file))
        .hasMessage(file + ":2: expected \"from => to\", found \"hello\"");
  }

  @Test
  void unknownNameListsTheKnownOnes() {
    assertThatThrownBy(() -> Normalizers.of("x", "en"))
        .hasMessage("expected one of " + Normalizers.NAMES + ", found \"x\"");
  }

  @Test
  void changesAreListedWithWhatTheyReplace() {
    NormalizedText text =
        Normalizers.of("whisper-en", "en").normalize("Um, I won't pay twenty dollars");
    assertThat(TextChange.of(text))
        .containsExactly(
            new TextChange("Um,", ""),
            new TextChange("I", "i"),
            new TextChange("won't", "will not"),
            new TextChange("twenty dollars", "$20"));
  }

  /** Words of the result lie in order in the original, whatever the text. */
  @ParameterizedTest
  @ValueSource(strings = {"basic", "paper", "whisper-en", "whisper-basic", "whisper-basic-plain"})
  void spansAscendAndStayInTheText(String name) {
    TextNormalizer normalizer = Normalizers.of(name, "en");
    long seed = 20261115;
    Random random = new Random(seed);
    String[] pieces = {
      "two", "hundred", "and", "point", "$3", "5%", "won't", "St.", " 's", "<unk>", "(x)", "é",
      "ß", "İ", "𝔘", "1,000.5", "double", "o", "twenty", "third", "\u00a0", "...", "colour", "per",
      "cent", "minus", "7th", "a half", "half", "cents", "½", "\u0301", "[", ")"
    };
    for (int i = 0; i < 3000; i++) {
      StringBuilder text = new StringBuilder();
      for (int n = random.nextInt(8); n >= 0; n--) {
        text.append(pieces[random.nextInt(pieces.length)]).append(random.nextInt(4) > 0 ? " " : "");
      }
      NormalizedText normalized = normalizer.normalize(text.toString());
      int last = 0;
      for (Token token : Tokenizer.whitespace().tokenize(normalized.text())) {
        Span span = normalized.inOriginal(token.span());
        assertThat(span.start()).as("seed %s, text <%s>", seed, text).isGreaterThanOrEqualTo(last);
        assertThat(span.end()).as("text <%s>", text).isLessThanOrEqualTo(text.length());
        last = span.start();
      }
      assertThat(normalized.text()).as("text <%s>", text).isEqualTo(normalized.text().strip());
    }
  }
}
