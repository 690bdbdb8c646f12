package org.erroralign.metric;

import java.util.Arrays;
import org.erroralign.edit.CommonEnds;
import org.erroralign.edit.Moves;
import org.erroralign.edit.WeightedPath;

/**
 * The cheapest edits between two sequences of numbers with sclite's weights: substitution 4,
 * deletion 3, insertion 3.
 *
 * <p>Among equal moves into a cell the one over both words wins, then the insertion, then the
 * deletion, so that words that both end with are always linked. This is sclite's rule (found by
 * experiment with sclite 2.4.10, and held by a golden file), and that of the scoring script of Le
 * et al. (2021).
 */
final class WeightedEdits implements WeightedPath.Costs {
  private static final int SUBSTITUTION = 4;
  private static final int DELETION = 3;
  private static final int INSERTION = 3;

  private final int[] hypothesis;
  private final int[] deletions;

  /** By number of the reference word: 0 for the hypothesis word at hand. */
  private final int[] both;

  private int word;

  private WeightedEdits(int referenceLength, int[] hypothesis, int distinct) {
    this.hypothesis = hypothesis;
    deletions = new int[referenceLength];
    Arrays.fill(deletions, DELETION);
    both = new int[distinct];
    Arrays.fill(both, SUBSTITUTION);
  }

  /** Reports the moves of the path between numbers below a limit, the last one first. */
  static void find(int[] reference, int[] hypothesis, int distinct, Moves moves) {
    int end = CommonEnds.end(reference, hypothesis, 0);
    int m = reference.length - end;
    int n = hypothesis.length - end;
    for (int k = end - 1; k >= 0; k--) {
      moves.move(m + k, n + k);
    }
    WeightedEdits costs = new WeightedEdits(m, hypothesis, distinct);
    new WeightedPath(costs, true).find(reference, m, n, moves);
  }

  @Override
  public int[] both(int hypothesisSymbol) {
    both[word] = SUBSTITUTION;
    word = hypothesis[hypothesisSymbol];
    both[word] = 0;
    return both;
  }

  @Override
  public int[] reference(int consumed) {
    return deletions;
  }

  @Override
  public int hypothesis(int hypothesisSymbol, boolean allConsumed) {
    return INSERTION;
  }
}
