package org.erroralign.align;

import org.erroralign.text.Normalizer;

/**
 * The costs of one stretch for {@link ExactSearch}, as numbers that hold the cost and the
 * tie-breaking terms, most significant first.
 *
 * <p>Each term has as many bits as its largest possible sum in this stretch needs, so sums never
 * run into each other. In stretches of more than some 10,000 symbols a side the last terms no
 * longer fit and are left out, from the least significant on: the cost stays minimal, ties are then
 * broken by less.
 */
final class PackedCosts {

  private static final int AVAILABLE_BITS = 59;

  /** Similar to nothing in the reference; equal symbols match all the same. */
  private static final int UNVOICED_KEY = Integer.MIN_VALUE;

  private final CompiledCosts costs;
  private final EmbeddedStretch stretch;

  private int costShift;
  private long initialUnit;
  private long editUnit;
  private long endUnit;

  /** Consuming hypothesis symbol i alone, in a one-sided and in a two-sided segment. */
  long[] hypothesisOne = new long[256];

  long[] hypothesisTwo = new long[256];
  int[] hypothesisKey = new int[256];

  /** All bits set where the place after i lies inside a hypothesis word, else 0. */
  long[] inside = new long[256];

  /** A segment end inside a word, and what an insertion that ends or starts there pays more. */
  long endInsideWord;

  long insertionEndInsideWord;

  /** Consuming reference symbol j alone. */
  long[] referenceOne = new long[256];

  long[] referenceTwo = new long[256];
  int[] referenceKey = new int[256];

  /** The two-sided costs of a word's characters up to position j. */
  long[] referenceSum = new long[256];

  /** Infinite for hypothesis symbols that may not be substituted, else 0. */
  long[] hypothesisForbidden = new long[256];

  long similar;
  long dissimilar;
  long onePenalty;
  long twoPenalty;

  PackedCosts(CompiledCosts costs, EmbeddedStretch stretch) {
    this.costs = costs;
    this.stretch = stretch;
  }

  void read() {
    int n = stretch.hypothesisLength;
    int m = stretch.referenceLength;
    chooseUnits(n, m);
    similar = packed(costs.twoSimilar) + 2 * editUnit;
    dissimilar = packed(costs.twoDissimilar) + 2 * editUnit;
    onePenalty = packed(costs.onePenalty);
    twoPenalty = packed(costs.twoPenalty);
    if (hypothesisOne.length <= n) {
      int length = Math.max(n + 1, 2 * hypothesisOne.length);
      hypothesisOne = new long[length];
      hypothesisTwo = new long[length];
      hypothesisKey = new int[length];
      inside = new long[length];
      hypothesisForbidden = new long[length];
    }
    if (referenceOne.length <= m) {
      int length = Math.max(m + 1, 2 * referenceOne.length);
      referenceOne = new long[length];
      referenceTwo = new long[length];
      referenceKey = new int[length];
      referenceSum = new long[length];
    }
    readSide(stretch.hypothesis, n, hypothesisOne, hypothesisTwo, hypothesisKey);
    readSide(stretch.reference, m, referenceOne, referenceTwo, referenceKey);
    endInsideWord = packed(costs.endInsideWord) + endUnit;
    insertionEndInsideWord = packed(costs.insertionEndInsideWord);
    int[] hypothesis = stretch.hypothesis;
    for (int i = 0; i <= n; i++) {
      inside[i] = ~(long) (hypothesis[i] | hypothesis[i + 1]) >> 63;
      boolean forbidden = !CompiledCosts.isVoiced(hypothesis[i]);
      hypothesisForbidden[i] = forbidden ? ExactSearch.INFINITE : 0;
      hypothesisKey[i] = forbidden ? UNVOICED_KEY : hypothesisKey[i];
    }
    long sum = 0;
    for (int j = 1; j <= m; j++) {
      if (stretch.reference[j] == Normalizer.UNVOICED) {
        referenceKey[j] = UNVOICED_KEY + 1; // similar to nothing, whatever the sound groups say
      }
      sum = stretch.reference[j] == EmbeddedStretch.OPEN ? 0 : sum + referenceTwo[j];
      referenceSum[j] = sum;
    }
  }

  private void readSide(int[] symbols, int length, long[] one, long[] two, int[] keys) {
    for (int p = 1; p <= length; p++) {
      int symbol = symbols[p];
      if (symbol < 0) {
        one[p] = packed(costs.oneDelimiter);
        two[p] = packed(costs.twoDelimiter);
      } else {
        one[p] = packed(costs.one(symbol)) + editUnit;
        two[p] = packed(costs.two(symbol)) + 2 * editUnit;
        keys[p] = costs.key(symbol);
      }
    }
  }

  private void chooseUnits(int n, int m) {
    int costBits = bits((long) costs.largest * (n + m + 2));
    int initialBits = costs.model.preferInitials() ? bits(2L * stretch.referenceWords) : 0;
    int editBits = bits(2L * (n + m));
    int endBits = bits(2L * stretch.referenceWords + 1);
    if (costBits + initialBits + editBits + endBits > AVAILABLE_BITS) {
      endBits = 0;
    }
    if (costBits + initialBits + editBits > AVAILABLE_BITS) {
      editBits = 0;
    }
    endUnit = endBits == 0 ? 0 : 1;
    editUnit = editBits == 0 ? 0 : 1L << endBits;
    initialUnit = initialBits == 0 ? 0 : 1L << (endBits + editBits);
    costShift = endBits + editBits + initialBits;
  }

  private static int bits(long largest) {
    return Long.SIZE - Long.numberOfLeadingZeros(largest);
  }

  private long packed(int cost) {
    return (long) cost << costShift;
  }

  /** A segment that closes at i pays this for its end. */
  long end(int i) {
    return endInsideWord & inside[i];
  }

  /** An insertion that starts or closes at i pays this in addition. */
  long insertionEnd(int i) {
    return insertionEndInsideWord & inside[i];
  }

  /** The cost in a packed value. */
  long cost(long packed) {
    return packed >> costShift;
  }

  /** Substituting a dissimilar character for the one at j; infinite for an unvoiced one. */
  long dissimilarTo(int j) {
    return stretch.reference[j] == Normalizer.UNVOICED ? ExactSearch.INFINITE : dissimilar;
  }

  /** Substituting hypothesis character i for reference character j; infinite if forbidden. */
  long substitution(int i, int j) {
    int hypothesis = stretch.hypothesis[i];
    int reference = stretch.reference[j];
    if (hypothesis == reference) {
      return 0;
    }
    if (hypothesis == Normalizer.UNVOICED || reference == Normalizer.UNVOICED) {
      return ExactSearch.INFINITE;
    }
    return hypothesisKey[i] == referenceKey[j] ? similar : dissimilar;
  }

  /**
   * For a two-sided segment that opens inside a hypothesis word, before a reference word whose
   * first character is at position j: nothing, one or two tie-breaking units, as the character
   * after the cut is that first character, similar, or neither.
   */
  long initial(int i, int j) {
    if (initialUnit == 0 || inside[i] == 0) {
      return 0;
    }
    if (stretch.hypothesis[i + 1] == stretch.reference[j]) {
      return 0;
    }
    return hypothesisKey[i + 1] == referenceKey[j] ? initialUnit : 2 * initialUnit;
  }

  /** What consuming a symbol alone costs more when the move starts outside the graph. */
  long penalty(int symbol, boolean twoSided) {
    if (!costs.penalizesEveryMove() && !CompiledCosts.isVoiced(symbol)) {
      return 0;
    }
    return twoSided ? twoPenalty : onePenalty;
  }
}
