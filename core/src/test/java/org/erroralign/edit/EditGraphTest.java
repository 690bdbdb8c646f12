package org.erroralign.edit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.erroralign.Rounds;
import org.erroralign.edit.LevenshteinGraph.Ties;
import org.junit.jupiter.api.Test;

/** Both graphs, the nodes and the paths in them, against full matrices. */
class EditGraphTest {

  private static final int SUBSTITUTION_IS_NO_MOVE = 3;

  @Test
  void equalsThePlainMatrixOnAllShortSequences() {
    Sequences.forAllPairs(5, 2, new Check(new LevenshteinGraph(), new IndelGraph())::check);
    Sequences.forAllPairs(3, 4, new Check(new LevenshteinGraph(), new IndelGraph())::check);
  }

  @Test
  void equalsThePlainMatrixOnRandomSequences() {
    compare(Rounds.of(3_000), 20, new LevenshteinGraph(), new IndelGraph());
  }

  /** The edge between stripes of 64 columns is crossed in all ways. */
  @Test
  void equalsThePlainMatrixOverSeveralMachineWords() {
    compare(Rounds.of(1_500), 70, new LevenshteinGraph(), new IndelGraph());
    compare(Rounds.of(100), 300, new LevenshteinGraph(), new IndelGraph());
  }

  /** A budget of one word makes blocks of √n rows, a larger one longer blocks. */
  @Test
  void equalsThePlainMatrixWhenBlocksAreComputedAnew() {
    compare(Rounds.of(200), 200, whole(1), new IndelGraph(1));
    compare(Rounds.of(200), 200, whole(400), new IndelGraph(400));
  }

  private static LevenshteinGraph whole(int budget) {
    return new LevenshteinGraph(budget, Long.MAX_VALUE);
  }

  /** Bands that must be widened, that are kept, and whose blocks are computed anew. */
  @Test
  void equalsThePlainMatrixOnCheapestWaysInABand() {
    for (int budget : new int[] {EditGraph.DEFAULT_BUDGET, 1, 400, 4_000}) {
      LevenshteinGraph banded = new LevenshteinGraph(budget, 0);
      compare(Rounds.of(300), 40, banded, new IndelGraph());
      compare(Rounds.of(100), 300, banded, new IndelGraph());
      compare(Rounds.of(20), 1_500, banded, new IndelGraph());
    }
  }

  /** Insertions and deletions far from each other, so that ways leave the diagonal and return. */
  @Test
  void findsWaysThatLeaveTheDiagonal() {
    Random random = new Random(11);
    for (int round = 0; round < Rounds.of(30); round++) {
      int[] text = random.ints(400 + random.nextInt(400), 0, 30).toArray();
      int gap = random.nextInt(300);
      int[] shorter = Arrays.copyOfRange(text, gap, text.length);
      int[] added = random.ints(random.nextInt(300), 0, 30).toArray();
      int[] other = Arrays.copyOf(shorter, shorter.length + added.length);
      System.arraycopy(added, 0, other, shorter.length, added.length);
      for (int budget : new int[] {EditGraph.DEFAULT_BUDGET, 400}) {
        Check check = new Check(new LevenshteinGraph(budget, 0), new IndelGraph());
        check.check(text, other);
        check.check(other, text);
      }
    }
  }

  @Test
  void reportsPlacesInTheArraysItWasGiven() {
    LevenshteinGraph graph = new LevenshteinGraph();
    graph.read(new int[] {9, 9, 0, 1}, 2, 2, new int[] {9, 1}, 1, 1, 2);
    List<String> path = new ArrayList<>();
    graph.walk(Ties.BOTH_FIRST, (r, h) -> path.add(r + " " + h));
    assertThat(path).containsExactly("3 1", "2 -1");
  }

  private static void compare(int pairs, int most, LevenshteinGraph levenshtein, IndelGraph indel) {
    Random random = new Random(most);
    Check check = new Check(levenshtein, indel);
    for (int pair = 0; pair < pairs; pair++) {
      int distinct = 1 + random.nextInt(pair % 2 == 0 ? 4 : 60);
      int[] reference = Sequences.random(random, most, distinct);
      check.check(reference, Sequences.partner(random, reference, most, distinct));
    }
  }

  private record Check(LevenshteinGraph levenshtein, IndelGraph indel) {

    void check(int[] reference, int[] hypothesis) {
      PlainMatrix unit = new PlainMatrix(reference, hypothesis, 1);
      check(levenshtein, unit, reference, hypothesis);
      for (Ties ties : Ties.values()) {
        List<String> path = new ArrayList<>();
        levenshtein.walk(ties, (r, h) -> path.add(r + " " + h));
        assertThat(path)
            .as("%s %s | %s", ties, Arrays.toString(reference), Arrays.toString(hypothesis))
            .isEqualTo(path(ties, unit, reference, hypothesis));
      }
      PlainMatrix noSubstitution = new PlainMatrix(reference, hypothesis, SUBSTITUTION_IS_NO_MOVE);
      check(indel, noSubstitution, reference, hypothesis);
    }

    private static void check(
        EditGraph graph, PlainMatrix plain, int[] reference, int[] hypothesis) {
      int m = reference.length;
      int n = hypothesis.length;
      int distinct = 60;
      graph.read(reference, 0, m, hypothesis, 0, n, distinct);
      assertThat(graph.distance()).isEqualTo(plain.distance());
      boolean[][] nodes = nodes(graph, n, m);
      for (int i = n; i >= 0; i--) {
        for (int j = m; j >= 0; j--) {
          boolean cheapest = plain.isOnCheapestPath(i, j);
          boolean known = cheapest || !graph.isBanded();
          if ((known && !sameMoves(graph, plain, i, j)) || nodes[i][j] != cheapest) {
            fail(
                "node (%d, %d) of %s and %s",
                i, j, Arrays.toString(reference), Arrays.toString(hypothesis));
          }
        }
      }
    }

    private static boolean sameMoves(EditGraph graph, PlainMatrix plain, int i, int j) {
      return graph.byReference(i, j) == plain.byReference(i, j)
          && graph.byHypothesis(i, j) == plain.byHypothesis(i, j)
          && graph.byBoth(i, j) == plain.byBoth(i, j);
    }

    private static boolean[][] nodes(EditGraph graph, int n, int m) {
      boolean[][] nodes = new boolean[n + 1][m + 1];
      new CheapestNodes()
          .find(
              graph,
              (row, bits, low, high) -> {
                for (int column = low << 6; column <= Math.min(m, high << 6 | 63); column++) {
                  nodes[row][column] = (bits[column >> 6] >>> column & 1) != 0;
                }
              });
      return nodes;
    }

    /** RapidFuzz asks for the rises and falls of the matrix, as here. */
    private static List<String> path(
        Ties ties, PlainMatrix plain, int[] reference, int[] hypothesis) {
      List<String> path = new ArrayList<>();
      int i = hypothesis.length;
      int j = reference.length;
      while (i > 0 || j > 0) {
        boolean inside = i > 0 && j > 0;
        boolean both =
            switch (ties) {
              case BOTH_FIRST -> plain.byBoth(i, j);
              case RAPIDFUZZ ->
                  inside
                      && !plain.byReference(i, j)
                      && plain.distance(i - 1, j) >= plain.distance(i - 1, j - 1);
              case MEETEVAL -> inside && !plain.byReference(i, j) && !plain.byHypothesis(i, j);
            };
        boolean hypothesisFirst = ties == Ties.MEETEVAL && i > 0 && plain.byHypothesis(i, j);
        boolean byReference = !both && !hypothesisFirst && plain.byReference(i, j);
        i -= byReference ? 0 : 1;
        j -= byReference || both ? 1 : 0;
        path.add((byReference || both ? j : -1) + " " + (byReference ? -1 : i));
      }
      return path;
    }
  }
}
