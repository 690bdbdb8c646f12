package org.erroralign.align;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.IntToDoubleFunction;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.erroralign.Rounds;
import org.erroralign.text.NormalizedText;
import org.erroralign.text.Span;
import org.erroralign.text.Token;
import org.erroralign.text.Tokenizer;
import org.erroralign.text.Transcript;
import org.erroralign.text.WordDetails;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Words that are apart in time are dear to link, and nothing else changes. */
class TimeGapsTest {

  private static final ErrorAligner ALIGNER = ErrorAligner.standard();

  /** Words with the times at which they start; each takes 0.2 s. */
  private static Transcript timed(String text, double... starts) {
    List<WordDetails> words = new ArrayList<>();
    for (Token token : Tokenizer.whitespace().tokenize(text)) {
      double start = starts[words.size()];
      words.add(new WordDetails(token.span(), start, start + 0.2, Double.NaN));
    }
    return Transcript.of(text).withWords(words);
  }

  private static String links(Transcript reference, Transcript hypothesis) {
    return links(ALIGNER, reference, hypothesis);
  }

  private static String links(ErrorAligner aligner, Transcript reference, Transcript hypothesis) {
    StringBuilder links = new StringBuilder();
    for (Segment segment : aligner.align(reference, hypothesis).segments()) {
      links.append(segment.reference().of(reference.text())).append('-');
      links.append(segment.hypothesis().of(hypothesis.text())).append(' ');
    }
    return links.toString().strip();
  }

  @Test
  void ofFiveEqualWordsTheOneAtThatTimeIsTaken() {
    Transcript reference = timed("yeah yeah yeah yeah yeah", 1, 5, 9, 13, 17);
    for (int k = 0; k < 5; k++) {
      String expected = "yeah- ".repeat(k) + "yeah-yeah" + " yeah-".repeat(4 - k);
      assertThat(links(reference, timed("yeah", 1.1 + 4 * k))).isEqualTo(expected);
    }
  }

  @Test
  void anAnchorAtAnotherTimeIsNone() {
    Transcript reference = timed("no now", 0, 10);
    assertThat(links(reference, Transcript.of("no"))).isEqualTo("no-no now-");
    assertThat(links(reference, timed("no", 10))).isEqualTo("no- now-no");
  }

  @Test
  void wordsThatAreFarApartAreLinkedWhereNothingIsBetter() {
    assertThat(links(timed("good morning", 0, 1), timed("good morning", 50, 51)))
        .isEqualTo("good-good morning-morning");
  }

  @Test
  void aSmallGapCostsNothingAndALargeOneNoMoreThanTheFullCost() {
    Transcript reference = timed("morning", 0);
    for (double gap : new double[] {-10, -2.2, -0.5, 0, 0.2, 0.7, 1.45, 2.2, 10, 1e12}) {
      double apart = Math.max(0, Math.abs(gap) - 0.2);
      double expected = 2 * Math.min(1, Math.max(0, apart - 0.25) / 0.75);
      assertThat(ALIGNER.align(reference, timed("morning", gap)).cost())
          .as("%s s", gap)
          .isEqualTo(expected, within(0.25));
    }
  }

  @Test
  void withoutTimesOnOneSideNothingChanges() {
    Transcript timed = timed("no yeah no", 1, 2, 3);
    Transcript plain = Transcript.of("no no yeah");
    Alignment expected = ALIGNER.align(timed.text(), plain.text());
    assertThat(ALIGNER.align(timed, plain)).isEqualTo(expected);
    assertThat(ALIGNER.align(plain, timed).cost())
        .isEqualTo(ALIGNER.align(plain.text(), timed.text()).cost());
  }

  @Test
  void timesAreIgnoredWhereTheyCostNothing() {
    ErrorAligner ignoring =
        ALIGNER.withCostModel(CostModel.standard().with(CostTerm.APART_IN_TIME, 0));
    Transcript reference = timed("yeah yeah yeah", 1, 5, 9);
    Transcript hypothesis = timed("yeah", 9);
    assertThat(ignoring.align(reference, hypothesis))
        .isEqualTo(ALIGNER.align(reference.text(), hypothesis.text()));
  }

  private static final String FIFTY =
      "one two three four five six seven eight nine ten ".repeat(5).strip();

  private static Transcript fifty(IntToDoubleFunction clock) {
    return timed(FIFTY, IntStream.range(0, 50).mapToDouble(clock).toArray());
  }

  @Test
  void clocksAreSetByWhatIsCommon() {
    Transcript reference = fifty(k -> k);
    assertThat(ALIGNER.align(reference, fifty(k -> k + 100)).cost()).as("a shift").isZero();
    assertThat(ALIGNER.align(reference, fifty(k -> k < 25 ? k : k + 9)).cost())
        .as("a jump")
        .isZero();
    Transcript late = timed(FIFTY + " ten", append(k -> k + 100, 160));
    assertThat(links(timed(FIFTY + " ten ten", append(k -> k, 55, 60)), late))
        .endsWith("ten-ten ten- ten-ten");
  }

  private static double[] append(IntToDoubleFunction clock, double... more) {
    return DoubleStream.concat(IntStream.range(0, 50).mapToDouble(clock), DoubleStream.of(more))
        .toArray();
  }

  @Test
  void clocksWithoutRhymeOrReasonCountForNothing() {
    Random random = new Random(1);
    Transcript lost = fifty(k -> 1_000 * random.nextDouble());
    assertThat(ALIGNER.align(fifty(k -> 10 * k), lost).cost()).isZero();
  }

  @Test
  void aMisplacedWordComesBackToItsNeighbours() {
    Transcript reference = timed("a b c d e f", 0, .3, .6, .9, 1.2, 1.5);
    assertThat(ALIGNER.align(reference, timed("a b c d e f", 0, .3, .6, 3.9, 1.2, 1.5)).cost())
        .isZero();
  }

  /** With the graph and without it. */
  @ParameterizedTest
  @MethodSource("org.erroralign.align.ExactSearchTest#models")
  void costEqualsBruteForceAndThePathHasThatCost(CostModel base) {
    CostModel model = base.with(CostTerm.APART_IN_TIME, 3);
    Random random = new Random(5);
    CompiledCosts costs = new CompiledCosts(model);
    TimeGaps gaps = new TimeGaps(costs.one(CostTerm.APART_IN_TIME));
    StretchFixture fixture = new StretchFixture(ExactSearchTest.NORMALIZER, gaps);
    ExactSearch search = new ExactSearch(costs, fixture.stretch);
    ExactSearch tight = new ExactSearch(costs, fixture.stretch, 1, 3);
    StretchPath path = new StretchPath();
    StretchPath tightPath = new StretchPath();
    BruteForceSearch.LinkCost timeCost = (r, h) -> costs.unscaled(gaps.price(r, h));
    for (int pair = 0; pair < Rounds.of(3_000); pair++) {
      Transcript reference = randomlyTimed(random, StretchFixture.randomText(random, 2, 2, "ab-"));
      Transcript hypothesis = randomlyTimed(random, StretchFixture.randomText(random, 2, 2, "ab-"));
      EmbeddedStretch stretch = fixture.read(reference, hypothesis).stretch;
      double minimum = BruteForceSearch.minimum(stretch, model, timeCost, null);
      search.search(fixture.words, path);
      if (minimum == Double.POSITIVE_INFINITY) {
        continue;
      }
      String texts = reference.words() + " | " + hypothesis.words();
      assertThat(costs.unscaled(path.cost)).as(texts).isEqualTo(minimum, within(1e-9));
      assertThat(BruteForceSearch.minimum(stretch, model, timeCost, path))
          .as(texts)
          .isEqualTo(minimum, within(1e-9));
      tight.search(fixture.words, tightPath);
      assertThat(tightPath.cost).as(texts).isEqualTo(path.cost);
    }
  }

  private static Transcript randomlyTimed(Random random, String text) {
    return timed(text, random.nextInt(4), random.nextInt(4));
  }

  @Test
  void timesGoWithTheWordsHoweverTheTextIsChanged() {
    Transcript reference = timed("well yeah yeah yeah", 0, 1, 5, 9);
    Transcript shorter =
        reference.map(text -> NormalizedText.unchanged(text).part(new Span(5, text.length())));
    assertThat(ALIGNER.alignFirstForms(shorter, timed("yeah", 9)).segments())
        .extracting(Segment::operation)
        .containsExactly(Operation.DELETE, Operation.DELETE, Operation.MATCH);
  }
}
