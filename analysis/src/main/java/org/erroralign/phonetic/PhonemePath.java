package org.erroralign.phonetic;

import java.util.Arrays;

/**
 * The phoneme alignment inside the Power aligner: Levenshtein with substitution 4, deletion 3 and
 * insertion 3 over phonemes, word boundaries and syllable boundaries.
 *
 * <p>Boundaries are aligned with their like only, and a phoneme is replaced only within its set.
 * Among paths of equal cost the one with the fewest moves off the outer edges of the matrix wins,
 * then, from the end: both, a deletion, an insertion.
 */
final class PhonemePath {

  /** After a word. */
  static final int WORD = 100;

  /** Between the syllables of a word. */
  static final int SYLLABLE = 101;

  static final byte BOTH = 0;
  static final byte REFERENCE = 1;
  static final byte HYPOTHESIS = 2;

  /** Matrices with more cells are not computed: 16 MB, texts of some 1,000 words. */
  private static final long MOST_CELLS = 1L << 24;

  private static final long SUBSTITUTION = 4L << 32;
  private static final long GAP = 3L << 32;

  private PhonemePath() {}

  static boolean isFeasible(int[] reference, int[] hypothesis) {
    return (reference.length + 1L) * (hypothesis.length + 1L) <= MOST_CELLS;
  }

  /** The moves of the best path, in order; costs are in the upper half, moves off edges below. */
  static byte[] find(int[] reference, int[] hypothesis) {
    int m = reference.length;
    int n = hypothesis.length;
    byte[] moves = new byte[(n + 1) * (m + 1)];
    long[] above = new long[m + 1];
    long[] row = new long[m + 1];
    for (int j = 1; j <= m; j++) {
      above[j] = above[j - 1] + GAP;
      moves[j] = REFERENCE;
    }
    for (int i = 1; i <= n; i++) {
      int symbol = hypothesis[i - 1];
      int at = i * (m + 1);
      row[0] = above[0] + GAP;
      moves[at] = HYPOTHESIS;
      for (int j = 1; j <= m; j++) {
        long best = row[j - 1] + GAP + (i < n ? 1 : 0);
        byte move = REFERENCE;
        long byHypothesis = above[j] + GAP + (j < m ? 1 : 0);
        if (byHypothesis < best) {
          best = byHypothesis;
          move = HYPOTHESIS;
        }
        long pair = pairCost(reference[j - 1], symbol);
        if (pair >= 0 && above[j - 1] + pair + 1 <= best) {
          best = above[j - 1] + pair + 1;
          move = BOTH;
        }
        row[j] = best;
        moves[at + j] = move;
      }
      long[] swap = above;
      above = row;
      row = swap;
    }
    return walkBack(moves, m, n);
  }

  private static byte[] walkBack(byte[] moves, int m, int n) {
    byte[] path = new byte[m + n];
    int position = path.length;
    int i = n;
    int j = m;
    while (i > 0 || j > 0) {
      byte move = moves[i * (m + 1) + j];
      path[--position] = move;
      i -= move == REFERENCE ? 0 : 1;
      j -= move == HYPOTHESIS ? 0 : 1;
    }
    return Arrays.copyOfRange(path, position, path.length);
  }

  /** Negative where the two may not be aligned. */
  private static long pairCost(int reference, int hypothesis) {
    if (reference == hypothesis) {
      return 0;
    }
    boolean phonemes = reference < WORD && hypothesis < WORD;
    return phonemes && Phonemes.mayReplace(reference, hypothesis) ? SUBSTITUTION : -1;
  }
}
