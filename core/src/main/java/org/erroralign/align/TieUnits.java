package org.erroralign.align;

/**
 * How one number holds a cost and what breaks ties between equal costs, most significant first.
 *
 * <p>Each term has as many bits as its largest possible sum in a stretch needs, so sums never run
 * into each other. In stretches of more than some 10,000 symbols a side the last terms no longer
 * fit and are left out, from the least significant on: the cost stays minimal, ties are then broken
 * by less.
 */
final class TieUnits {

  private static final int AVAILABLE_BITS = 59;

  private int costShift;

  /** One mismatched initial, character edit or segment end inside a word; 0 if left out. */
  long initial;

  long edit;
  long end;

  /** Chooses the units for a stretch. Without, there are none, and numbers hold the cost alone. */
  void choose(EmbeddedStretch stretch, CompiledCosts costs) {
    int symbols = stretch.hypothesisLength + stretch.referenceLength;
    int costBits = bits((long) (costs.largest + stretch.gaps.most()) * (symbols + 2));
    int initialBits = costs.model.preferInitials() ? bits(2L * stretch.referenceWords) : 0;
    int editBits = bits(2L * symbols);
    int endBits = bits(2L * stretch.referenceWords + 1);
    if (costBits + initialBits + editBits + endBits > AVAILABLE_BITS) {
      endBits = 0;
    }
    if (costBits + initialBits + editBits > AVAILABLE_BITS) {
      editBits = 0;
    }
    end = endBits == 0 ? 0 : 1;
    edit = editBits == 0 ? 0 : 1L << endBits;
    initial = initialBits == 0 ? 0 : 1L << (endBits + editBits);
    costShift = endBits + editBits + initialBits;
  }

  private static int bits(long largest) {
    return Long.SIZE - Long.numberOfLeadingZeros(largest);
  }

  long packed(int cost) {
    return (long) cost << costShift;
  }

  /** The cost in a packed number. */
  long cost(long packed) {
    return packed >> costShift;
  }
}
