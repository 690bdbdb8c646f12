package org.erroralign.align;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.erroralign.align.CostModel.OffGraphMoves;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The preset {@code paper}, equation by equation, on pairs whose cost can be worked out by hand.
 *
 * <p>Words are written as embedded, {@code <word>}; a two-sided segment counts double (eq. 1). A
 * node (i, j) has consumed i symbols of the hypothesis and j of the reference.
 */
class PaperEquationsTest {

  private static final ErrorAligner BEAM = ErrorAligner.paper();
  private static final ErrorAligner EXACT = BEAM.withSearch(Search.exact());

  private static void assertCost(String reference, String hypothesis, double cost) {
    assertThat(EXACT.align(reference, hypothesis).cost()).as("exact").isEqualTo(cost);
    assertThat(BEAM.align(reference, hypothesis).cost()).as("beam of 100").isEqualTo(cost);
  }

  private static void assertSegments(String reference, String hypothesis, String... segments) {
    for (ErrorAligner aligner : List.of(EXACT, BEAM)) {
      Alignment alignment = aligner.align(reference, hypothesis);
      assertThat(SegmentNotation.write(alignment))
          .as("%s", aligner.search())
          .containsExactly(segments);
    }
  }

  private static double cost(CostModel model, String reference, String hypothesis) {
    return EXACT.withCostModel(model).align(reference, hypothesis).cost();
  }

  /** Section 3.1. */
  @Nested
  class TextPreprocessing {

    /** The word added behind keeps the pair from being identical: {@code <x>} is 1 + 2 + 1. */
    @ParameterizedTest(name = "{0} and {1}")
    @CsvSource(
        quoteCharacter = '"',
        value = {"ÉTÉ, ete x", "well-known, well’known x", "naïve, NAIVE x", "Straße, straße x"})
    void comparesWithoutCaseDiacriticsAndKindsOfUnvoicedCharacters(String a, String b) {
      assertCost(a, b, 4);
      assertSegments(a, b, a + "=" + b.substring(0, b.length() - 2), "+x");
    }

    @Test
    void keepsHyphenatedWordsWhole() {
      assertSegments("a well-known b", "a b", "a=a", "well-known-", "b=b");
    }
  }

  /** Table 2, a line each; eq. 5. */
  @Nested
  class TransitionCosts {

    /** {@code <a>} is matched for nothing; what is left is {@code <bc>}: 1 + 2 + 2 + 1. */
    @Test
    void matchOfAnyCharactersIsFree() {
      assertCost("a", "a bc", 6);
      assertCost("a-'1é", "A’-1e bc", 6);
    }

    /** A delimiter costs 1: with one letter 1 + 2 + 1, with two letters 1 + 4 + 1. */
    @Test
    void insertionAndDeletionOfDelimitersCostOne() {
      assertCost("a", "a b", 4);
      assertCost("a", "a bc", 6);
      assertCost("a b", "a", 4);
      assertCost("a bc", "a", 6);
    }

    /** {@code <don#t>} and {@code <dont>}: # alone is 1, doubled. */
    @Test
    void insertionAndDeletionOfOtherUnvoicedCharactersCostOne() {
      assertCost("don't", "dont", 2);
      assertCost("dont", "don't", 2);
      assertCost("dont", "don-t", 2);
    }

    /** {@code <donut>} and {@code <dont>}: u alone is 2, doubled. */
    @Test
    void insertionAndDeletionOfVoicedCharactersCostTwo() {
      assertCost("donut", "dont", 4);
      assertCost("dont", "donut", 4);
      assertCost("don1t", "dont", 4);
    }

    @ParameterizedTest(name = "{0} by {1}")
    @CsvSource({"b, c", "a, e", "y, w", "1, 2", "日, 本"})
    void substitutionWithinAClassCostsTwo(String a, String b) {
      assertCost(a, b, 4);
    }

    /** 3, doubled; deleting one and inserting the other inside the segment would be 8. */
    @ParameterizedTest(name = "{0} by {1}")
    @CsvSource({"a, b", "b, a", "u, y", "a, 1", "1, b"})
    void substitutionAcrossClassesCostsThree(String a, String b) {
      assertCost(a, b, 6);
    }

    /** Neither is a letter, so it would cost 2 · 2; but # goes (1) and the digit comes (2). */
    @Test
    void substitutionWithUnvoicedCharactersIsProhibited() {
      assertCost("a'b", "a1b", 6);
      assertCost("a1b", "a'b", 6);
      CostModel withoutGraph = CostModel.paper().with(CostTerm.OFF_GRAPH_PENALTY, 0);
      assertThat(cost(withoutGraph, "a'b", "a1b")).isEqualTo(6);
      assertThat(cost(withoutGraph, "a1b", "a'b")).isEqualTo(6);
    }

    /**
     * The printed arrows of eq. 5 would look at the other text's symbol: at # of the reference when
     * x is inserted (1 · 2), at a letter when ' is (2 · 2).
     */
    @Test
    void theConsumedSymbolDecides() {
      assertCost("a'b", "a'xb", 4);
      assertCost("a'xb", "a'b", 4);
      assertCost("ab", "a'b", 2);
      assertCost("a'b", "ab", 2);
    }
  }

  /** Eqs. 1, 2 and 3. */
  @Nested
  class PathScoring {

    /** Without the doubling of eqs. 1 and 2 the substitution costs 2. */
    @Test
    void doublesTheCostOfTwoSidedSegments() {
      CostModel single = CostModel.paper().with(CostTerm.TWO_SIDED_FACTOR, 1);
      assertThat(cost(CostModel.paper(), "b", "c")).isEqualTo(4);
      assertThat(cost(single, "b", "c")).isEqualTo(2);
    }

    /** b by c (2 · 2), then xy (1 + 4 + 1, once). Had c_o been kept, 2 would count again. */
    @Test
    void startsANewOpenCostAfterClosing() {
      assertCost("b", "c xy", 10);
      assertCost("b d", "c t", 8);
    }

    /**
     * Eq. 1 in a beam of one. After {@code <} on both sides, cost 0, the next moves are c alone or
     * b alone (2 · 2 over 2 + 1 + 1: 1.0) or both (2 · 2 over 2 + 2 + 1: 0.8). Both wins by its
     * length alone; the others have the smaller tie-breaking value.
     */
    @Test
    void ordersPathsByCostPerSymbol() {
      assertThat(BEAM.withSearch(Search.beam(1)).align("b", "c").cost()).isEqualTo(4);
    }

    /**
     * Eq. 1 in a beam of one again: b alone (4 over 4: 1.0) goes before both (6 over 5: 1.2). Then
     * {@code >} of the hypothesis (6 over 5: 1.2) goes before a (8 over 5: 1.6). At (3, 1), outside
     * the graph, a costs 2 + 1 and {@code >} 1 + 1. In all (2 + 1 + 3 + 2) · 2.
     */
    @Test
    void ordersPathsByTheirDoubledOpenCost() {
      assertThat(BEAM.withSearch(Search.beam(1)).align("a", "b").cost()).isEqualTo(16);
    }
  }

  /** Eq. 4. */
  @Nested
  class PenaltyForLeavingTheGraph {

    /**
     * {@code <aaaa>} and {@code <b>}. As one segment: b for a 3, three a 6, doubled: 18. As {@code
     * <b} inserted, {@code <aaaa>} deleted, {@code >} left over: 3 + 10 + 1 = 14. V(G_b) is (0,0),
     * (3,6) and what lies between after {@code <} matched {@code <}: (1..2, 1..5). So b from (1,0),
     * {@code <} from (2,0) and {@code >} from (2,6) pay 1 each: 17.
     */
    @Test
    void addsOneToEveryMoveThatStartsOutside() {
      assertCost("aaaa", "b", 17);
      assertThat(cost(model(0, OffGraphMoves.EVERY_MOVE), "aaaa", "b")).isEqualTo(14);
      assertThat(cost(model(1, OffGraphMoves.VOICED_EDITS), "aaaa", "b")).isEqualTo(15);
    }

    /**
     * A penalty so small that it only counts moves. The longest common subsequence is {@code
     * <abcdef>}, of the long word; cheapest is to insert that word (2 + 2 · 21), match c and delete
     * abcdef (2 + 2 · 6): 58. Outside the graph start all moves but the first: 22 of the insertion,
     * 3 of the match, doubled, and 8 of the deletion; of voiced edits 21 and 6.
     */
    @Test
    void countsMatchesToo() {
      String hypothesis = "axxxbxxxcxxxdxxxexxxf c";
      assertThat(cost(model(0, OffGraphMoves.EVERY_MOVE), "c abcdef", hypothesis)).isEqualTo(58);
      assertThat(cost(model(0.001, OffGraphMoves.EVERY_MOVE), "c abcdef", hypothesis))
          .isCloseTo(58 + 0.001 * (22 + 3 * 2 + 8), within(1e-9));
      assertThat(cost(model(0.001, OffGraphMoves.VOICED_EDITS), "c abcdef", hypothesis))
          .isCloseTo(58 + 0.001 * (21 + 6), within(1e-9));
    }

    /** On the graph {@code <} must match {@code <}, so only the one segment is left: 18. */
    @Test
    void restrictedSearchStaysInside() {
      CostModel restricted = CostModel.paper().withRestrictedToGraph(true);
      assertThat(cost(restricted, "aaaa", "b")).isEqualTo(18);
      assertThat(BEAM.withCostModel(restricted).align("aaaa", "b").cost()).isEqualTo(18);
    }

    private static CostModel model(double penalty, OffGraphMoves moves) {
      return CostModel.paper().with(CostTerm.OFF_GRAPH_PENALTY, penalty).withOffGraphMoves(moves);
    }
  }

  /** Eq. 9. */
  @Nested
  class ClosingASegment {

    /** Case 1, both moves: {@code >} of b is matched. */
    @Test
    void atTheEndOfAReferenceWordThatIsMatched() {
      assertSegments("b d", "c d", "b~c", "d=d");
    }

    /**
     * Case 1 by {@code >} of the reference alone (1, doubled) cuts the hypothesis word; the second
     * segment consumes {@code <} alone and deletes s: (1 + 2) · 2. All of it on the graph.
     */
    @Test
    void atTheEndOfAReferenceWordInsideAHypothesisWord() {
      assertCost("some things", "something", 8);
      assertSegments("some things", "something", "some~some|", "things~|thing");
    }

    /**
     * Case 2: {@code <} of the reference closes the insertion {@code <xxxxxx} at w, inside the
     * hypothesis word: 1 + 12, six x start outside the graph: 19. Then {@code <} alone, from
     * outside, in a two-sided segment: (1 + 1) · 2. As one segment it would be 6 · 2 · 2 = 24.
     */
    @Test
    void beforeAReferenceWordWhenAnInsertionIsOpen() {
      assertCost("things", "xxxxxxthings", 23);
      assertSegments("things", "xxxxxxthings", "+xxxxxx|", "things~|things");
    }

    /**
     * Case 2 by {@code <} of both: it closes the lone {@code >} that was left over, so that c is a
     * match. Costs as for aaaa and b: 17 (the beam finds the one segment, 18).
     */
    @Test
    void beforeAMatchedReferenceWordWhenADelimiterIsOpen() {
      Alignment alignment = EXACT.align("aaaa c", "b c");
      assertThat(alignment.cost()).isEqualTo(17);
      assertThat(SegmentNotation.write(alignment)).hasSize(3).contains("aaaa-", "+b", "c=c");
      assertThat(BEAM.align("aaaa c", "b c").cost()).isEqualTo(18);
    }

    /** Case 3: each inserted word is a segment of its own: 4 + 4. */
    @Test
    void atTheEndOfAHypothesisWordThatIsInserted() {
      assertCost("a", "a b c", 8);
      assertSegments("a", "a b c", "a=a", "+b", "+c");
      assertSegments("a", "b c a", "+b", "+c", "a=a");
    }

    /** Otherwise it stays open: {@code ><} of the hypothesis inside a word, (1 + 1) · 2. */
    @Test
    void notAtAHypothesisDelimiterInsideAReferenceWord() {
      assertCost("something", "some thing", 4);
      assertSegments("something", "some thing", "something~some thing");
    }
  }

  /** Table 1: some 2, things 6, are 1 + 6 + 1, noting 2 · 2, period 1 + 12 + 1. */
  @Test
  void table1() {
    assertCost("Some things are worth noting!", "Something worth nothing period?", 34);
    assertSegments(
        "Some things are worth noting!",
        "Something worth nothing period?",
        "Some~Some|",
        "things~|thing",
        "are-",
        "worth=worth",
        "noting~nothing",
        "+period");
  }
}
