package org.erroralign.baseline;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import org.erroralign.align.Aligner;
import org.erroralign.align.Alignment;
import org.erroralign.edit.CommonEnds;
import org.erroralign.edit.WeightedPath;
import org.erroralign.metric.GlobalToLocalEdits;
import org.erroralign.metric.GlobalToLocalEdits.Units;
import org.erroralign.text.Normalizer;
import org.erroralign.text.Span;
import org.erroralign.text.Tokenizer;

/**
 * OWA, the paper's second baseline: of all alignments of one word with one word, the one of least
 * cost under the paper's own measure (eq. 10), so the best that words alone can reach in GLE.
 *
 * <p>A pair of words costs {@link GlobalToLocalEdits#distance}, a word alone its length. Among
 * equal costs, found from the end: both words, then a deletion, then an insertion. Time grows with
 * the product of the numbers of words.
 */
public final class OptimalWordAligner implements Aligner {

  private final Tokenizer tokenizer;
  private final Normalizer normalizer;
  private final boolean published;

  private OptimalWordAligner(Tokenizer tokenizer, Normalizer normalizer, boolean published) {
    this.tokenizer = tokenizer;
    this.normalizer = normalizer;
    this.published = published;
  }

  public OptimalWordAligner(Tokenizer tokenizer, Normalizer normalizer) {
    this(tokenizer, normalizer, false);
  }

  /** With the words of {@link org.erroralign.align.ErrorAligner#standard()}. */
  public static OptimalWordAligner standard() {
    return new OptimalWordAligner(Tokenizer.standard(), Normalizer.standard());
  }

  /**
   * As the paper's evaluation computed it: words deleted or inserted before the first link cost 1
   * each, not their length, so that the result is not optimal. Among equal costs, found from the
   * start: both words, then an insertion, then a deletion. For comparison with published figures,
   * from which this was inferred (docs/results.md).
   */
  public static OptimalWordAligner published() {
    return new OptimalWordAligner(Tokenizer.errorAlign(), Normalizer.errorAlign(), true);
  }

  @Override
  public Alignment align(String reference, String hypothesis) {
    WordPair pair = new WordPair(tokenizer, normalizer, reference, hypothesis);
    int start = published ? 0 : CommonEnds.start(pair.reference, pair.hypothesis);
    int end = published ? 0 : CommonEnds.end(pair.reference, pair.hypothesis, start);
    Costs costs = new Costs(pair, start, end, published);
    List<Move> moves = new ArrayList<>(pair.reference.length + pair.hypothesis.length);
    int cost =
        new WeightedPath(costs, published)
            .find(
                costs.reference,
                costs.reference.length,
                costs.hypothesisWords,
                (r, h) -> moves.add(Move.over(r, h)));
    if (!published) {
      Collections.reverse(moves);
    }
    return pair.alignment(start, moves, cost);
  }

  private static int[] lowerCase(String text, Span span) {
    return span.of(text).toLowerCase(Locale.ROOT).codePoints().toArray();
  }

  /*
   * What lies between the words that both texts begin and end with (matching those is never worse).
   * Distances are computed once for each pair of distinct words.
   *
   * The published variant breaks ties from the start of the texts, so it runs over the reversed texts
   * (all of them: its ties see equal words too) and its way back leads from the start to the end. The
   * borders that cost 1 a word are then the last row and column.
   */
  private static final class Costs implements WeightedPath.Costs {
    private final WordDistances distances;
    private final boolean published;
    private final int[] reference;
    private final int hypothesisWords;
    private final int[] deletions;
    private final int[] lastDeletions;

    Costs(WordPair pair, int start, int end, boolean published) {
      this.published = published;
      Units units = published ? OptimalWordAligner::lowerCase : GlobalToLocalEdits::characters;
      distances = new WordDistances(pair, start, end, units);
      reference = published ? reversed(distances.reference) : distances.reference;
      hypothesisWords = distances.hypothesis.length;
      deletions = published ? reversed(distances.referenceLengths()) : distances.referenceLengths();
      lastDeletions = deletions.clone();
      if (published) {
        Arrays.fill(lastDeletions, 1);
      }
    }

    private static int[] reversed(int[] words) {
      int[] reversed = new int[words.length];
      for (int w = 0; w < words.length; w++) {
        reversed[w] = words[words.length - 1 - w];
      }
      return reversed;
    }

    private int place(int hypothesisWord) {
      return published ? hypothesisWords - 1 - hypothesisWord : hypothesisWord;
    }

    @Override
    public int[] both(int hypothesisWord) {
      return distances.toHypothesisWord(place(hypothesisWord));
    }

    @Override
    public int[] reference(int consumed) {
      return consumed == hypothesisWords ? lastDeletions : deletions;
    }

    @Override
    public int hypothesis(int hypothesisWord, boolean allConsumed) {
      return published && allConsumed ? 1 : distances.hypothesisLength(place(hypothesisWord));
    }
  }
}
