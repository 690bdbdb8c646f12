package org.erroralign.normalize;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.erroralign.corpus.BadDataException;
import org.erroralign.corpus.Utterance;
import org.erroralign.metric.WordScorer;
import org.erroralign.text.Label;
import org.erroralign.text.NistNotation;
import org.erroralign.text.ReadingClass;
import org.erroralign.text.Span;
import org.erroralign.text.Transcript;
import org.erroralign.text.WordNetwork.Choice;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class EquivalentsTest {
  private static final Equivalents SOME =
      Equivalents.of(
          "same.txt",
          List.of(
              "# a comment",
              "",
              "gonna = going to = goin' to",
              "  New York City = NYC=the big apple ",
              "new york = ny",
              "Mr. = mister",
              "uh = @",
              "c# = c sharp"));

  private static String offered(String text) {
    return SOME.offer(Transcript.of(text)).notation();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          we are gonna go | we are { gonna / going to / goin' to } go
          We Are Going To Go | We Are { Going To / Gonna / Goin' to } Go
          "Gonna, you?" | { "Gonna, / "Going to, / "Goin' to, } you?"
          in new york city. | in { new york city. / NYC. / the big apple. }
          in new york. | in { new york. / ny. }
          Mr. Smith | { Mr. / Mister } Smith
          Mr.: | { Mr.: / Mister: }
          uh no | { uh / @ } no
          in C# or C, | in { C# / C sharp } or C,
          going, to go | going, to go
          gonnabe new  yorker | gonnabe new  yorker
          """)
  void offersTheOtherFormsOfWholePhrases(String text, String forms) {
    assertThat(offered(text)).isEqualTo(forms);
  }

  @Test
  void whatAPhraseIsSaidWithPointsToAllOfIt() {
    Transcript transcript = SOME.offer(Transcript.of("so going to, go"));
    Choice choice = (Choice) transcript.network().elements().get(1);
    assertThat(choice.readingClass()).isEqualTo(ReadingClass.EQUIVALENT);
    assertThat(choice.forms().get(1).firstForm())
        .allSatisfy(word -> assertThat(word.span()).isEqualTo(new Span(3, 12)));
  }

  @Test
  void formsOfFormsAreOfferedToo() {
    assertThat(SOME.offer(NistNotation.parse("{ uh / gonna } (mister) x")).notation())
        .isEqualTo("{ { uh / @ } / { gonna / going to / goin' to } } { (mister) / (Mr.) } x");
  }

  @Test
  void aTextWithoutPhrasesStaysTheSame() {
    Transcript plain =
        Transcript.of("nothing  here").withLabels(List.of(new Label(new Span(0, 7), "X")));
    assertThat(SOME.offer(plain)).isSameAs(plain);
  }

  @Test
  void bothSidesMeetInWhatTheyMayAlsoBe() {
    Preparation preparation =
        new Preparation(false, Set.of(), List.of(SOME::offer), Normalizers.of("basic", "en"));
    Utterance utterance =
        preparation.of(
            new Utterance(
                "1",
                "Uh, mister Ray is gonna leave NYC",
                "mr. ray is going to leave New York City!"));
    assertThat(WordScorer.unit().count(utterance.reference(), utterance.hypothesis()).errors())
        .isZero();
  }

  @Test
  void rulesOfNistThatNeedNoContextAreRead() {
    Equivalents rules =
        Equivalents.of(
            "en.glm",
            List.of(
                ";; a mapping",
                "[he's] => [{he is / he has}] / [ ] __ [ ]",
                "[uh] => [] / [ ] __ [ ]",
                "[colour] => [color] / __",
                "[ing] => [in'] / [go] __ [ ]",
                "[x] => [a (b)] / [ ] __ [ ]"));
    assertThat(rules.leftOut()).isEqualTo(2);
    assertThat(rules.offer(Transcript.of("uh He's of the same color going x")).notation())
        .isEqualTo("{ uh / @ } { He's / He is / He has } of the same { color / colour } going x");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          gonna | same.txt:2: expected "a = b", found "gonna"
          gonna = | same.txt:2: expected "a = b", found "gonna ="
          a = = b | same.txt:2: expected "a = b", found "a = = b"
          """)
  void saysWhichLineIsWrong(String line, String message) {
    assertThatThrownBy(() -> Equivalents.of("same.txt", List.of("a = b", line)))
        .isInstanceOf(BadDataException.class)
        .hasMessage(message);
  }

  @Test
  void aMillionFormsAreRefused() {
    String line =
        IntStream.range(0, 1_000_000).mapToObj(k -> "w" + k).collect(Collectors.joining(" = "));
    assertThatThrownBy(() -> Equivalents.of("same.txt", List.of(line)))
        .hasMessage("same.txt:1: expected at most 1000 forms of \"w0\", found 1000000");
    List<String> lines = IntStream.range(0, 1_000_000).mapToObj(k -> "a = w" + k).toList();
    assertThatThrownBy(() -> Equivalents.of("same.txt", lines))
        .hasMessage("same.txt:501: expected at most 1000 forms of \"a\", found 1002");
  }
}
