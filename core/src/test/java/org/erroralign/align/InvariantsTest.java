package org.erroralign.align;

import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.erroralign.Rounds;
import org.erroralign.text.Tokenizer;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Random pairs over a mixed Unicode alphabet: no answer breaks the rules, and none is missing. */
class InvariantsTest {

  private static final long SEED = 20250815;

  @ParameterizedTest(name = "{0}, {1}, {2} pairs")
  @CsvSource({
    "standard, exact, 50000",
    "paper, exact, 25000",
    "error-align, exact, 25000",
    "standard, beam, 500",
    "paper, beam, 500",
    "error-align, beam, 1000"
  })
  void holdOnRandomPairs(String preset, String search, int count) {
    check(Preset.named(preset).aligner().withSearch(search(search)), count);
  }

  /** Tokens of everything but white space: punctuation, emoji, lone surrogates, lone marks. */
  @ParameterizedTest
  @ValueSource(strings = {"standard", "paper", "error-align"})
  void holdOnTokensOfAnyCharacter(String preset) {
    check(
        Preset.named(preset)
            .aligner()
            .withTokenizer(Tokenizer.whitespace())
            .withSearch(Search.exact()),
        2000);
  }

  /** Phrases have unvoiced characters in them, also in the preset standard. */
  @ParameterizedTest
  @ValueSource(strings = {"standard", "paper", "error-align"})
  void holdOnPhrases(String preset) {
    ErrorAligner aligner = Preset.named(preset).aligner().withSearch(Search.exact());
    Tokenizer phrases =
        aligner
            .tokenizer()
            .withPhrases(
                aligner.normalizer(), List.of("a a", "a b", "b b a", "1 0", "한 하", "か が", "s o"));
    check(aligner.withTokenizer(phrases), 2000);
  }

  /** Beams so narrow that they fail, searches inside the graph, other costs, no pre-pass. */
  @ParameterizedTest
  @ValueSource(strings = {"standard", "paper", "error-align"})
  void holdWithOtherSettings(String preset) {
    ErrorAligner aligner = Preset.named(preset).aligner();
    check(aligner.withSearch(Search.beam(1)), 400);
    check(aligner.withSearch(Search.beam(3)), 400);
    CostModel restricted = aligner.costModel().withRestrictedToGraph(true);
    check(aligner.withCostModel(restricted).withSearch(Search.exact()), 400);
    check(aligner.withCostModel(restricted).withSearch(Search.beam(10)), 400);
    CostModel uneven =
        aligner
            .costModel()
            .with(CostTerm.DELIMITER, 0.333)
            .with(CostTerm.VOICED, 1.717)
            .withLetters(Map.of((int) 'a', 0.1, (int) 'é', 5.0))
            .with(CostTerm.END_INSIDE_WORD, 3);
    check(aligner.withCostModel(uneven).withSearch(Search.exact()), 400);
    check(aligner.withWordPrePass(!aligner.wordPrePass()).withSearch(Search.exact()), 400);
  }

  @ParameterizedTest
  @ValueSource(strings = {"standard", "paper", "error-align"})
  void exactSearchIsNeverDearerThanTheBeam(String preset) {
    ErrorAligner exact = Preset.named(preset).aligner().withSearch(Search.exact());
    ErrorAligner beam = exact.withSearch(Search.beam(30));
    for (int number = 0; number < Rounds.of(1500); number++) {
      RandomPairs.Pair pair = new RandomPairs(SEED - 1 - number).next();
      Alignment best = exact.align(pair.reference(), pair.hypothesis());
      Alignment found = beam.align(pair.reference(), pair.hypothesis());
      if (!best.exact() || best.cost() > found.cost() + 1e-9) {
        throw new AssertionError(
            "expected at most the beam's cost "
                + found.cost()
                + ", found "
                + best.cost()
                + " for "
                + describe(pair));
      }
    }
  }

  /** Thousands of words, hardly any of them in common, and words of thousands of letters. */
  @Tag("long")
  @ParameterizedTest
  @ValueSource(strings = {"standard", "paper", "error-align"})
  void holdOnLongTexts(String preset) {
    ErrorAligner aligner = Preset.named(preset).aligner().withSearch(Search.exact());
    SplittableRandom random = new SplittableRandom(SEED);
    StringBuilder reference = new StringBuilder();
    StringBuilder hypothesis = new StringBuilder();
    for (int word = 0; word < 300; word++) {
      reference.append(Integer.toString(random.nextInt(100_000), 36)).append(' ');
      hypothesis.append(Integer.toString(random.nextInt(100_000), 36)).append(' ');
    }
    String longWord = "ab".repeat(1000);
    for (String text : List.of(reference.toString(), longWord, longWord + " " + longWord, "")) {
      Alignment alignment = aligner.align(text, hypothesis.toString());
      AlignmentInvariants.check(aligner, alignment);
      AlignmentInvariants.check(aligner, aligner.align(hypothesis.toString(), text));
      AlignmentInvariants.check(aligner, aligner.align(text, "a" + longWord + " b"));
    }
  }

  private static void check(ErrorAligner aligner, int count) {
    for (int number = 0; number < Rounds.of(count); number++) {
      long seed = SEED + number;
      RandomPairs.Pair pair = new RandomPairs(seed).next();
      try {
        Alignment alignment = aligner.align(pair.reference(), pair.hypothesis());
        AlignmentInvariants.check(aligner, alignment);
        if (number % 5 == 0) {
          Alignment again = aligner.align(pair.reference(), pair.hypothesis());
          if (!again.equals(alignment)) {
            throw new AssertionError("expected the same again: " + alignment + ", found " + again);
          }
        }
      } catch (AssertionError | RuntimeException e) {
        throw new AssertionError("seed " + seed + ": " + describe(pair), e);
      }
    }
  }

  private static String describe(RandomPairs.Pair pair) {
    return AlignmentInvariants.literal(pair.reference())
        + ", "
        + AlignmentInvariants.literal(pair.hypothesis());
  }

  private static Search search(String search) {
    return search.equals("exact") ? Search.exact() : Search.beam();
  }
}
