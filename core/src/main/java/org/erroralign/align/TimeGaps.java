package org.erroralign.align;

import java.util.Arrays;
import java.util.List;
import org.erroralign.text.NormalizedText;
import org.erroralign.text.Span;
import org.erroralign.text.TokenizedText;
import org.erroralign.text.WordDetails;

/**
 * When the tokens of a pair were spoken, and what it costs to link two that are apart in time.
 *
 * <p>Nothing up to {@link #FREE}, then in proportion, and no more than the full cost from {@link
 * #FULL} on; nothing where the times of a token are unknown. A word that was misplaced is put back
 * among its neighbours first.
 */
final class TimeGaps {

  /** So many milliseconds apart are two words that recognisers take for simultaneous. */
  private static final int FREE = 500;

  private static final int FULL = 2_000;

  private static final int UNKNOWN = Integer.MIN_VALUE;

  private final TokenTimes reference = new TokenTimes();
  private final TokenTimes hypothesis = new TokenTimes();
  private final int full;
  private boolean used;

  /** Where times cost nothing. */
  TimeGaps() {
    this(0);
  }

  /**
   * @param full what it costs to link two words that are far apart
   */
  TimeGaps(int full) {
    this.full = full;
  }

  /** The times of the tokens of one text, in milliseconds. */
  private static final class TokenTimes {
    private int[] starts = new int[64];
    private int[] ends = new int[64];

    void read(TokenizedText tokens, NormalizedText text, List<WordDetails> words) {
      if (starts.length < tokens.tokenCount()) {
        starts = new int[2 * tokens.tokenCount()];
        ends = new int[starts.length];
      }
      for (int t = 0; t < tokens.tokenCount(); t++) {
        Span span = text.inOriginal(new Span(tokens.tokenStart(t), tokens.tokenEnd(t)));
        WordDetails word = WordDetails.of(span, words);
        starts[t] = word.hasTimes() ? milliseconds(word.start()) : UNKNOWN;
        ends[t] = word.hasTimes() ? milliseconds(word.end()) : UNKNOWN;
      }
      smooth(starts, tokens.tokenCount());
      smooth(ends, tokens.tokenCount());
    }

    /**
     * Sets each time to the median of those of five tokens around it: times that run forwards stay
     * as they are, and a word that was misplaced comes back to its neighbours.
     */
    private static void smooth(int[] times, int count) {
      int[] window = new int[5];
      int[] before = times.clone();
      for (int t = 2; t < count - 2; t++) {
        System.arraycopy(before, t - 2, window, 0, window.length);
        Arrays.sort(window);
        times[t] = window[2];
      }
    }

    private static int milliseconds(double seconds) {
      return (int) Math.max(-1e9, Math.min(1e9, Math.rint(seconds * 1000)));
    }
  }

  /** Forgets the times of the pair before. */
  void clear() {
    used = false;
  }

  /**
   * Reads the times of the tokens of a pair.
   *
   * @param said the text that the tokens are of
   * @param saidWords with spans in its original, in order
   */
  void read(
      TokenizedText referenceTokens,
      NormalizedText said,
      List<WordDetails> saidWords,
      TokenizedText hypothesisTokens,
      NormalizedText written,
      List<WordDetails> writtenWords) {
    used = full > 0;
    reference.read(referenceTokens, said, saidWords);
    hypothesis.read(hypothesisTokens, written, writtenWords);
  }

  /** Whether any link may cost something. */
  boolean used() {
    return used;
  }

  /** The most that a link costs. */
  int most() {
    return used ? full : 0;
  }

  /** What it costs to link two tokens. */
  int price(int referenceToken, int hypothesisToken) {
    int start = reference.starts[referenceToken];
    int other = hypothesis.starts[hypothesisToken];
    if (!used || start == UNKNOWN || other == UNKNOWN) {
      return 0;
    }
    int gap =
        Math.max(start, other)
            - Math.min(reference.ends[referenceToken], hypothesis.ends[hypothesisToken]);
    return gap >= FULL ? full : full * Math.max(0, gap - FREE) / (FULL - FREE);
  }
}
