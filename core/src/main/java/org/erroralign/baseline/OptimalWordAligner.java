package org.erroralign.baseline;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import org.erroralign.align.Aligner;
import org.erroralign.align.Alignment;
import org.erroralign.metric.GlobalToLocalEdits;
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

  /** How many moves are kept at a time, a byte each. */
  private static final int BLOCK_BUDGET = 1 << 24;

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
    int start = published ? 0 : pair.commonStart();
    Path path = new Path(pair, start, published);
    return pair.alignment(start, path.moves(), path.cost());
  }

  private static int[] lowerCase(String text, Span span) {
    return span.of(text).toLowerCase(Locale.ROOT).codePoints().toArray();
  }

  /*
   * A plain dynamic program over words, a row a hypothesis word, on what lies between the words that
   * both texts begin and end with (matching those is never worse). Distances are computed once for
   * each pair of distinct words. The moves of a block of rows are kept and the row of costs at the
   * start of each block; on the way back earlier blocks are computed anew.
   *
   * The published variant breaks ties from the start of the texts, so it runs over the reversed texts
   * (all of them: its ties see equal words too) and its way back leads from the start to the end. The
   * borders that cost 1 a word are then the last row and column.
   */
  private static final class Path {
    private static final byte BOTH = 0;
    private static final byte REFERENCE = 1;
    private static final byte HYPOTHESIS = 2;

    private final WordDistances distances;
    private final boolean published;
    private final int[] reference;
    private final int hypothesisWords;
    private final int[] deletions;
    private final int[] lastDeletions;
    private final int blockRows;
    private final int[][] checkpoints;
    private final byte[] blockMoves;
    private int[] costs;
    private int[] previous;
    private final int cost;

    Path(WordPair pair, int start, boolean published) {
      this.published = published;
      distances =
          new WordDistances(
              pair,
              start,
              published ? 0 : pair.commonEnd(start),
              published ? OptimalWordAligner::lowerCase : GlobalToLocalEdits::characters);
      reference = published ? reversed(distances.reference()) : distances.reference();
      hypothesisWords = distances.hypothesis().length;
      deletions = published ? reversed(distances.referenceLengths()) : distances.referenceLengths();
      lastDeletions = deletions.clone();
      if (published) {
        Arrays.fill(lastDeletions, 1);
      }
      int width = reference.length + 1;
      int n = hypothesisWords;
      blockRows = Math.max(1, Math.min(n, BLOCK_BUDGET / width));
      checkpoints = new int[n == 0 ? 0 : (n - 1) / blockRows + 1][];
      blockMoves = new byte[blockRows * width];
      costs = new int[width];
      previous = new int[width];
      for (int j = 1; j < width; j++) {
        costs[j] = costs[j - 1] + deletionsAfter(0)[j - 1];
      }
      for (int block = 0; block < checkpoints.length; block++) {
        checkpoints[block] = costs.clone();
        computeBlock(block);
      }
      cost = costs[reference.length];
    }

    private static int[] reversed(int[] words) {
      int[] reversed = new int[words.length];
      for (int w = 0; w < words.length; w++) {
        reversed[w] = words[words.length - 1 - w];
      }
      return reversed;
    }

    /** What deletions cost once some hypothesis words are consumed. */
    private int[] deletionsAfter(int consumed) {
      return consumed == hypothesisWords ? lastDeletions : deletions;
    }

    int cost() {
      return cost;
    }

    List<Move> moves() {
      List<Move> moves = new ArrayList<>(reference.length + hypothesisWords);
      int block = checkpoints.length - 1;
      int i = hypothesisWords;
      int j = reference.length;
      while (i > 0 || j > 0) {
        Move move = Move.REFERENCE;
        if (i > 0) {
          int wanted = (i - 1) / blockRows;
          if (wanted != block) {
            block = wanted;
            costs = checkpoints[block].clone();
            computeBlock(block);
          }
          move = move(blockMoves[(i - 1 - block * blockRows) * (reference.length + 1) + j]);
        }
        moves.add(move);
        i -= move == Move.REFERENCE ? 0 : 1;
        j -= move == Move.HYPOTHESIS ? 0 : 1;
      }
      if (!published) {
        Collections.reverse(moves);
      }
      return moves;
    }

    private static Move move(byte code) {
      return code == BOTH ? Move.BOTH : code == REFERENCE ? Move.REFERENCE : Move.HYPOTHESIS;
    }

    private void computeBlock(int block) {
      int from = block * blockRows;
      int to = Math.min(hypothesisWords, from + blockRows);
      for (int i = from; i < to; i++) {
        int[] above = costs;
        computeRow(i, above, previous, (i - from) * (reference.length + 1));
        costs = previous;
        previous = above;
      }
    }

    private void computeRow(int i, int[] above, int[] row, int at) {
      int place = published ? hypothesisWords - 1 - i : i;
      int length = distances.hypothesisLength(place);
      int lastInsertion = published ? 1 : length;
      int[] distance = distances.toHypothesisWord(place);
      int[] deletion = deletionsAfter(i + 1);
      int last = row.length - 1;
      int cost = above[0] + (last == 0 ? lastInsertion : length);
      row[0] = cost;
      blockMoves[at] = HYPOTHESIS;
      for (int j = 1; j <= last; j++) {
        int byReference = cost + deletion[j - 1];
        int byHypothesis = above[j] + (j == last ? lastInsertion : length);
        cost = above[j - 1] + distance[reference[j - 1]];
        byte move = BOTH;
        if (byReference < cost) {
          cost = byReference;
          move = REFERENCE;
        }
        if (byHypothesis < cost || (published && move == REFERENCE && byHypothesis == cost)) {
          cost = byHypothesis;
          move = HYPOTHESIS;
        }
        row[j] = cost;
        blockMoves[at + j] = move;
      }
    }
  }
}
