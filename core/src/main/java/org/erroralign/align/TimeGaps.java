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
 * among its neighbours first, and the clocks of both sides are made the same.
 */
final class TimeGaps {

  /** So many milliseconds apart are two words that recognisers take for simultaneous. */
  private static final int FREE = 250;

  private static final int FULL = 1_000;

  private static final int UNKNOWN = Integer.MIN_VALUE;

  /** How many words around one tell its time, and how many anchors that of the clocks. */
  private static final int WORDS = 5;

  private static final int ANCHORS = 11;

  private final TokenTimes reference = new TokenTimes();
  private final TokenTimes hypothesis = new TokenTimes();
  private final int full;
  private int hypothesisTokens;
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
      // Times that run forwards stay as they are, and a misplaced word comes back to its
      // neighbours.
      smooth(starts, tokens.tokenCount(), WORDS);
      smooth(ends, tokens.tokenCount(), WORDS);
    }

    boolean isKnown(int token) {
      return starts[token] != UNKNOWN;
    }

    int middle(int token) {
      return (starts[token] + ends[token]) / 2;
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
      TokenizedText tokensOfReference,
      NormalizedText said,
      List<WordDetails> saidWords,
      TokenizedText tokensOfHypothesis,
      NormalizedText written,
      List<WordDetails> writtenWords) {
    used = full > 0;
    reference.read(tokensOfReference, said, saidWords);
    hypothesis.read(tokensOfHypothesis, written, writtenWords);
    hypothesisTokens = tokensOfHypothesis.tokenCount();
  }

  /**
   * Sets the hypothesis' clock by that of the reference: by the median of how far anchors nearby
   * are apart, which neither a shift nor a jump of the clock escapes; few anchors could be wrong.
   */
  void setClock(WordGraph words) {
    int count = words.anchorCount();
    if (count < ANCHORS) {
      return;
    }
    int[] apart = new int[count];
    for (int a = 0; a < count; a++) {
      int said = words.anchorReference(a);
      int written = words.anchorHypothesis(a);
      if (reference.isKnown(said) && hypothesis.isKnown(written)) {
        apart[a] = hypothesis.middle(written) - reference.middle(said);
      } else {
        apart[a] = a == 0 ? 0 : apart[a - 1];
      }
    }
    smooth(apart, count, ANCHORS);
    int edge = ANCHORS / 2;
    Arrays.fill(apart, 0, edge, apart[edge]);
    Arrays.fill(apart, count - edge, count, apart[count - edge - 1]);
    int a = 0;
    for (int t = 0; t < hypothesisTokens; t++) {
      while (a + 1 < count && words.anchorHypothesis(a + 1) <= t) {
        a++;
      }
      if (hypothesis.isKnown(t)) {
        hypothesis.starts[t] -= apart[a];
        hypothesis.ends[t] -= apart[a];
      }
    }
  }

  /** Sets each number to the median of so many around it, but for those at both ends. */
  private static void smooth(int[] numbers, int count, int size) {
    int[] window = new int[size];
    int[] before = numbers.clone();
    for (int k = size / 2; k < count - size / 2; k++) {
      System.arraycopy(before, k - size / 2, window, 0, size);
      Arrays.sort(window);
      numbers[k] = window[size / 2];
    }
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
