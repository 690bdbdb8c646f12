package org.erroralign.analysis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.erroralign.corpus.Utterance;
import org.erroralign.metric.WordEdit;
import org.erroralign.metric.WordScorer;
import org.erroralign.stats.Bootstrap;
import org.erroralign.stats.PairedTests;
import org.erroralign.stats.PermutationTest;
import org.erroralign.stats.TestResult;
import org.erroralign.text.Tokenizer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class ComparisonTest {
  private static final TermQuery NO_KEYWORDS =
      new TermQuery(List.of(), Folding.CASE, Tokenizer.standard());
  private static final Bootstrap BOOTSTRAP = new Bootstrap(500, 1, Bootstrap.Method.PERCENTILE);
  private static final PermutationTest PERMUTATION = new PermutationTest(500, 1);

  @ParameterizedTest
  @CsvSource({"0, 0.110", "1, 0.085", "2, 0.036"})
  void matchedPairsTestAgreesWithNists(String set, double printed) throws IOException {
    double[] differences =
        golden().stream()
            .filter(row -> row[0].equals(set))
            .flatMap(
                row -> MatchedSegments.of(edits(row[1], row[2]), edits(row[1], row[3])).stream())
            .mapToDouble(pair -> pair.first() - pair.second())
            .toArray();
    TestResult result = PairedTests.mapsswe(differences);
    // sc_stats looks the probability up by z cut to two digits.
    double cut = Math.floor(100 * Math.abs(result.statistic())) / 100;
    assertThat(twoSided(cut)).isCloseTo(printed, within(0.0005));
    assertThat(result.pValue()).isLessThanOrEqualTo(twoSided(cut));
  }

  private static double twoSided(double z) {
    return 2
        * org.apache.commons.statistics.distribution.NormalDistribution.of(0, 1)
            .survivalProbability(z);
  }

  @Test
  void segmentsEndWhereBothHaveTwoWordsRight() {
    List<WordEdit> first = edits("a b c d e f g", "x b c d e f");
    List<WordEdit> second = edits("a b c d e f g", "a b y y d e f g");
    // a is wrong, b right; c is wrong after it: one segment. d, e, f are right, then g.
    assertThat(MatchedSegments.of(first, second))
        .containsExactly(new MatchedSegments.Pair(1, 2), new MatchedSegments.Pair(1, 0));
    assertThatThrownBy(() -> MatchedSegments.of(first, edits("a", "a")))
        .hasMessage("expected the same reference words, found 7 and 1");
  }

  @Test
  void saysByHowMuchTheSecondIsBetterAndWhere() {
    Comparison comparison = new Comparison(List.of("old", "new"), NO_KEYWORDS, List.of());
    add(comparison, "u1", "the cat sat", "the cap sat", "the cat sat");
    add(comparison, "u2", "the dog ran", "the dog ran", "the dog ran");
    add(comparison, "u3", "a cat ran off", "a cap ran", "a cat ran");
    add(comparison, "u4", "the end", "the end", "an end");
    SystemErrors.Difference difference = comparison.difference(0, 1, BOOTSTRAP, PERMUTATION, 0.95);
    assertThat(difference.units()).isEqualTo(4);
    assertThat(difference.firstWer()).isEqualTo(3 / 12.0);
    assertThat(difference.secondWer()).isEqualTo(2 / 12.0);
    assertThat(difference.difference().estimate()).isCloseTo(-1 / 12.0, within(1e-15));
    assertThat(difference.relative().estimate()).isCloseTo(-1 / 3.0, within(1e-15));
    // Exchanging u1, u3 and u4: all 8 ways give at least one error of difference.
    assertThat(difference.permutation().pValue()).isEqualTo(1);
    assertThat(difference.mcNemar().statistic()).isEqualTo(1);
    assertThat(difference.onlySecondRight()).isEqualTo(1);
    assertThat(comparison.changedWords(1, true))
        .extracting(Comparison.ChangedWord::word)
        .containsExactly("cat");
    assertThat(comparison.changedWords(1, true).get(0).difference()).isEqualTo(-2);
    assertThat(comparison.changedWords(1, false))
        .extracting(Comparison.ChangedWord::word)
        .containsExactly("the");
    assertThat(comparison.errors().changed(0, 1, true))
        .containsExactly(
            new SystemErrors.ChangedUtterance("u1", 3, 1, 0),
            new SystemErrors.ChangedUtterance("u3", 4, 2, 1));
    assertThat(comparison.errors().changed(0, 1, false))
        .extracting(SystemErrors.ChangedUtterance::id)
        .containsExactly("u4");
  }

  @Test
  void unitsAreClustersAndPartsAddUp() {
    Comparison whole = new Comparison(List.of("old", "new"), NO_KEYWORDS, List.of());
    Comparison part = new Comparison(List.of("old", "new"), NO_KEYWORDS, List.of());
    for (int k = 0; k < 6; k++) {
      Comparison target = k < 3 ? whole : part;
      target.add(
          "speaker" + k % 2,
          List.of(
              result("u" + k, "a b c d", "a b c x"),
              result("u" + k, "a b c d", k % 3 == 0 ? "a b c d" : "x")));
    }
    whole.addAll(part);
    assertThat(whole.utterances()).isEqualTo(6);
    assertThat(whole.errors().rates(0, 1).units()).isEqualTo(2);
    assertThat(whole.errors().rates(0, 1).first()).isEqualTo(0.25);
    assertThat(whole.scores(1).words().errors()).isEqualTo(16);
    assertThatThrownBy(() -> new Comparison(List.of("one"), NO_KEYWORDS, List.of()))
        .hasMessage("expected at least two systems, found 1");
  }

  @Test
  void comparesAllPairsAndCorrectsForTheirNumber() {
    Comparison comparison = new Comparison(List.of("a", "b", "c"), NO_KEYWORDS, List.of());
    for (int k = 0; k < 12; k++) {
      String id = "u" + k;
      String good = k == 0 ? "w x y" : "w x z";
      comparison.add(
          id,
          List.of(
              result(id, "w x z", "w q y"),
              result(id, "w x z", good),
              result(id, "w x z", "w x z")));
    }
    List<Comparison.Compared> pairs = comparison.pairs(BOOTSTRAP, PERMUTATION, 0.95);
    assertThat(pairs).extracting(Comparison.Compared::first).containsExactly(0, 0, 1);
    assertThat(pairs).extracting(Comparison.Compared::second).containsExactly(1, 2, 2);
    double[] p =
        pairs.stream().mapToDouble(pair -> pair.difference().permutation().pValue()).toArray();
    assertThat(pairs.get(2).difference())
        .isEqualTo(comparison.difference(1, 2, BOOTSTRAP, PERMUTATION, 0.95));
    assertThat(pairs)
        .extracting(Comparison.Compared::holm)
        .containsExactly(3 * Math.min(p[0], p[1]), 3 * Math.min(p[0], p[1]), 1.0);
  }

  @Test
  void termsAreTestedOnThePlacesWhereTheyWereSaid() {
    TermQuery query =
        new TermQuery(
            List.of(Term.parse("amlodipine", "drug")), Folding.CASE, Tokenizer.standard());
    Comparison comparison = new Comparison(List.of("old", "new"), query, List.of());
    for (int k = 0; k < 8; k++) {
      add(comparison, "u" + k, "take amlodipine", "take am load", "take amlodipine");
    }
    add(comparison, "u8", "amlodipine now", "amlodipine now", "now");
    assertThat(comparison.termDifference(1, 0)).isEqualTo(new Comparison.TermDifference(1, 8));
    assertThat(comparison.termDifference(1, 0).test().pValue())
        .isCloseTo(20 / 512.0, within(1e-12));
    assertThat(comparison.keywords(1).counts(0).recognised()).isEqualTo(8);
  }

  private static void add(
      Comparison comparison, String id, String reference, String first, String second) {
    comparison.add(id, List.of(result(id, reference, first), result(id, reference, second)));
  }

  private static ScoredUtterance result(String id, String reference, String hypothesis) {
    return PairScorer.standard().score(new Utterance(id, reference, hypothesis));
  }

  private static List<WordEdit> edits(String reference, String hypothesis) {
    return WordScorer.sclite().edits(reference, hypothesis);
  }

  private static List<String[]> golden() throws IOException {
    try (InputStream in = ComparisonTest.class.getResourceAsStream("sc_stats-1.3.tsv")) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .filter(line -> !line.startsWith("#"))
          .map(line -> line.split("\t", -1))
          .toList();
    }
  }
}
