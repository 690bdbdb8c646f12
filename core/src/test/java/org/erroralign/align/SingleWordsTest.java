package org.erroralign.align;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.erroralign.Rounds;
import org.erroralign.text.Span;
import org.erroralign.text.Tokenizer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class SingleWordsTest {
  private static final String ALPHABET = "aabcdeh-";

  static Stream<CostModel> models() {
    return ExactSearchTest.models().filter(SingleWordsTest::isKnown);
  }

  private static boolean isKnown(CostModel model) {
    return SingleWords.knows(new CompiledCosts(model));
  }

  @Test
  void knowsTheStandardModel() {
    CostModel standard = CostModel.standard();
    assertThat(isKnown(standard)).isTrue();
    assertThat(isKnown(standard.with(CostTerm.VOICED, 1.001))).isTrue();
    assertThat(isKnown(CostModel.paper())).isFalse();
    assertThat(isKnown(CostModel.errorAlign())).isFalse();
    assertThat(isKnown(standard.with(CostTerm.END_WITHOUT_VOWEL, 1))).isFalse();
    CostModel dear = standard.with(CostTerm.VOICED, 99.999).with(CostTerm.TWO_SIDED_FACTOR, 90);
    assertThat(isKnown(dear)).isFalse();
  }

  /** The outcome is that of the search, wherever that cuts the words. */
  @ParameterizedTest
  @MethodSource("models")
  void alignsAsTheSearchDoes(CostModel model) {
    Random random = new Random(5);
    StretchFixture fixture = new StretchFixture(ExactSearchTest.NORMALIZER);
    CompiledCosts costs = new CompiledCosts(model);
    ExactSearch search = new ExactSearch(costs, fixture.stretch);
    SingleWords words = new SingleWords(costs, fixture.reference, fixture.hypothesis);
    ErrorAligner aligner =
        ErrorAligner.standard()
            .withTokenizer(Tokenizer.whitespace())
            .withNormalizer(ExactSearchTest.NORMALIZER)
            .withCostModel(model);
    StretchPath path = new StretchPath();
    int cut = 0;
    int apart = 0;
    for (int pair = 0; pair < Rounds.of(20_000); pair++) {
      String reference = StretchFixture.randomText(random, 1, 12, ALPHABET);
      String hypothesis =
          random.nextBoolean()
              ? StretchFixture.randomText(random, 1, 12, ALPHABET)
              : StretchFixture.edited(random, reference, 0.2, ALPHABET).replace(" ", "");
      if (reference.equals(hypothesis) || hypothesis.isEmpty()) {
        continue;
      }
      fixture.read(reference, hypothesis);
      search.search(fixture.words, path);
      boolean aligned = isAligned(path);
      cut += aligned && path.count() > 1 ? 1 : 0;
      apart += aligned ? 0 : 1;

      Alignment alignment = aligner.align("x " + reference + " y", "x " + hypothesis + " y");
      String pairText = reference + " | " + hypothesis;
      assertThat(alignment.cost()).as(pairText).isEqualTo(costs.unscaled(path.cost));
      assertThat(alignment.exact()).isTrue();
      assertThat(alignment.segments().subList(1, alignment.segments().size() - 1))
          .as(pairText)
          .isEqualTo(segments(reference, hypothesis, aligned));
      if (aligned) {
        assertThat(words.cost(0, 0)).as(pairText).isEqualTo((int) path.cost);
      } else {
        assertThat(words.cost(0, 0)).as(pairText).isGreaterThanOrEqualTo((int) path.cost);
      }
    }
    assertThat(apart).isPositive();
    assertThat(cut > 0 || !model.equals(CostModel.standard())).isTrue();
  }

  /** Whether the reference word has a part of the hypothesis. */
  private static boolean isAligned(StretchPath path) {
    int hypothesisEnd = 0;
    for (int s = 0; s < path.count(); s++) {
      if (path.referenceEnd(s) > 0) {
        return path.hypothesisEnd(s) > hypothesisEnd;
      }
      hypothesisEnd = path.hypothesisEnd(s);
    }
    return false;
  }

  private static List<Segment> segments(String reference, String hypothesis, boolean aligned) {
    int start = "x ".length();
    Span said = new Span(start, start + reference.length());
    Span heard = new Span(start, start + hypothesis.length());
    return aligned
        ? List.of(new Segment(Operation.SUBSTITUTE, said, heard, false, false))
        : List.of(
            new Segment(Operation.INSERT, Span.emptyAt(start), heard, false, false),
            new Segment(Operation.DELETE, said, Span.emptyAt(heard.end() + 1), false, false));
  }

  @Test
  void leavesLongWordsToTheSearch() {
    StretchFixture fixture = new StretchFixture(ExactSearchTest.NORMALIZER);
    SingleWords words =
        new SingleWords(
            new CompiledCosts(CostModel.standard()), fixture.reference, fixture.hypothesis);
    fixture.read("a".repeat(256), "b".repeat(256));
    assertThat(words.cost(0, 0)).isPositive();
    fixture.read("a".repeat(257), "b");
    assertThat(words.cost(0, 0)).isEqualTo(SingleWords.UNKNOWN);
    fixture.read("a", "b".repeat(257));
    assertThat(words.cost(0, 0)).isEqualTo(SingleWords.UNKNOWN);
    String most = "a".repeat(257);
    assertThat(ErrorAligner.standard().align(most, most + "b").cost()).isEqualTo(3);
  }
}
