package org.erroralign.edit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.erroralign.Rounds;
import org.junit.jupiter.api.Test;

/** Random costs, borders of their own included, against a matrix and its way back. */
class WeightedPathTest {

  @Test
  void equalsThePlainMatrixOnAllShortSequences() {
    Random random = new Random(8);
    Sequences.forAllPairs(
        4,
        2,
        (reference, hypothesis) ->
            check(new RandomCosts(random, reference, hypothesis), 1 << 10, random.nextBoolean()));
  }

  @Test
  void equalsThePlainMatrixOnRandomSequences() {
    Random random = new Random(9);
    for (int round = 0; round < Rounds.of(500); round++) {
      int[] reference = Sequences.random(random, 60, 6);
      int[] hypothesis = Sequences.partner(random, reference, 60, 6);
      RandomCosts costs = new RandomCosts(random, reference, hypothesis);
      check(costs, 1 << 20, random.nextBoolean());
      check(costs, 1, random.nextBoolean()); // blocks of √n rows
    }
  }

  private static void check(RandomCosts costs, int budget, boolean hypothesisFirst) {
    List<String> path = new ArrayList<>();
    int cost =
        new WeightedPath(costs, hypothesisFirst, budget)
            .find(
                costs.reference,
                costs.reference.length,
                costs.hypothesis.length,
                (r, h) -> path.add(r + " " + h));
    int[][] matrix = costs.matrix();
    assertThat(cost).isEqualTo(matrix[costs.hypothesis.length][costs.reference.length]);
    assertThat(path)
        .as("%s | %s", Arrays.toString(costs.reference), Arrays.toString(costs.hypothesis))
        .isEqualTo(costs.path(matrix, hypothesisFirst));
  }

  private static final class RandomCosts implements WeightedPath.Costs {
    final int[] reference;
    final int[] hypothesis;
    private final int[][] both = new int[6][];
    private final int[] deletions;
    private final int[] lastDeletions;
    private final int[] insertions;

    RandomCosts(Random random, int[] reference, int[] hypothesis) {
      this.reference = reference;
      this.hypothesis = hypothesis;
      for (int symbol = 0; symbol < both.length; symbol++) {
        both[symbol] = random.ints(6, 0, 5).toArray();
      }
      deletions = random.ints(reference.length, 1, 4).toArray();
      lastDeletions = random.ints(reference.length, 0, 3).toArray();
      insertions = random.ints(hypothesis.length, 1, 4).toArray();
    }

    @Override
    public int[] both(int hypothesisSymbol) {
      return both[hypothesis[hypothesisSymbol]];
    }

    @Override
    public int[] reference(int consumed) {
      return consumed == hypothesis.length ? lastDeletions : deletions;
    }

    @Override
    public int hypothesis(int hypothesisSymbol, boolean allConsumed) {
      return insertions[hypothesisSymbol] - (allConsumed ? 1 : 0);
    }

    private int byBoth(int[][] matrix, int i, int j) {
      return i == 0 || j == 0
          ? Integer.MAX_VALUE
          : matrix[i - 1][j - 1] + both(i - 1)[reference[j - 1]];
    }

    private int byReference(int[][] matrix, int i, int j) {
      return j == 0 ? Integer.MAX_VALUE : matrix[i][j - 1] + reference(i)[j - 1];
    }

    private int byHypothesis(int[][] matrix, int i, int j) {
      return i == 0
          ? Integer.MAX_VALUE
          : matrix[i - 1][j] + hypothesis(i - 1, j == reference.length);
    }

    int[][] matrix() {
      int[][] matrix = new int[hypothesis.length + 1][reference.length + 1];
      for (int i = 0; i <= hypothesis.length; i++) {
        for (int j = 0; j <= reference.length; j++) {
          int alone = Math.min(byReference(matrix, i, j), byHypothesis(matrix, i, j));
          matrix[i][j] = i + j == 0 ? 0 : Math.min(alone, byBoth(matrix, i, j));
        }
      }
      return matrix;
    }

    List<String> path(int[][] matrix, boolean hypothesisFirst) {
      List<String> path = new ArrayList<>();
      int i = hypothesis.length;
      int j = reference.length;
      while (i + j > 0) {
        int cost = matrix[i][j];
        boolean alsoHypothesis = hypothesisFirst && byHypothesis(matrix, i, j) == cost;
        if (byBoth(matrix, i, j) == cost) {
          path.add(--j + " " + --i);
        } else if (byReference(matrix, i, j) == cost && !alsoHypothesis) {
          path.add(--j + " -1");
        } else {
          path.add("-1 " + --i);
        }
      }
      return path;
    }
  }
}
