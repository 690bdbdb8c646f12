package org.erroralign.align;

import org.erroralign.text.LetterSound;
import org.erroralign.text.TokenizedText;

/**
 * What it costs that one word became one other, for stretches of one word a side, which most are.
 *
 * <p>Such a stretch has but two outcomes: the words are aligned, or one is deleted and the other
 * inserted. So there is no need for a way back, nor for ties to be broken on it, and the delimiters
 * need no rows and columns: this is the recurrence of {@link PlainColumns} over the letters alone.
 */
final class SingleWords {

  /*
   * Aligned is either the whole hypothesis word, whose delimiters then match, or what is left of it
   * when letters are cut off at the start, at the end or both, and inserted. A cut costs the same at
   * either end, beside the letters: a delimiter of each word that has lost its partner, the end
   * inside the word, and that it is one of an insertion. Pieces of a word that are inserted join the
   * piece beside them, so that the outcome is the same wherever it is cut.
   */

  /** The cost of words that this class cannot tell. */
  static final int UNKNOWN = -1;

  /** Letters of the longest word. */
  private static final int LONGEST = 1 << 8;

  /** The price of what is not allowed, more than all letters of two words cost. */
  private static final int INFINITE = 1 << 28;

  private final CompiledCosts costs;
  private final TokenizedText reference;
  private final TokenizedText hypothesis;
  private final int cut;
  private final int similar;
  private final int dissimilar;

  /** The letters of the reference word. */
  private final int[] said = new int[LONGEST];

  /** Of the letters of the hypothesis word, from index 1 on. */
  private final int[] symbols = new int[LONGEST + 1];

  private final int[] keys = new int[LONGEST + 1];
  private final int[] one = new int[LONGEST + 1];
  private final int[] two = new int[LONGEST + 1];

  /** What it is more to substitute one for a dissimilar letter than for a similar one. */
  private final int[] further = new int[LONGEST + 1];

  /** BARE: what it costs to begin after so many letters of the hypothesis word. */
  private final int[] bare = new int[LONGEST + 1];

  /**
   * FILLED: what it costs to have aligned the letters of the reference word so far and so many of
   * the hypothesis word, less the prices of the former.
   */
  private final int[] filled = new int[LONGEST + 1];

  SingleWords(CompiledCosts costs, TokenizedText reference, TokenizedText hypothesis) {
    this.costs = costs;
    this.reference = reference;
    this.hypothesis = hypothesis;
    cut =
        costs.one(CostTerm.DELIMITER)
            + costs.two(CostTerm.TWO_SIDED_DELIMITER)
            + costs.one(CostTerm.END_INSIDE_WORD)
            + costs.one(CostTerm.INSERTION_END_INSIDE_WORD);
    similar = costs.two(CostTerm.SUBSTITUTE_SIMILAR);
    dissimilar = costs.two(CostTerm.SUBSTITUTE_DISSIMILAR);
  }

  /** Whether what is said above is true of a cost model, and sums of its prices fit. */
  static boolean knows(CompiledCosts costs) {
    CostModel model = costs.model;
    return model.segmentRule() == SegmentRule.STANDARD
        && !model.needsGraph()
        && model.cost(CostTerm.END_WITHOUT_VOWEL) == 0
        && costs.largest < INFINITE / (2 * LONGEST + 2);
  }

  /** The least cost of aligning two words, or {@link #UNKNOWN}. */
  int cost(int referenceToken, int hypothesisToken) {
    int m = reference.symbolCount(referenceToken);
    int n = hypothesis.symbolCount(hypothesisToken);
    if (m > LONGEST || n > LONGEST || !readHypothesis(hypothesisToken, n)) {
      return UNKNOWN;
    }
    reference.copySymbols(referenceToken, said, 0);
    int sum = 0;
    for (int j = 0; j < m; j++) {
      int symbol = said[j];
      if (LetterSound.is(symbol)) {
        return UNKNOWN;
      }
      int price = costs.two(symbol);
      addLetter(symbol, price, n);
      sum += price;
    }
    int least = filled[n];
    int rest = cut;
    for (int i = n; i > 1; i--) {
      rest += one[i];
      least = Math.min(least, filled[i - 1] + rest);
    }
    return least + sum;
  }

  /** Begins with no letter of the reference word. False for letters with their sounds. */
  private boolean readHypothesis(int token, int n) {
    hypothesis.copySymbols(token, symbols, 1);
    int inserted = cut;
    int before = INFINITE;
    bare[0] = 0;
    filled[0] = INFINITE;
    for (int i = 1; i <= n; i++) {
      int symbol = symbols[i];
      if (LetterSound.is(symbol)) {
        return false;
      }
      int key = MovePrices.key(costs, symbol);
      keys[i] = key;
      one[i] = costs.one(symbol);
      two[i] = costs.two(symbol);
      further[i] = key == MovePrices.UNVOICED_KEY ? INFINITE : dissimilar - similar;
      before = Math.min(before, bare[i - 1]) + two[i];
      filled[i] = before;
      inserted += one[i];
      bare[i] = inserted;
    }
    return true;
  }

  /** Goes on to the next letter of the reference word. */
  private void addLetter(int symbol, int price, int n) {
    int key = MovePrices.key(costs, symbol);
    int alike = key == MovePrices.UNVOICED_KEY ? INFINITE : similar;
    int above = INFINITE;
    int diagonal = INFINITE;
    for (int i = 1; i <= n; i++) {
      int substitution = alike + (further[i] & (int) MovePrices.differ(keys[i], key));
      substitution &= (int) MovePrices.differ(symbols[i], symbol);
      int both = Math.min(diagonal, bare[i - 1]) - price + substitution;
      diagonal = filled[i];
      above = Math.min(Math.min(above, bare[i - 1]) + two[i], Math.min(diagonal, both));
      filled[i] = above;
    }
  }
}
