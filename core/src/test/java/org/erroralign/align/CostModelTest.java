package org.erroralign.align;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Map;
import org.erroralign.align.CostModel.OffGraphMoves;
import org.erroralign.text.Normalizer;
import org.erroralign.text.SoundGroups;
import org.junit.jupiter.api.Test;

/** What a model holds, what it refuses, and that the engine's whole numbers stand for it. */
class CostModelTest {

  @Test
  void everyCostIsFromNothingToAHundred() {
    for (CostTerm term : CostTerm.values()) {
      assertThat(CostModel.paper().with(term, 0).cost(term)).isEqualTo(0);
      assertThat(CostModel.paper().with(term, 100).cost(term)).isEqualTo(100);
      for (double wrong : new double[] {-0.01, 100.01, Double.NaN}) {
        assertThatThrownBy(() -> CostModel.paper().with(term, wrong))
            .isInstanceOf(IllegalArgumentException.class)
            .hasMessage("expected a cost from 0 to 100 for " + term + ", found " + wrong);
      }
    }
  }

  @Test
  void termsGoByNamesWithHyphens() {
    assertThat(CostTerm.VOICED).hasToString("voiced");
    assertThat(CostTerm.INSERTION_END_INSIDE_WORD).hasToString("insertion-end-inside-word");
  }

  @Test
  void changesOneThingAtATime() {
    CostModel standard = CostModel.standard();
    for (CostTerm term : CostTerm.values()) {
      CostModel changed = standard.with(term, 9);
      assertThat(changed).isNotEqualTo(standard);
      assertThat(changed.with(term, standard.cost(term))).isEqualTo(standard);
    }
    CostModel model =
        standard
            .withLetters(Map.of((int) 'x', 5.0))
            .withSoundGroups(SoundGroups.of("ab"))
            .withOffGraphMoves(OffGraphMoves.EVERY_MOVE)
            .withRestrictedToGraph(true)
            .withPreferInitials(false)
            .withSegmentRule(SegmentRule.PAPER);
    assertThat(model)
        .isEqualTo(
            new CostModel(
                standard.costs(),
                Map.of((int) 'x', 5.0),
                SoundGroups.of("ab"),
                OffGraphMoves.EVERY_MOVE,
                true,
                false,
                SegmentRule.PAPER));
  }

  @Test
  void aTermThatIsNotNamedCostsNothing() {
    assertThat(CostModel.paper().cost(CostTerm.END_INSIDE_WORD)).isZero();
    assertThat(CostModel.paper().costs()).containsOnlyKeys(CostTerm.values());
  }

  @Test
  void needsTheGraphForAPenaltyOrARestriction() {
    CostModel plain = CostModel.paper().with(CostTerm.OFF_GRAPH_PENALTY, 0);
    assertThat(plain.needsGraph()).isFalse();
    assertThat(plain.withRestrictedToGraph(true).needsGraph()).isTrue();
    assertThat(plain.with(CostTerm.OFF_GRAPH_PENALTY, 0.1).needsGraph()).isTrue();
    assertThat(CostModel.standard().needsGraph()).isFalse();
  }

  /** Each cost alone asks for a scale by which it is whole, also where a factor multiplies it. */
  @Test
  void wholeNumbersStandForCostsExactly() {
    CostModel ones = ones();
    assertThat(new CompiledCosts(ones).unscaled(1)).as("no scale").isEqualTo(1);
    for (CostTerm term : CostTerm.values()) {
      CostModel quarter = ones.with(term, 0.25);
      assertThat(new CompiledCosts(quarter).unscaled(1)).isEqualTo(0.25);
      assertCompiled(quarter);
    }
    CostModel halves = ones.withLetters(Map.of((int) 'x', 0.5, (int) 'é', 0.5));
    assertThat(new CompiledCosts(halves).unscaled(1)).isEqualTo(0.5);
    assertCompiled(halves);
    CostModel products = halves.with(CostTerm.TWO_SIDED_FACTOR, 1.5);
    assertThat(new CompiledCosts(products).unscaled(1)).isEqualTo(0.25);
    assertCompiled(products);
    assertCompiled(CostModel.standard());
    assertCompiled(CostModel.paper());
    assertCompiled(CostModel.errorAlign());
  }

  private static CostModel ones() {
    CostModel ones = CostModel.paper();
    for (CostTerm term : CostTerm.values()) {
      ones = ones.with(term, 1);
    }
    return ones;
  }

  private static void assertCompiled(CostModel model) {
    CompiledCosts costs = new CompiledCosts(model);
    double factor = model.cost(CostTerm.TWO_SIDED_FACTOR);
    for (int symbol : new int[] {0, 'a', 'h', 'x', 127, 128, 'é', 'ω', 0x1F600}) {
      double cost = model.letters().getOrDefault(symbol, model.cost(CostTerm.VOICED));
      assertIs(costs, costs.one(symbol), cost);
      assertIs(costs, costs.two(symbol), cost * factor);
      assertThat(costs.key(symbol)).isEqualTo(model.soundGroups().key(symbol));
    }
    assertIs(costs, costs.one(Normalizer.UNVOICED), model.cost(CostTerm.UNVOICED));
    assertIs(costs, costs.two(Normalizer.UNVOICED), model.cost(CostTerm.UNVOICED) * factor);
    assertIs(costs, costs.one(CostTerm.DELIMITER), model.cost(CostTerm.DELIMITER));
    assertIs(
        costs, costs.two(CostTerm.TWO_SIDED_DELIMITER), model.cost(CostTerm.TWO_SIDED_DELIMITER));
    assertIs(
        costs,
        costs.two(CostTerm.SUBSTITUTE_SIMILAR),
        model.cost(CostTerm.SUBSTITUTE_SIMILAR) * factor);
    assertIs(
        costs,
        costs.two(CostTerm.SUBSTITUTE_DISSIMILAR),
        model.cost(CostTerm.SUBSTITUTE_DISSIMILAR) * factor);
    assertIs(costs, costs.one(CostTerm.OFF_GRAPH_PENALTY), model.cost(CostTerm.OFF_GRAPH_PENALTY));
    assertIs(
        costs,
        costs.two(CostTerm.OFF_GRAPH_PENALTY),
        model.cost(CostTerm.OFF_GRAPH_PENALTY) * factor);
    assertIs(costs, costs.one(CostTerm.END_INSIDE_WORD), model.cost(CostTerm.END_INSIDE_WORD));
    assertIs(
        costs,
        costs.two(CostTerm.INSERTION_END_INSIDE_WORD),
        model.cost(CostTerm.INSERTION_END_INSIDE_WORD));
  }

  private static void assertIs(CompiledCosts costs, int scaled, double expected) {
    assertThat(costs.unscaled(scaled)).isEqualTo(expected, within(1e-12));
  }

  /** The dearest move, off the graph, that closes an insertion with both ends inside words. */
  @Test
  void knowsTheLargestCostOfAMove() {
    CostModel model =
        ones()
            .with(CostTerm.TWO_SIDED_FACTOR, 2)
            .with(CostTerm.OFF_GRAPH_PENALTY, 3)
            .with(CostTerm.END_INSIDE_WORD, 5)
            .with(CostTerm.INSERTION_END_INSIDE_WORD, 7)
            .with(CostTerm.END_WITHOUT_VOWEL, 13)
            .with(CostTerm.SPELLING, 0)
            .withLetters(Map.of((int) 'é', 11.0));
    assertThat(new CompiledCosts(model).largest).isEqualTo(2 * 11 + 2 * 3 + 5 + 2 * 7 + 13);
    CompiledCosts bySound = new CompiledCosts(model.with(CostTerm.SPELLING, 1));
    assertThat(bySound.largest - bySound.endInsideLetter).isEqualTo(60 + 2);
    assertThat(new CompiledCosts(model.withLetters(Map.of()).with(CostTerm.VOICED, 20)).largest)
        .isEqualTo(2 * 20 + 2 * 3 + 5 + 2 * 7 + 13);
    assertThat(new CompiledCosts(model.with(CostTerm.TWO_SIDED_FACTOR, 0.5)).unscaled(2))
        .isEqualTo(1);
  }

  @Test
  void theSearchesAreValues() {
    assertThat(Search.exact()).isEqualTo(new Search.Exact());
    assertThat(Search.beam()).isEqualTo(new Search.Beam(100));
    ErrorAligner parallel = ErrorAligner.standard().withParallelStretches(true);
    assertThat(parallel.parallelStretches()).isTrue();
    assertThat(ErrorAligner.standard().parallelStretches()).isFalse();
  }

  /** Beyond 256 K characters the engine is made anew; the answer is the same. */
  @Test
  void alignsPairsBeyondTheSizeWhoseBuffersAreKept() {
    String text = "so it goes ".repeat(12_000);
    Alignment alignment = ErrorAligner.standard().align(text, text + "on");
    assertThat(alignment.segments()).hasSize(36_001);
    assertThat(alignment.segments().get(36_000).operation()).isEqualTo(Operation.INSERT);
  }
}
