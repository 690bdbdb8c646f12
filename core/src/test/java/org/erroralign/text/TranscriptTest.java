package org.erroralign.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.erroralign.text.WordNetwork.Choice;
import org.erroralign.text.WordNetwork.Word;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class TranscriptTest {

  @Test
  void aTextWithoutMarksHasOneFormAndStaysAsItIs() {
    for (String text : List.of("", "a  b", "a/b", "a}b yes", "e{b/c}", "a / b", "()", "(())")) {
      assertThat(NistNotation.parse(text).hasOneForm()).as(text).isTrue();
      assertThat(NistNotation.parse(text).original()).isEqualTo(text);
    }
    assertThat(Transcript.of("a  b").text()).isEqualTo("a  b");
    assertThat(NistNotation.parse("a (b)").hasOneForm()).isFalse();
    assertThat(NistNotation.parse("@ yes").text()).isEqualTo("yes");
  }

  /** As sclite 2.4.10 reads them. */
  @ParameterizedTest
  @CsvSource({
    "{b/c} yes, { b / c } yes",
    "{ b/c } yes, { b / c } yes",
    "{b / c}yes, { b / c } yes",
    "{b c/ @ } yes, { b c / @ } yes",
    "{a/{b/c}} yes, { a / { b / c } } yes",
    "so (um) yes, so (um) yes",
    "{ (a) / b} yes, { (a) / b } yes"
  })
  void bracesNeedNoWhiteSpace(String text, String spaced) {
    Transcript transcript = NistNotation.parse(text);
    assertThat(transcript.notation()).isEqualTo(spaced);
    assertThat(transcript.original()).isEqualTo(text);
  }

  @Test
  void firstFormsKnowWhereTheyStand() {
    Transcript transcript = NistNotation.parse("i { um / uh { a / b } / @ } (%hm) go");
    assertThat(transcript.text()).isEqualTo("i um %hm go");
    int word = transcript.text().indexOf("%hm");
    Span span = transcript.firstForm().inOriginal(new Span(word, word + 3));
    assertThat(span.of(transcript.original())).isEqualTo("%hm");
    assertThat(NistNotation.parse("a { b { c / d } / e } (f) { @ / g }").text())
        .isEqualTo("a b c f");
  }

  @Test
  void labelsOutliveEveryChange() {
    Label ann = new Label(new Span(0, 3), "PERSON");
    Transcript labelled = NistNotation.parse("Ann { um / @ } x").withLabels(List.of(ann));
    assertThat(labelled.map(TranscriptTest::upperCase).labels()).containsExactly(ann);
    assertThat(labelled.withWildcards(Set.of("x")).labels()).containsExactly(ann);
    assertThat(labelled.mapRuns(WordNetwork::of).labels()).containsExactly(ann);
    Transcript plain = Transcript.of("Ann").withLabels(List.of(ann));
    assertThat(plain.map(TranscriptTest::upperCase).labels()).containsExactly(ann);
    assertThat(plain).isNotEqualTo(Transcript.of("Ann"));
  }

  @Test
  void everyRunOfWordsIsChangedByItself() {
    Transcript transcript = NistNotation.parse("so i { um / uh b / @ } (yes) go");
    assertThat(transcript.map(TranscriptTest::upperCase).notation())
        .isEqualTo("SO I { UM / UH B / @ } (YES) GO");
    assertThat(transcript.map(TranscriptTest::withoutUm).notation())
        .isEqualTo("so i { @ / uh b / @ } (yes) go");
    assertThat(Transcript.of("so i").map(TranscriptTest::upperCase).text()).isEqualTo("SO I");
  }

  @Test
  void changedWordsStillKnowTheTextAsItWasGiven() {
    Transcript changed =
        NistNotation.parse("yes {um/uh} no").map(TranscriptTest::upperCase).map(t -> doubled(t));
    for (Word word : changed.network().firstForm()) {
      String original = word.span().of("yes {um/uh} no");
      assertThat(word.text()).isEqualTo(doubled(original.toUpperCase(Locale.ROOT)).text());
    }
  }

  @Test
  void wildcardsStandForAnythingAndNothingChangesThem() {
    Transcript transcript = Transcript.of("so <unk> yes").withWildcards(Set.of("<unk>"));
    assertThat(transcript.hasOneForm()).isFalse();
    assertThat(transcript.map(TranscriptTest::upperCase).text()).isEqualTo("SO <unk> YES");
    assertThat(Transcript.of("so yes").withWildcards(Set.of("<unk>")).hasOneForm()).isTrue();
  }

  @Test
  void tellsOfBracesThatDoNotMatch() {
    assertThatThrownBy(() -> NistNotation.parse("a { b / c"))
        .hasMessage("expected \"}\" after \"{ b / c\", found the end");
    assertThatThrownBy(() -> NistNotation.parse("a } b"))
        .hasMessage("expected words, found \"} b\"");
  }

  /** A transcript must not be able to exhaust the stack. */
  @Test
  void refusesBracesNestedBeyondReason() {
    assertThat(NistNotation.parse("{ ".repeat(100) + "a" + " }".repeat(100)).text()).isEqualTo("a");
    assertThatThrownBy(() -> NistNotation.parse("{ ".repeat(100_000)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("expected at most 100 alternatives inside each other, found more");
  }

  @Test
  void refusesEmptyWordsAndChoices() {
    assertThatThrownBy(() -> new Word("", new Span(0, 0), false))
        .hasMessageContaining("expected a word");
    assertThatThrownBy(() -> new Choice(ReadingClass.ALTERNATIVE, List.of()))
        .hasMessageContaining("at least one form");
  }

  private static NormalizedText upperCase(String words) {
    int[] starts = new int[words.length()];
    int[] ends = new int[words.length()];
    for (int k = 0; k < words.length(); k++) {
      starts[k] = k;
      ends[k] = k + 1;
    }
    return NormalizedText.of(words, words.toUpperCase(Locale.ROOT), starts, ends);
  }

  private static NormalizedText withoutUm(String words) {
    return words.equals("um")
        ? NormalizedText.of(words, "", new int[0], new int[0])
        : NormalizedText.unchanged(words);
  }

  /** Every letter twice. */
  private static NormalizedText doubled(String words) {
    StringBuilder text = new StringBuilder();
    int[] starts = new int[2 * words.length()];
    int[] ends = new int[2 * words.length()];
    for (int k = 0; k < words.length(); k++) {
      text.append(words.charAt(k)).append(words.charAt(k));
      for (int place = 2 * k; place < 2 * k + 2; place++) {
        starts[place] = k;
        ends[place] = k + 1;
      }
    }
    return NormalizedText.of(words, text.toString(), starts, ends);
  }
}
