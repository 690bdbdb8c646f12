package org.erroralign.align;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Random pairs over a mixed Unicode alphabet: no answer breaks the rules, and none is missing. */
class InvariantsTest {

  private static final long SEED = 20250815;

  @ParameterizedTest(name = "{0}, {1}, {2} pairs")
  @CsvSource({
    "standard, exact, 50000",
    "paper, exact, 25000",
    "reference, exact, 25000",
    "standard, beam, 2000",
    "paper, beam, 2000",
    "reference, beam, 4000"
  })
  void holdOnRandomPairs(String preset, String search, int count) {
    ErrorAligner aligner = Presets.named(preset).withSearch(search(search));
    for (int number = 0; number < count; number++) {
      long seed = SEED + number;
      RandomPairs.Pair pair = new RandomPairs(seed).next();
      try {
        Alignment alignment = aligner.align(pair.reference(), pair.hypothesis());
        AlignmentInvariants.check(aligner, alignment);
        Alignment again = aligner.align(pair.reference(), pair.hypothesis());
        if (!again.equals(alignment)) {
          throw new AssertionError("expected the same again: " + alignment + ", found " + again);
        }
      } catch (AssertionError | RuntimeException e) {
        throw new AssertionError(
            "seed "
                + seed
                + ": "
                + AlignmentInvariants.literal(pair.reference())
                + ", "
                + AlignmentInvariants.literal(pair.hypothesis()),
            e);
      }
    }
  }

  private static Search search(String search) {
    return search.equals("exact") ? Search.exact() : Search.beam();
  }
}
