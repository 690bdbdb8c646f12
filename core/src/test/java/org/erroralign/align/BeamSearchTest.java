package org.erroralign.align;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.erroralign.Rounds;
import org.erroralign.align.PlainBeamSearch.End;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class BeamSearchTest {

  private static final String LETTERS = "abh\0-";
  private static final int[] SIZES = {1, 2, 5, 13, 40, 300};

  /** Their costs are sums of powers of two, which the plain search adds without error. */
  static Stream<CostModel> models() {
    return ExactSearchTest.models();
  }

  /** Beams from one path to more than there are, over texts with repeated and with rare words. */
  @ParameterizedTest
  @MethodSource("models")
  void findsThePathOfThePlainSearch(CostModel model) {
    Random random = new Random(47);
    StretchFixture fixture = new StretchFixture(ExactSearchTest.NORMALIZER);
    CompiledCosts costs = new CompiledCosts(model);
    List<BeamSearch> searches = new ArrayList<>();
    for (int size : SIZES) {
      searches.add(new BeamSearch(costs, size, fixture.stretch));
    }
    ExactSearch exact = new ExactSearch(costs, fixture.stretch);
    StretchPath path = new StretchPath();
    StretchPath exactPath = new StretchPath();
    for (int pair = 0; pair < Rounds.of(150); pair++) {
      String reference = StretchFixture.randomText(random, 5, 4, LETTERS);
      String hypothesis =
          random.nextInt(3) == 0
              ? StretchFixture.randomText(random, 5, 4, LETTERS)
              : StretchFixture.edited(random, reference, 0.1, LETTERS);
      fixture.read(reference, hypothesis);
      int size = SIZES[pair % SIZES.length];
      PlainBeamSearch.Result expected = PlainBeamSearch.search(fixture.stretch, model, size);
      searches.get(pair % SIZES.length).search(fixture.words, path);
      assertThat(path.exact).isFalse();
      if (expected == null) { // then the exact search steps in
        exact.search(fixture.words, exactPath);
        expected = new PlainBeamSearch.Result(costs.unscaled(exactPath.cost), ends(exactPath));
      }
      assertThat(costs.unscaled(path.cost))
          .as("beam of %d, \"%s\" and \"%s\"", size, reference, hypothesis)
          .isEqualTo(expected.cost(), within(1e-9));
      assertThat(ends(path))
          .as("beam of %d, \"%s\" and \"%s\"", size, reference, hypothesis)
          .isEqualTo(expected.ends());
    }
  }

  /** A stretch of few words that differ, in beams that just hold, or just lose, its best paths. */
  @ParameterizedTest
  @MethodSource("models")
  void followsCheapestStatesAloneOnlyWhereTheBeamHoldsThem(CostModel model) {
    Random random = new Random(59);
    StretchFixture fixture = new StretchFixture(ExactSearchTest.NORMALIZER);
    CompiledCosts costs = new CompiledCosts(model);
    StretchPath path = new StretchPath();
    int alone = 0;
    int pairs = Rounds.of(600);
    for (int pair = 0; pair < pairs; pair++) {
      String reference = StretchFixture.randomText(random, 2, 6, "abcdh-");
      String hypothesis =
          random.nextBoolean()
              ? StretchFixture.randomText(random, 2, 6, "abcdh-")
              : StretchFixture.edited(random, reference, 0.3, "abcdh-");
      fixture.read(reference, hypothesis);
      int size = 1 + random.nextInt(40);
      PlainBeamSearch.Result expected = PlainBeamSearch.search(fixture.stretch, model, size);
      BeamSearch search = new BeamSearch(costs, size, fixture.stretch);
      search.search(fixture.words, path);
      alone += search.onlyCheapest ? 1 : 0;
      if (expected != null) {
        assertThat(ends(path))
            .as("beam of %d, \"%s\" and \"%s\"", size, reference, hypothesis)
            .isEqualTo(expected.ends());
      }
    }
    boolean mayBeAlone = model.segmentRule() != SegmentRule.PAPER && !model.restrictedToGraph();
    assertThat(alone).isBetween(mayBeAlone ? pairs / 20 : 0, mayBeAlone ? pairs - 10 : 0);
  }

  @ParameterizedTest
  @MethodSource("models")
  void findsTheSamePathWhenItsListOfEndsIsCompacted(CostModel model) {
    Random random = new Random(53);
    StretchFixture fixture = new StretchFixture(ExactSearchTest.NORMALIZER);
    CompiledCosts costs = new CompiledCosts(model);
    BeamSearch roomy = new BeamSearch(costs, 30, fixture.stretch);
    BeamSearch tight = new BeamSearch(costs, 30, fixture.stretch, 3);
    StretchPath path = new StretchPath();
    StretchPath other = new StretchPath();
    for (int pair = 0; pair < Rounds.of(100); pair++) {
      String reference = StretchFixture.randomText(random, 12, 3, LETTERS);
      fixture.read(reference, StretchFixture.edited(random, reference, 0.2, LETTERS));
      roomy.search(fixture.words, path);
      tight.search(fixture.words, other);
      assertThat(other.cost).isEqualTo(path.cost);
      assertThat(ends(other)).isEqualTo(ends(path));
    }
  }

  private static List<End> ends(StretchPath path) {
    List<End> ends = new ArrayList<>();
    for (int s = 0; s < path.count(); s++) {
      ends.add(new End(path.hypothesisEnd(s), path.referenceEnd(s)));
    }
    return ends;
  }
}
