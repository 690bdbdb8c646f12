package org.erroralign.align;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;
import org.erroralign.Rounds;
import org.erroralign.align.CostModel.OffGraphMoves;
import org.erroralign.text.LetterSound;
import org.erroralign.text.Normalizer;
import org.erroralign.text.SoundGroups;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ExactSearchTest {

  /** With an unvoiced character, '-', which the paper treats apart. */
  static final Normalizer NORMALIZER =
      (text, start, end, sink) -> {
        for (int k = start; k < end; k++) {
          sink.symbol(text.charAt(k) == '-' ? Normalizer.UNVOICED : text.charAt(k), k);
        }
      };

  /** Letters with their sounds: h is silent, a may sound as b, - and c have no letter. */
  private static final Normalizer LETTERS_AND_SOUNDS =
      (text, start, end, sink) -> {
        for (int k = start; k < end; k++) {
          char letter = text.charAt(k);
          int sound = letter == '-' ? 'h' : letter == 'h' ? LetterSound.SILENT : letter;
          char written = letter == '-' || letter == 'c' ? LetterSound.NO_LETTER : letter;
          sink.symbol(LetterSound.of(written, sound, letter == 'a' ? 'b' : sound), k);
        }
      };

  static Stream<CostModel> models() {
    CostModel reference = CostModel.errorAlign();
    CostModel paper = CostModel.paper();
    CostModel standard = CostModel.standard();
    return Stream.of(
        reference,
        paper,
        standard,
        reference.withRestrictedToGraph(true),
        paper.withRestrictedToGraph(true),
        reference.with(CostTerm.TWO_SIDED_FACTOR, 1).with(CostTerm.TWO_SIDED_DELIMITER, 1),
        reference.with(CostTerm.TWO_SIDED_FACTOR, 0.5).with(CostTerm.TWO_SIDED_DELIMITER, 0.25),
        paper
            .with(CostTerm.VOICED, 1)
            .with(CostTerm.SUBSTITUTE_SIMILAR, 1)
            .with(CostTerm.SUBSTITUTE_DISSIMILAR, 1)
            .with(CostTerm.OFF_GRAPH_PENALTY, 0),
        standard
            .with(CostTerm.OFF_GRAPH_PENALTY, 0.5)
            .withOffGraphMoves(OffGraphMoves.EVERY_MOVE)
            .withSegmentRule(SegmentRule.PAPER),
        standard
            .withSoundGroups(SoundGroups.of("ab", "ch"))
            .withLetters(Map.of((int) 'a', 0.25, (int) 'h', 3.0))
            .with(CostTerm.END_INSIDE_WORD, 1.25)
            .with(CostTerm.INSERTION_END_INSIDE_WORD, 0),
        standard.with(CostTerm.END_WITHOUT_VOWEL, 0.75),
        cheapTwoSided(paper),
        cheapTwoSided(paper.with(CostTerm.OFF_GRAPH_PENALTY, 0)),
        dearTwoSidedDelimiters(standard),
        dearTwoSidedDelimiters(reference));
  }

  /** A word is rather aligned with delimiters alone than deleted. */
  private static CostModel cheapTwoSided(CostModel model) {
    return model
        .with(CostTerm.TWO_SIDED_FACTOR, 0.5)
        .with(CostTerm.TWO_SIDED_DELIMITER, 0.25)
        .with(CostTerm.DELIMITER, 2);
  }

  /** Leading delimiters are rather left over than joined with what follows. */
  private static CostModel dearTwoSidedDelimiters(CostModel model) {
    return model.with(CostTerm.TWO_SIDED_DELIMITER, 3).with(CostTerm.DELIMITER, 0.25);
  }

  /** 15 models, 15,000 pairs each. */
  @ParameterizedTest
  @MethodSource("models")
  void costEqualsBruteForceAndThePathHasThatCost(CostModel model) {
    assertCostsAreMinimal(model, NORMALIZER);
  }

  @Test
  void costOfLettersWithSoundsEqualsBruteForce() {
    CostModel bySound = CostModel.standard().with(CostTerm.SPELLING, 0.5);
    assertCostsAreMinimal(bySound, LETTERS_AND_SOUNDS);
    assertCostsAreMinimal(
        bySound
            .with(CostTerm.SPELLING, 0.25)
            .with(CostTerm.END_WITHOUT_VOWEL, 1)
            .withSoundGroups(SoundGroups.of("bc", "a"))
            .withLetters(Map.of((int) 'h', 0.75)),
        LETTERS_AND_SOUNDS);
  }

  private static void assertCostsAreMinimal(CostModel model, Normalizer normalizer) {
    Random random = new Random(11);
    StretchFixture fixture = new StretchFixture(normalizer);
    CompiledCosts costs = new CompiledCosts(model);
    ExactSearch search = new ExactSearch(costs, fixture.stretch);
    StretchPath path = new StretchPath();
    for (int pair = 0; pair < Rounds.of(15_000); pair++) {
      String reference = tinyText(random);
      String hypothesis = tinyText(random);
      EmbeddedStretch stretch = fixture.read(reference, hypothesis).stretch;
      double minimum = BruteForceSearch.minimum(stretch, model);
      search.search(fixture.words, path);
      if (minimum == Double.POSITIVE_INFINITY) {
        assertThat(path.exact).as("%s | %s has no path", reference, hypothesis).isFalse();
        continue;
      }
      assertThat(costs.unscaled(path.cost))
          .as("cost of \"%s\" and \"%s\"", reference, hypothesis)
          .isEqualTo(minimum, within(1e-9));
      assertThat(BruteForceSearch.minimum(stretch, model, path))
          .as("cost of the path found for \"%s\" and \"%s\"", reference, hypothesis)
          .isEqualTo(minimum, within(1e-9));
    }
  }

  /** Of the cheapest paths it finds one with the fewest of what the documentation counts. */
  @ParameterizedTest
  @MethodSource("models")
  void breaksTiesAsDocumented(CostModel model) {
    Random random = new Random(23);
    StretchFixture fixture = new StretchFixture(NORMALIZER);
    ExactSearch search = new ExactSearch(new CompiledCosts(model), fixture.stretch);
    StretchPath path = new StretchPath();
    for (int pair = 0; pair < Rounds.of(600); pair++) {
      String reference = tieText(random);
      boolean joined = random.nextBoolean(); // a word that is cut, somewhere
      String hypothesis = joined ? reference.replace(" ", "") : tieText(random);
      hypothesis = joined ? StretchFixture.edited(random, hypothesis, 0.1, "ab\0h") : hypothesis;
      EmbeddedStretch stretch = fixture.read(reference, hypothesis).stretch;
      search.search(fixture.words, path);
      if (!path.exact) {
        continue;
      }
      BruteForceSearch.Best best = BruteForceSearch.best(stretch, model, null);
      BruteForceSearch.Best found = BruteForceSearch.best(stretch, model, path);
      assertThat(found.cost()).isEqualTo(best.cost(), within(1e-9));
      assertThat(found.ties())
          .as("ties of the path found for \"%s\" and \"%s\"", reference, hypothesis)
          .isEqualTo(best.ties());
    }
  }

  @ParameterizedTest
  @MethodSource("models")
  void findsTheSamePathWithoutStoringAllColumns(CostModel model) {
    Random random = new Random(13);
    StretchFixture fixture = new StretchFixture(NORMALIZER);
    CompiledCosts costs = new CompiledCosts(model);
    ExactSearch roomy = new ExactSearch(costs, fixture.stretch);
    ExactSearch tight = new ExactSearch(costs, fixture.stretch, 1, 3);
    StretchPath path = new StretchPath();
    StretchPath other = new StretchPath();
    for (int pair = 0; pair < Rounds.of(50); pair++) {
      boolean longWords = pair % 4 == 3;
      String reference =
          StretchFixture.randomText(random, longWords ? 4 : 60, longWords ? 90 : 6, "abch-");
      fixture.read(reference, StretchFixture.edited(random, reference, 0.15, "abch-"));
      roomy.search(fixture.words, path);
      tight.search(fixture.words, other);
      assertThat(other.cost).isEqualTo(path.cost);
      assertThat(ends(other)).isEqualTo(ends(path));
    }
  }

  /** The costs of substitutions are looked up, but for letters after many others. */
  @Test
  void costsTheSameAfterManyOtherLetters() {
    StringBuilder others = new StringBuilder();
    for (char c = '一'; c < '一' + 120; c++) {
      others.append(c).append(' ');
    }
    Random random = new Random(13);
    ErrorAligner exact = ErrorAligner.standard().withWordPrePass(false);
    for (int round = 0; round < Rounds.of(60); round++) {
      String reference = StretchFixture.randomText(random, 30, 10, "abch'élmnt");
      String hypothesis = StretchFixture.edited(random, reference, 0.15, "abch'élmnt");
      assertThat(exact.align(others + reference, others + hypothesis).cost())
          .as("%s / %s", reference, hypothesis)
          .isEqualTo(exact.align(reference, hypothesis).cost());
    }
  }

  @ParameterizedTest
  @MethodSource("models")
  void isNeverCostlierThanTheBeam(CostModel model) {
    Random random = new Random(17);
    StretchFixture fixture = new StretchFixture(NORMALIZER);
    CompiledCosts costs = new CompiledCosts(model);
    ExactSearch exact = new ExactSearch(costs, fixture.stretch);
    BeamSearch beam = new BeamSearch(costs, 20, fixture.stretch);
    StretchPath path = new StretchPath();
    StretchPath beamPath = new StretchPath();
    for (int pair = 0; pair < Rounds.of(500); pair++) {
      String reference = StretchFixture.randomText(random, 6, 7, "abcdefgh-");
      fixture.read(reference, StretchFixture.edited(random, reference, 0.2, "abcdefgh-"));
      exact.search(fixture.words, path);
      beam.search(fixture.words, beamPath);
      if (path.exact) {
        assertThat(path.cost).as(reference).isLessThanOrEqualTo(beamPath.cost);
      }
    }
  }

  /** One word of up to four letters, or up to three of up to two. */
  private static String tieText(Random random) {
    String letters = random.nextBoolean() ? "ab\0h" : "ab-";
    return random.nextBoolean()
        ? StretchFixture.randomText(random, 1, 4, letters)
        : StretchFixture.randomText(random, 3, 2, letters);
  }

  /** Also with the character 0, next to the numbers of delimiters. */
  private static String tinyText(Random random) {
    return StretchFixture.randomText(random, 2, 2, random.nextBoolean() ? "ab\0h" : "abc-");
  }

  private static String ends(StretchPath path) {
    StringBuilder ends = new StringBuilder();
    for (int s = 0; s < path.count(); s++) {
      ends.append(path.hypothesisEnd(s)).append(',').append(path.referenceEnd(s)).append(' ');
    }
    return ends.toString();
  }
}
