package org.erroralign.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.erroralign.align.Alignment;
import org.erroralign.align.ErrorAligner;
import org.erroralign.align.Operation;
import org.erroralign.align.Segment;
import org.erroralign.metric.WordScorer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class PairGeneratorTest {
  @Test
  void sameSeedGivesSamePairs() {
    assertThat(pairs(7)).isEqualTo(pairs(7)).isNotEqualTo(pairs(8)).doesNotHaveDuplicates();
  }

  /** A pair written down once, so that a change of the generator, or of a machine, is noticed. */
  @Test
  void seedOneGivesTheseWords() {
    assertThat(new PairGenerator(1).withErrors(12, 0.3))
        .isEqualTo(
            new Pair(
                "stintwoollchi thenddrick cloo wotri gaprund waill bretchi waill dreadcu do shaing"
                    + " frand",
                "stintwoollchi thenddrick wotri gaprund waill brechi waill dreadcu do shaitg"
                    + " ifrand"));
  }

  private static List<Pair> pairs(long seed) {
    PairGenerator generator = new PairGenerator(seed);
    return IntStream.range(0, 20).mapToObj(i -> generator.withErrors(30, 0.2)).toList();
  }

  @ParameterizedTest
  @ValueSource(doubles = {0.02, 0.15, 0.4, 0.8})
  void wordErrorRateIsAboutTheOneAskedFor(double rate) {
    Pair pair = new PairGenerator(3).withErrors(10_000, rate);
    double found = WordScorer.unit().count(pair.reference(), pair.hypothesis()).wer();
    // Below it where errors stand so close that fewer edits explain them.
    assertThat(found).isCloseTo(rate, within(0.1 * rate));
  }

  @Test
  void withoutErrorsBothTextsAreTheSame() {
    Pair pair = new PairGenerator(3).withErrors(50, 0);
    assertThat(pair.hypothesis()).isEqualTo(pair.reference());
    assertThat(pair.reference().split(" ")).hasSize(50);
  }

  @Test
  void errorsAreOfEveryKind() {
    Pair pair = new PairGenerator(3).withErrors(2_000, 0.2);
    Alignment alignment = ErrorAligner.standard().align(pair.reference(), pair.hypothesis());
    assertThat(alignment.segments()).extracting(Segment::operation).contains(Operation.values());
    assertThat(alignment.segments())
        .as("words run together")
        .anyMatch(Segment::endsInsideWord)
        .anyMatch(Segment::startsInsideWord);
    assertThat(alignment.segments())
        .as("words torn apart")
        .anyMatch(segment -> segment.hypothesis().of(alignment.hypothesis()).contains(" "));
  }

  @Test
  void unrelatedTextsHaveNoWordInCommon() {
    Pair pair = new PairGenerator(3).unrelated(5_000);
    List<String> reference = Arrays.asList(pair.reference().split(" "));
    List<String> hypothesis = Arrays.asList(pair.hypothesis().split(" "));
    assertThat(reference).hasSize(5_000).doesNotContainAnyElementsOf(hypothesis);
    assertThat(hypothesis).hasSize(5_000);
  }

  @Test
  void frequentWordsAreFewAndShort() {
    String[] words = new PairGenerator(3).withErrors(20_000, 0).reference().split(" ");
    long distinct = Arrays.stream(words).distinct().count();
    assertThat(distinct).isBetween(2_000L, 10_000L);
    double length = Arrays.stream(words).mapToInt(String::length).average().orElseThrow();
    assertThat(length).isBetween(4.0, 5.5);
  }

  @Test
  void refusesRatesThatAreNone() {
    PairGenerator generator = new PairGenerator(1);
    assertThatThrownBy(() -> generator.withErrors(1, 1.1)).hasMessageContaining("found 1.1");
    assertThatThrownBy(() -> generator.withErrors(1, Double.NaN)).hasMessageContaining("NaN");
    assertThatThrownBy(() -> generator.unrelated(-1)).hasMessageContaining("found -1");
  }
}
