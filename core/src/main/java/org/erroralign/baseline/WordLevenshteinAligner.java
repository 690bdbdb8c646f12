package org.erroralign.baseline;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.erroralign.align.Aligner;
import org.erroralign.align.Alignment;
import org.erroralign.edit.CommonEnds;
import org.erroralign.edit.LevenshteinGraph;
import org.erroralign.edit.LevenshteinGraph.Ties;
import org.erroralign.text.Normalizer;
import org.erroralign.text.Tokenizer;
import org.jspecify.annotations.Nullable;

/**
 * LWA, the paper's first baseline and what word error rates are counted from: one path of least
 * word-level Levenshtein distance (insertion, deletion and substitution cost 1).
 *
 * <p>Many paths are usually equally good. This one is found from the end: both words where that is
 * optimal, else a deletion, else an insertion.
 */
public final class WordLevenshteinAligner implements Aligner {

  private final Tokenizer tokenizer;
  private final Normalizer normalizer;

  public WordLevenshteinAligner(Tokenizer tokenizer, Normalizer normalizer) {
    this.tokenizer = tokenizer;
    this.normalizer = normalizer;
  }

  /** With the words of {@link org.erroralign.align.ErrorAligner#standard()}. */
  public static WordLevenshteinAligner standard() {
    return new WordLevenshteinAligner(Tokenizer.standard(), Normalizer.standard());
  }

  @Override
  public Alignment align(String reference, String hypothesis) {
    WordPair pair = new WordPair(tokenizer, normalizer, reference, hypothesis);
    int end = CommonEnds.end(pair.reference, pair.hypothesis, 0);
    LevenshteinGraph graph = graph(pair, end);
    List<Move> moves = new ArrayList<>(pair.reference.length + pair.hypothesis.length);
    graph.walk(Ties.BOTH_FIRST, (r, h) -> moves.add(Move.over(r, h)));
    Collections.reverse(moves);
    return pair.alignment(0, moves, graph.distance());
  }

  private static LevenshteinGraph graph(WordPair pair, int end) {
    LevenshteinGraph graph = new LevenshteinGraph();
    int m = pair.reference.length - end;
    int n = pair.hypothesis.length - end;
    graph.read(pair.reference, 0, m, pair.hypothesis, 0, n, pair.distinct);
    return graph;
  }

  /**
   * How many different paths have the least distance, the one of {@link #align} included: 11 in
   * Table 1 of the paper. Takes time by the number of nodes on such paths, and by the digits of the
   * count.
   */
  public BigInteger optimalPaths(String reference, String hypothesis) {
    WordPair pair = new WordPair(tokenizer, normalizer, reference, hypothesis);
    LevenshteinGraph graph = graph(pair, 0);
    int m = pair.reference.length;
    // counts[j]: ways from node (i, j) to the end; null where there are none.
    @Nullable BigInteger[] counts = new @Nullable BigInteger[m + 1];
    counts[m] = BigInteger.ONE;
    int low = m;
    int high = m;
    for (int i = pair.hypothesis.length; i > 0; i--) {
      @Nullable BigInteger[] above = new @Nullable BigInteger[m + 1];
      for (int j = high; j >= low; j--) {
        BigInteger count = counts[j];
        if (count != null) {
          if (graph.byReference(i, j)) {
            add(counts, j - 1, count);
            low = Math.min(low, j - 1);
          }
          if (graph.byHypothesis(i, j)) {
            add(above, j, count);
          }
          if (graph.byBoth(i, j)) {
            add(above, j - 1, count);
          }
        }
      }
      low = Math.max(0, low - 1);
      counts = above;
    }
    // Row 0 is left along the reference alone, in one way.
    BigInteger sum = BigInteger.ZERO;
    for (int j = low; j <= high; j++) {
      BigInteger count = counts[j];
      sum = count == null ? sum : sum.add(count);
    }
    return sum;
  }

  private static void add(@Nullable BigInteger[] counts, int position, BigInteger more) {
    BigInteger old = counts[position];
    counts[position] = old == null ? more : old.add(more);
  }
}
