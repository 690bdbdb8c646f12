package org.erroralign.baseline;

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
    LevenshteinGraph graph = new LevenshteinGraph();
    int m = pair.reference.length - end;
    int n = pair.hypothesis.length - end;
    graph.read(pair.reference, 0, m, pair.hypothesis, 0, n, pair.distinct);
    List<Move> moves = new ArrayList<>(pair.reference.length + pair.hypothesis.length);
    graph.walk(Ties.BOTH_FIRST, (r, h) -> moves.add(Move.over(r, h)));
    Collections.reverse(moves);
    return pair.alignment(0, moves, graph.distance());
  }
}
