package org.erroralign.align;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import org.junit.jupiter.api.Test;

/**
 * Where the searches say that a stretch is too large, to the symbol, and what long stretches keep.
 */
class LimitsTest {

  private static final CostModel PENALIZED =
      CostModel.standard().with(CostTerm.OFF_GRAPH_PENALTY, 1);

  /** 2^33 cells: 16,384 words of 8 symbols, by 65,536 rows, of which one is the start. */
  @Test
  void exactSearchTakesEightBillionCells() {
    assertThat(fits(exact(CostModel.standard()), embedded(1 << 17), embedded(65_535))).isTrue();
    assertThat(fits(exact(CostModel.standard()), embedded(1 << 17), embedded(65_536))).isFalse();
    assertThat(fits(exact(CostModel.standard()), embedded((1 << 17) + 1), embedded(65_535)))
        .isFalse();
  }

  /** 2^25 values a word: 65,536 rows of 512 columns, 7 beside those of the word's symbols. */
  @Test
  void exactSearchTakesWordsOfThirtyMillionValues() {
    String hypothesis = embedded(65_535);
    assertThat(fits(exact(CostModel.standard()), "a " + word(503) + " b", hypothesis)).isTrue();
    assertThat(fits(exact(CostModel.standard()), "a " + word(504) + " b", hypothesis)).isFalse();
    assertThat(fits(exact(CostModel.standard()), "a " + word(503), embedded(65_536))).isFalse();
  }

  /** 2^26 machine words: 1,024 a row, for 65,536 rows. */
  @Test
  void bothSearchesTakeGraphsOfFourBillionNodes() {
    for (Searches searches : new Searches[] {exact(PENALIZED), beam()}) {
      assertThat(fits(searches, embedded(65_535), embedded(65_535))).isTrue();
      assertThat(fits(searches, embedded(65_536), embedded(65_535))).isFalse();
      assertThat(fits(searches, embedded(65_535), embedded(65_536))).isFalse();
    }
  }

  @Test
  void beamSearchTakesTwoMillionSymbolsASide() {
    int most = SeenCosts.MAX_LENGTH - 1;
    assertThat(fits(beam(), word(most - 2), "a")).isTrue();
    assertThat(fits(beam(), word(most - 1), "a")).isFalse();
    assertThat(fits(beam(), "a", word(most - 2))).isTrue();
    assertThat(fits(beam(), "a", word(most - 1))).isFalse();
  }

  /** 1024 by 1024 nodes. */
  @Test
  void aGraphIsShownOfAMillionNodes() {
    String text = embedded(1023);
    AlignmentGraph graph = ErrorAligner.standard().graph(text, text);
    assertThat(graph.path()).hasSize(1024);
    assertThatThrownBy(() -> ErrorAligner.standard().graph(text, embedded(1024)))
        .hasMessage("expected a graph of at most 1048576 nodes, found 1023 by 1024 symbols");
    assertThatThrownBy(() -> ErrorAligner.standard().graph(embedded(1024), text))
        .hasMessage("expected a graph of at most 1048576 nodes, found 1024 by 1023 symbols");
  }

  /**
   * Costs so large that tie-breaking terms have no room, from some length on the last of them, then
   * two: words apart from two changed letters match all the same, and only those two are paid.
   */
  @Test
  void costsStayExactWhenTiesHaveNoRoom() {
    CostModel large =
        CostModel.standard()
            .with(CostTerm.TWO_SIDED_FACTOR, 99.999)
            .with(CostTerm.VOICED, 99)
            .with(CostTerm.SUBSTITUTE_DISSIMILAR, 1)
            .with(CostTerm.SUBSTITUTE_SIMILAR, 1)
            .with(CostTerm.END_INSIDE_WORD, 100)
            .with(CostTerm.INSERTION_END_INSIDE_WORD, 100);
    ErrorAligner aligner = ErrorAligner.standard().withCostModel(large).withWordPrePass(false);
    Random random = new Random(59);
    for (int words : new int[] {2, 40, 150, 300, 600}) {
      StringBuilder reference = new StringBuilder();
      for (int w = 0; w < words; w++) {
        reference.append(StretchFixture.randomText(random, 1, 4, "abcdefgh")).append("x ");
      }
      String hypothesis = reference.toString().replaceFirst("x ", "y ");
      int last = hypothesis.lastIndexOf('x');
      hypothesis = hypothesis.substring(0, last) + "y" + hypothesis.substring(last + 1);
      Alignment alignment = aligner.align(reference.toString(), hypothesis);
      assertThat(alignment.exact()).isTrue();
      assertThat(alignment.cost()).isEqualTo(2 * 99.999, within(1e-9));
      assertThat(alignment.segments()).hasSize(words);
      assertThat(alignment.segments().stream().filter(s -> s.operation() == Operation.MATCH))
          .hasSize(words - 2);
    }
  }

  @FunctionalInterface
  private interface Searches {
    StretchSearch of(EmbeddedStretch stretch);
  }

  private static Searches exact(CostModel model) {
    return stretch -> new ExactSearch(new CompiledCosts(model), stretch);
  }

  private static Searches beam() {
    return stretch -> new BeamSearch(new CompiledCosts(CostModel.errorAlign()), 100, stretch);
  }

  private static boolean fits(Searches searches, String reference, String hypothesis) {
    StretchFixture fixture = new StretchFixture();
    return searches.of(fixture.read(reference, hypothesis).stretch).fits();
  }

  /** A text that has so many symbols with its delimiters: words of 8, and a longer last one. */
  private static String embedded(int symbols) {
    int words = symbols / 8 - 1;
    return "abcdef ".repeat(words) + word(symbols - 8 * words - 2);
  }

  private static String word(int letters) {
    return "a".repeat(letters);
  }
}
