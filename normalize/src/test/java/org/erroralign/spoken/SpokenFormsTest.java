package org.erroralign.spoken;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.erroralign.text.NistNotation;
import org.erroralign.text.Span;
import org.erroralign.text.Transcript;
import org.erroralign.text.WordNetwork;
import org.erroralign.text.WordNetwork.Choice;
import org.erroralign.text.WordNetwork.Element;
import org.erroralign.text.WordNetwork.Word;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SpokenFormsTest {
  private static final SpokenForms ENGLISH = SpokenForms.of("en");

  @Test
  void textWithNothingToReadStaysTheSameObject() {
    Transcript plain = Transcript.of("the cat sat on the mat");
    assertThat(ENGLISH.offer(plain)).isSameAs(plain);
  }

  @Test
  void writtenTextStaysTheFirstForm() {
    String text = "a margin of (8.7%), on $1.2 billion; COVID-19 in 10-15 days at 10:30 a.m.";
    Transcript offered = ENGLISH.offer(Transcript.of(text));
    assertThat(offered.text()).isEqualTo(text);
    assertThat(offered.hasOneForm()).isFalse();
  }

  @Test
  void amountsAndTheirScalesHaveTheirOwnWords() {
    List<Word> reading = lastForm("$1.2 billion");
    assertThat(reading).extracting(Word::text).startsWith("one", "point", "two", "billion");
    assertThat(reading).extracting(Word::span).startsWith(new Span(0, 4), new Span(0, 4));
    assertThat(reading.get(3).span()).isEqualTo(new Span(5, 12));
    assertThat(reading.get(4).span()).isEqualTo(new Span(5, 12));
  }

  @Test
  void readingBelongsToItsSymbolsButNotToPunctuation() {
    assertThat(lastForm("(8.7%),")).extracting(Word::span).containsOnly(new Span(1, 5));
    assertThat(lastForm("8.7 %")).extracting(Word::span).containsOnly(new Span(0, 5));
  }

  private static List<Word> lastForm(String text) {
    WordNetwork network = ENGLISH.offer(Transcript.of(text)).network();
    List<WordNetwork> forms = ((Choice) network.elements().get(0)).forms();
    return forms.get(forms.size() - 1).firstForm();
  }

  @Test
  void alternativesOfATranscriberHaveReadingsToo() {
    Transcript marked = NistNotation.parse("in { 2019 / nineteen } days");
    assertThat(ENGLISH.offer(marked).notation()).contains("twenty nineteen").contains("days");
  }

  @Test
  void unknownLanguageIsNamedAndTheKnownOnesAreListed() {
    assertThatThrownBy(() -> SpokenForms.of("yo"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("\"yo\"")
        .hasMessageContaining("gl")
        .hasMessageContaining("sw");
    assertThat(SpokenForms.languages()).contains("en", "gl", "yue").doesNotContain("ha", "zu");
  }

  @Test
  void everyLanguageReadsNumbers() {
    assertThat(SpokenForms.languages())
        .allMatch(tag -> !SpokenForms.of(tag).offer(Transcript.of("21")).hasOneForm());
  }

  @Test
  void numberOfTenThousandDigitsHasNoReadings() {
    Transcript number = Transcript.of("7".repeat(10_000));
    assertThat(ENGLISH.offer(number)).isSameAs(number);
  }

  @Test
  void textOfDigitsOnlyGrowsWithItsLength() {
    int once = Automaton.of(ENGLISH.offer(Transcript.of("1234 567 89 ".repeat(10)))).states();
    int tenTimes = Automaton.of(ENGLISH.offer(Transcript.of("1234 567 89 ".repeat(100)))).states();
    assertThat(tenTimes).isLessThan(11 * once);
  }

  @ParameterizedTest
  @ValueSource(strings = {"en", "de", "es", "fr", "pt", "ru", "ja", "zh"})
  void noTwoNumbersAreSpokenAlike(String language) {
    SpokenForms forms = SpokenForms.of(language);
    Map<String, Integer> numbers = new HashMap<>();
    for (int number = 0; number < 2100; number++) {
      WordNetwork network = forms.offer(Transcript.of(Integer.toString(number))).network();
      for (String reading : sequences(network)) {
        Integer other = numbers.put(reading, number);
        assertThat(other).as(reading).isIn(null, number);
      }
    }
  }

  private static List<String> sequences(WordNetwork network) {
    List<String> sequences = List.of("");
    for (Element element : network.elements()) {
      List<String> parts = new ArrayList<>();
      if (element instanceof Word word) {
        parts.add(word.text());
      } else if (element instanceof Choice choice) {
        choice.forms().forEach(form -> parts.addAll(sequences(form)));
      }
      List<String> longer = new ArrayList<>();
      sequences.forEach(start -> parts.forEach(part -> longer.add(start + part)));
      sequences = longer;
    }
    return sequences;
  }
}
