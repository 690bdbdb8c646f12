package org.erroralign.baseline;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.erroralign.align.Alignment;
import org.erroralign.align.Operation;
import org.erroralign.align.Segment;
import org.junit.jupiter.api.Test;

final class WordLevenshteinAlignerTest {

  private static final WordLevenshteinAligner ALIGNER = WordLevenshteinAligner.standard();

  @Test
  void findsFiveErrorsAndElevenPathsInTable1OfThePaper() {
    String reference = "Some things are worth noting!";
    String hypothesis = "Something worth nothing period?";
    assertThat(ALIGNER.align(reference, hypothesis).cost()).isEqualTo(5);
    assertThat(ALIGNER.optimalPaths(reference, hypothesis)).isEqualTo(11);
  }

  @Test
  void prefersLinkingWordsFromTheEnd() {
    Alignment alignment = ALIGNER.align("a b c", "x c");
    assertThat(alignment.segments())
        .extracting(Segment::operation)
        .containsExactly(Operation.DELETE, Operation.SUBSTITUTE, Operation.MATCH);
  }

  @Test
  void countsEveryWayToDeleteOneOfTwoEqualWords() {
    assertThat(ALIGNER.optimalPaths("very very good", "very good")).isEqualTo(2);
    assertThat(ALIGNER.optimalPaths("", "")).isEqualTo(1);
    assertThat(ALIGNER.optimalPaths("a b", "")).isEqualTo(1);
    assertThat(ALIGNER.optimalPaths("", "a b")).isEqualTo(1);
  }

  @Test
  void agreesWithThePlainProgramInDistanceAndNumberOfPaths() {
    Random random = new Random(1);
    for (int round = 0; round < 400; round++) {
      int most = round % 20 == 0 ? 200 : 12;
      String reference = words(random, most);
      String hypothesis = words(random, most);
      Plain plain = new Plain(reference.split(" ", -1), hypothesis.split(" ", -1));
      Alignment alignment = ALIGNER.align(reference, hypothesis);
      assertThat(alignment.cost()).as("round %d", round).isEqualTo(plain.distance);
      assertThat(errors(alignment)).isEqualTo(plain.distance);
      assertThat(ALIGNER.optimalPaths(reference, hypothesis)).isEqualTo(plain.paths);
    }
  }

  @Test
  void computesBlocksOfRowsAnewOnTheWayBack() {
    // 9,000 words a side: more rows than a block holds.
    Random random = new Random(2);
    String reference = words(random, 9_000, 9_000, 500);
    String hypothesis = words(random, 9_000, 9_000, 500);
    Alignment alignment = ALIGNER.align(reference, hypothesis);
    assertThat(errors(alignment)).isEqualTo((int) alignment.cost());
  }

  private static int errors(Alignment alignment) {
    return (int)
        alignment.segments().stream().filter(s -> s.operation() != Operation.MATCH).count();
  }

  private static String words(Random random, int most) {
    return words(random, 1, most, 4);
  }

  private static String words(Random random, int least, int most, int distinct) {
    return IntStream.range(0, least + random.nextInt(most - least + 1))
        .mapToObj(w -> "w" + random.nextInt(distinct))
        .collect(Collectors.joining(" "));
  }

  /** The slow, obvious version. */
  private static final class Plain {
    final int distance;
    final BigInteger paths;

    Plain(String[] reference, String[] hypothesis) {
      int[][] d = new int[hypothesis.length + 1][reference.length + 1];
      BigInteger[][] ways = new BigInteger[hypothesis.length + 1][reference.length + 1];
      for (int i = 0; i <= hypothesis.length; i++) {
        for (int j = 0; j <= reference.length; j++) {
          int insertion = i > 0 ? d[i - 1][j] + 1 : Integer.MAX_VALUE;
          int deletion = j > 0 ? d[i][j - 1] + 1 : Integer.MAX_VALUE;
          int both =
              i > 0 && j > 0
                  ? d[i - 1][j - 1] + (hypothesis[i - 1].equals(reference[j - 1]) ? 0 : 1)
                  : Integer.MAX_VALUE;
          int best = Math.min(both, Math.min(insertion, deletion));
          d[i][j] = i == 0 && j == 0 ? 0 : best;
          BigInteger sum = i == 0 && j == 0 ? BigInteger.ONE : BigInteger.ZERO;
          sum = i > 0 && insertion == best ? sum.add(ways[i - 1][j]) : sum;
          sum = j > 0 && deletion == best ? sum.add(ways[i][j - 1]) : sum;
          sum = i > 0 && j > 0 && both == best ? sum.add(ways[i - 1][j - 1]) : sum;
          ways[i][j] = sum;
        }
      }
      distance = d[hypothesis.length][reference.length];
      paths = ways[hypothesis.length][reference.length];
    }
  }
}
