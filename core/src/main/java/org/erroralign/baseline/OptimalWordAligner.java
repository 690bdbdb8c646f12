package org.erroralign.baseline;

import java.util.ArrayList;
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
   * each, not their length, so that the result is not optimal. For comparison with published
   * figures.
   */
  public static OptimalWordAligner published() {
    return new OptimalWordAligner(Tokenizer.reference(), Normalizer.reference(), true);
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
   */
  private static final class Path {
    private static final byte BOTH = 0;
    private static final byte REFERENCE = 1;
    private static final byte HYPOTHESIS = 2;

    private final WordDistances distances;
    private final int[] reference;
    private final int[] hypothesis;
    private final int[] referenceLengths;
    private final int blockRows;
    private final int[][] checkpoints;
    private final byte[] blockMoves;
    private int[] costs;
    private int[] previous;
    private final boolean unitBorders;
    private final int cost;

    Path(WordPair pair, int start, boolean unitBorders) {
      this.unitBorders = unitBorders;
      int end = pair.commonEnd(start);
      distances =
          new WordDistances(
              pair,
              start,
              end,
              unitBorders ? OptimalWordAligner::lowerCase : GlobalToLocalEdits::characters);
      reference = distances.reference();
      hypothesis = distances.hypothesis();
      referenceLengths = distances.referenceLengths();
      int width = reference.length + 1;
      int n = hypothesis.length;
      blockRows = Math.max(1, Math.min(n, BLOCK_BUDGET / width));
      checkpoints = new int[n == 0 ? 0 : (n - 1) / blockRows + 1][];
      blockMoves = new byte[blockRows * width];
      costs = new int[width];
      previous = new int[width];
      for (int j = 1; j < width; j++) {
        costs[j] = costs[j - 1] + (unitBorders ? 1 : referenceLengths[j - 1]);
      }
      for (int block = 0; block < checkpoints.length; block++) {
        checkpoints[block] = costs.clone();
        computeBlock(block);
      }
      cost = costs[reference.length];
    }

    int cost() {
      return cost;
    }

    List<Move> moves() {
      List<Move> moves = new ArrayList<>(reference.length + hypothesis.length);
      int block = checkpoints.length - 1;
      int i = hypothesis.length;
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
      Collections.reverse(moves);
      return moves;
    }

    private static Move move(byte code) {
      return code == BOTH ? Move.BOTH : code == REFERENCE ? Move.REFERENCE : Move.HYPOTHESIS;
    }

    private void computeBlock(int block) {
      int from = block * blockRows;
      int to = Math.min(hypothesis.length, from + blockRows);
      for (int i = from; i < to; i++) {
        int[] above = costs;
        computeRow(i, above, previous, (i - from) * (reference.length + 1));
        costs = previous;
        previous = above;
      }
    }

    private void computeRow(int i, int[] above, int[] row, int at) {
      int length = distances.hypothesisLength(i);
      int[] distance = distances.toHypothesisWord(i);
      int cost = above[0] + (unitBorders ? 1 : length);
      row[0] = cost;
      blockMoves[at] = HYPOTHESIS;
      for (int j = 1; j < row.length; j++) {
        int byReference = cost + referenceLengths[j - 1];
        int byHypothesis = above[j] + length;
        cost = above[j - 1] + distance[reference[j - 1]];
        byte move = BOTH;
        if (byReference < cost) {
          cost = byReference;
          move = REFERENCE;
        }
        if (byHypothesis < cost) {
          cost = byHypothesis;
          move = HYPOTHESIS;
        }
        row[j] = cost;
        blockMoves[at + j] = move;
      }
    }
  }
}
