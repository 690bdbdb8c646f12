package org.erroralign.align;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.erroralign.text.Normalizer;
import org.erroralign.text.Span;
import org.erroralign.text.Tokenizer;
import org.junit.jupiter.api.Test;

/** What a user can set, and what is refused. */
class ErrorAlignerTest {

  @Test
  void changesOnlyWhatIsAskedFor() {
    ErrorAligner standard = ErrorAligner.standard();
    assertThat(standard.search()).isEqualTo(Search.exact());
    assertThat(standard.costModel()).isEqualTo(CostModel.standard());
    assertThat(standard.wordPrePass()).isTrue();
    ErrorAligner changed =
        standard
            .withSearch(Search.beam(7))
            .withCostModel(CostModel.paper())
            .withTokenizer(Tokenizer.whitespace())
            .withNormalizer(Normalizer.paper())
            .withWordPrePass(false);
    assertThat(changed.search()).isEqualTo(Search.beam(7));
    assertThat(changed.costModel()).isEqualTo(CostModel.paper());
    assertThat(changed.tokenizer()).isSameAs(Tokenizer.whitespace());
    assertThat(changed.normalizer()).isSameAs(Normalizer.paper());
    assertThat(changed.wordPrePass()).isFalse();
    assertThat(standard.search()).as("unchanged").isEqualTo(Search.exact());
  }

  @Test
  void thePresetsAreWhatTheirNamesSay() {
    assertThat(ErrorAligner.paper().search()).isEqualTo(Search.beam(100));
    assertThat(ErrorAligner.paper().costModel()).isEqualTo(CostModel.paper());
    assertThat(ErrorAligner.paper().wordPrePass()).isFalse();
    assertThat(ErrorAligner.errorAlign().search()).isEqualTo(Search.beam(100));
    assertThat(ErrorAligner.errorAlign().costModel()).isEqualTo(CostModel.errorAlign());
    assertThat(ErrorAligner.errorAlign().wordPrePass()).isTrue();
  }

  @Test
  void alignsPhrasesAsOneUnit() {
    Tokenizer phrases =
        Tokenizer.standard().withPhrases(Normalizer.standard(), List.of("new york", "per cent"));
    ErrorAligner aligner = ErrorAligner.standard().withTokenizer(phrases);
    assertThat(
            SegmentNotation.write(
                aligner.align("to New York for ten per cent", "to newark for ten percent")))
        .containsExactly("to=to", "New York~newark", "for=for", "ten=ten", "per cent~percent");
    assertThat(SegmentNotation.write(aligner.align("in new york", "in New  York")))
        .containsExactly("in=in", "new york=New  York");
    assertThat(SegmentNotation.write(aligner.align("in new york", "in new yolk 1")))
        .containsExactly("in=in", "new york~new yolk", "+1");
  }

  @Test
  void comparesByTheUsersNormalizer() {
    Normalizer digitsAlike = Normalizer.ofWords(word -> word.replaceAll("[0-9]", "0"));
    ErrorAligner aligner = ErrorAligner.standard().withNormalizer(digitsAlike);
    assertThat(SegmentNotation.write(aligner.align("room 12", "room 47")))
        .containsExactly("room=room", "12=47");
  }

  @Test
  void refusesANormalizerThatChangesTheLengthAndGoesOn() {
    ErrorAligner aligner =
        ErrorAligner.standard().withNormalizer(Normalizer.ofWords(word -> word.replace("ß", "ss")));
    assertThatThrownBy(() -> aligner.align("so groß", "so gross"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "expected a normalizer that keeps the length of a word (4 for \"groß\" at 3), "
                + "found \"gross\" of 5");
    assertThat(SegmentNotation.write(aligner.align("so klein", "so klein")))
        .containsExactly("so=so", "klein=klein");
  }

  @Test
  void refusesTokensOutOfOrder() {
    Tokenizer backwards =
        (text, sink) -> {
          sink.token(1, 2);
          sink.token(0, 1);
        };
    assertThatThrownBy(() -> ErrorAligner.standard().withTokenizer(backwards).align("ab", "ab"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("found [0, 1) after a token that ends at 2");
  }

  @Test
  void pointsIntoTheTextsInUtf16Units() {
    Alignment alignment = ErrorAligner.standard().align("😀 ab", "😀😀 ab c");
    assertThat(alignment.segments())
        .containsExactly(
            new Segment(Operation.MATCH, new Span(3, 5), new Span(5, 7), false, false),
            new Segment(Operation.INSERT, new Span(5, 5), new Span(8, 9), false, false));
  }

  /** Before the next word, at the end of the text, or inside the word that is cut there. */
  @Test
  void whatIsMissingHasAPlace() {
    for (boolean prePass : new boolean[] {true, false}) {
      ErrorAligner aligner = ErrorAligner.standard().withWordPrePass(prePass);
      assertThat(deletion(aligner.align("aa bb  cc", "aa  cc"))).isEqualTo(Span.emptyAt(4));
      assertThat(deletion(aligner.align("bb aa", "aa"))).isEqualTo(Span.emptyAt(0));
      assertThat(deletion(aligner.align("aa bb", "aa "))).isEqualTo(Span.emptyAt(3));
      assertThat(deletion(aligner.align("some q things", "a something")))
          .isEqualTo(Span.emptyAt(6));
      assertThat(deletion(aligner.align("x some q things", "yo something")))
          .isEqualTo(Span.emptyAt(7));
      assertThat(insertion(aligner.align("aa  cc", "aa bb cc"))).isEqualTo(Span.emptyAt(4));
      assertThat(insertion(aligner.align("aa ", "aa bb"))).isEqualTo(Span.emptyAt(3));
      assertThat(insertion(aligner.align("aa", "bb aa"))).isEqualTo(Span.emptyAt(0));
    }
  }

  /** Words without a partner cost the same whether a search finds that or none is needed. */
  @Test
  void whatIsMissingCostsTheSameWithoutASearch() {
    for (String text : new String[] {"aa bcd", "bcd aa", "aa it's 12 bb", "é aa xyz"}) {
      for (String preset : new String[] {"standard", "error-align"}) {
        ErrorAligner aligner = Preset.named(preset).aligner().withSearch(Search.exact());
        ErrorAligner searching = aligner.withWordPrePass(false);
        assertThat(aligner.align(text, "aa").cost())
            .isEqualTo(searching.align(text, "aa").cost())
            .isPositive();
        assertThat(aligner.align("aa", text).cost())
            .isEqualTo(searching.align("aa", text).cost())
            .isPositive();
      }
    }
    assertThat(ErrorAligner.paper().align("abc", "").cost()).isEqualTo(1 + 3 * 2 + 1);
    assertThat(ErrorAligner.paper().align("", "abc").cost()).isEqualTo(1 + 3 * 2 + 1);
  }

  private static Span deletion(Alignment alignment) {
    return only(Operation.DELETE, alignment).hypothesis();
  }

  private static Span insertion(Alignment alignment) {
    return only(Operation.INSERT, alignment).reference();
  }

  private static Segment only(Operation operation, Alignment alignment) {
    List<Segment> found =
        alignment.segments().stream().filter(s -> s.operation() == operation).toList();
    assertThat(found).as("%s", alignment.segments()).hasSize(1);
    return found.get(0);
  }

  @Test
  void saysWhetherTheCostIsProvenMinimal() {
    assertThat(ErrorAligner.standard().align("a b", "a c").exact()).isTrue();
    assertThat(ErrorAligner.errorAlign().align("a b", "a c").exact()).isFalse();
    assertThat(ErrorAligner.errorAlign().align("a b", "a b").exact()).as("no search").isTrue();
  }

  @Test
  void refusesCostsThatAreNone() {
    CostModel model = CostModel.standard();
    assertThatThrownBy(() -> model.withLetters(Map.of((int) 'x', 101.0)))
        .hasMessage("expected a cost from 0 to 100 for x, found 101.0");
  }

  @Test
  void refusesABeamOfNothing() {
    assertThatThrownBy(() -> Search.beam(0))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("expected a beam size of at least 1, found 0");
  }

  @Test
  void keepsItsOwnCopyOfTheCostsOfLetters() {
    Map<Integer, Double> letters = new HashMap<>(Map.of((int) 'x', 1.0));
    CostModel model = CostModel.standard().withLetters(letters);
    letters.put((int) 'y', 1.0);
    assertThat(model.letters()).containsOnlyKeys((int) 'x');
    assertThatThrownBy(() -> model.letters().put((int) 'y', 1.0))
        .isInstanceOf(UnsupportedOperationException.class);
  }
}
