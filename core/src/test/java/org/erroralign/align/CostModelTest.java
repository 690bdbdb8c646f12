package org.erroralign.align;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import org.erroralign.align.CostModel.OffGraphMoves;
import org.erroralign.text.Normalizer;
import org.erroralign.text.SoundGroups;
import org.junit.jupiter.api.Test;

/** What a model holds, what it refuses, and that the engine's whole numbers stand for it. */
class CostModelTest {

  private static final List<BiFunction<CostModel.Builder, Double, CostModel.Builder>> COSTS =
      List.of(
          CostModel.Builder::delimiter,
          CostModel.Builder::twoSidedDelimiter,
          CostModel.Builder::unvoiced,
          CostModel.Builder::voiced,
          CostModel.Builder::substituteSimilar,
          CostModel.Builder::substituteDissimilar,
          CostModel.Builder::twoSidedFactor,
          CostModel.Builder::offGraphPenalty,
          CostModel.Builder::endInsideWord,
          CostModel.Builder::insertionEndInsideWord);

  @Test
  void everyCostIsFromNothingToAHundred() {
    for (BiFunction<CostModel.Builder, Double, CostModel.Builder> cost : COSTS) {
      CostModel.Builder builder = CostModel.paper().toBuilder();
      assertThat(cost.apply(builder, 0.0).build()).isNotNull();
      assertThat(cost.apply(builder, 100.0).build()).isNotNull();
      for (double wrong : new double[] {-0.01, 100.01, Double.NaN}) {
        assertThatThrownBy(() -> cost.apply(builder, wrong).build())
            .isInstanceOf(IllegalArgumentException.class)
            .hasMessageContaining("found " + wrong);
      }
    }
  }

  @Test
  void holdsWhatTheBuilderWasTold() {
    CostModel model =
        CostModel.standard().toBuilder()
            .delimiter(1)
            .twoSidedDelimiter(2)
            .unvoiced(3)
            .voiced(4)
            .letters(Map.of((int) 'x', 5.0))
            .substituteSimilar(6)
            .substituteDissimilar(7)
            .soundGroups(SoundGroups.of("ab"))
            .twoSidedFactor(8)
            .offGraphPenalty(9)
            .offGraphMoves(OffGraphMoves.EVERY_MOVE)
            .restrictedToGraph(true)
            .endInsideWord(10)
            .insertionEndInsideWord(11)
            .preferInitials(false)
            .segmentRule(SegmentRule.PAPER)
            .build();
    assertThat(
            new double[] {
              model.delimiter(),
              model.twoSidedDelimiter(),
              model.unvoiced(),
              model.voiced(),
              model.letters().get((int) 'x'),
              model.substituteSimilar(),
              model.substituteDissimilar(),
              model.twoSidedFactor(),
              model.offGraphPenalty(),
              model.endInsideWord(),
              model.insertionEndInsideWord()
            })
        .containsExactly(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11);
    assertThat(model.offGraphMoves()).isEqualTo(OffGraphMoves.EVERY_MOVE);
    assertThat(model.restrictedToGraph()).isTrue();
    assertThat(model.preferInitials()).isFalse();
    assertThat(model.segmentRule()).isEqualTo(SegmentRule.PAPER);
  }

  @Test
  void needsTheGraphForAPenaltyOrARestriction() {
    CostModel plain = CostModel.paper().toBuilder().offGraphPenalty(0).build();
    assertThat(plain.needsGraph()).isFalse();
    assertThat(plain.toBuilder().restrictedToGraph(true).build().needsGraph()).isTrue();
    assertThat(plain.toBuilder().offGraphPenalty(0.1).build().needsGraph()).isTrue();
    assertThat(CostModel.standard().needsGraph()).isFalse();
  }

  /** Each cost alone asks for a scale by which it is whole, also where a factor multiplies it. */
  @Test
  void wholeNumbersStandForCostsExactly() {
    CostModel ones = ones();
    assertThat(new CompiledCosts(ones).unscaled(1)).as("no scale").isEqualTo(1);
    for (BiFunction<CostModel.Builder, Double, CostModel.Builder> cost : COSTS) {
      CostModel quarter = cost.apply(ones.toBuilder(), 0.25).build();
      assertThat(new CompiledCosts(quarter).unscaled(1)).isEqualTo(0.25);
      assertCompiled(quarter);
    }
    CostModel halves = ones.toBuilder().letters(Map.of((int) 'x', 0.5, (int) 'é', 0.5)).build();
    assertThat(new CompiledCosts(halves).unscaled(1)).isEqualTo(0.5);
    assertCompiled(halves);
    CostModel products = halves.toBuilder().twoSidedFactor(1.5).build();
    assertThat(new CompiledCosts(products).unscaled(1)).isEqualTo(0.25);
    assertCompiled(products);
    assertCompiled(CostModel.standard());
    assertCompiled(CostModel.paper());
    assertCompiled(CostModel.errorAlign());
  }

  private static CostModel ones() {
    CostModel.Builder builder = CostModel.paper().toBuilder().letters(Map.of());
    for (BiFunction<CostModel.Builder, Double, CostModel.Builder> cost : COSTS) {
      builder = cost.apply(builder, 1.0);
    }
    return builder.build();
  }

  private static void assertCompiled(CostModel model) {
    CompiledCosts costs = new CompiledCosts(model);
    double factor = model.twoSidedFactor();
    for (int symbol : new int[] {0, 'a', 'h', 'x', 127, 128, 'é', 'ω', 0x1F600}) {
      double cost = model.letters().getOrDefault(symbol, model.voiced());
      assertIs(costs, costs.one(symbol), cost);
      assertIs(costs, costs.two(symbol), cost * factor);
      assertThat(costs.key(symbol)).isEqualTo(model.soundGroups().key(symbol));
    }
    assertIs(costs, costs.one(Normalizer.UNVOICED), model.unvoiced());
    assertIs(costs, costs.two(Normalizer.UNVOICED), model.unvoiced() * factor);
    assertIs(costs, costs.one(EmbeddedStretch.OPEN), model.delimiter());
    assertIs(costs, costs.two(EmbeddedStretch.CLOSE), model.twoSidedDelimiter());
    assertIs(costs, costs.twoSimilar, model.substituteSimilar() * factor);
    assertIs(costs, costs.twoDissimilar, model.substituteDissimilar() * factor);
    assertIs(costs, costs.onePenalty, model.offGraphPenalty());
    assertIs(costs, costs.twoPenalty, model.offGraphPenalty() * factor);
    assertIs(costs, costs.endInsideWord, model.endInsideWord());
    assertIs(costs, costs.insertionEndInsideWord, model.insertionEndInsideWord());
  }

  private static void assertIs(CompiledCosts costs, int scaled, double expected) {
    assertThat(costs.unscaled(scaled)).isEqualTo(expected, within(1e-12));
  }

  /** The dearest move, off the graph, that closes an insertion with both ends inside words. */
  @Test
  void knowsTheLargestCostOfAMove() {
    CostModel model =
        ones().toBuilder()
            .twoSidedFactor(2)
            .offGraphPenalty(3)
            .endInsideWord(5)
            .insertionEndInsideWord(7)
            .letters(Map.of((int) 'é', 11.0))
            .build();
    assertThat(new CompiledCosts(model).largest).isEqualTo(2 * 11 + 2 * 3 + 5 + 2 * 7);
    assertThat(new CompiledCosts(model.toBuilder().letters(Map.of()).voiced(20).build()).largest)
        .isEqualTo(2 * 20 + 2 * 3 + 5 + 2 * 7);
    assertThat(new CompiledCosts(model.toBuilder().twoSidedFactor(0.5).build()).unscaled(2))
        .isEqualTo(1);
  }

  @Test
  void isVoicedUnlessDelimiterOrUnvoiced() {
    assertThat(CompiledCosts.isVoiced(0)).isTrue();
    assertThat(CompiledCosts.isVoiced('a')).isTrue();
    assertThat(CompiledCosts.isVoiced(EmbeddedStretch.OPEN)).isFalse();
    assertThat(CompiledCosts.isVoiced(EmbeddedStretch.CLOSE)).isFalse();
    assertThat(CompiledCosts.isVoiced(Normalizer.UNVOICED)).isFalse();
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
