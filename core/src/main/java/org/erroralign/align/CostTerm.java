package org.erroralign.align;

import java.util.Locale;

/**
 * What a {@link CostModel} has a number for. A segment is <em>one-sided</em> when it consumes
 * symbols of one text only (an insertion or a deletion) and <em>two-sided</em> otherwise.
 */
public enum CostTerm {
  /** {@code delimiter}: insert or delete {@code <} or {@code >}, one-sided (eq. 5, Table 2: 1). */
  DELIMITER(false, 0),
  /** {@code two-sided-delimiter}: the same in a two-sided segment (eqs. 1, 5: 2). */
  TWO_SIDED_DELIMITER(false, 0),
  /** {@code unvoiced}: insert or delete the paper's {@code #} (eq. 5, Table 2: 1). */
  UNVOICED(true, 0),
  /**
   * {@code spelling}: insert or delete what tells words apart that sound alike, a letter beside its
   * sound; twice where one letter stands for another (not in the paper).
   */
  SPELLING(false, 2),
  /** {@code voiced}: insert or delete any other character (eq. 5, Table 2: 2). */
  VOICED(true, 0),
  /** {@code substitute-similar}: substitute voiced characters that sound alike (eq. 5: 2). */
  SUBSTITUTE_SIMILAR(true, 0),
  /** {@code substitute-dissimilar}: substitute other voiced characters (eq. 5, Table 2: 3). */
  SUBSTITUTE_DISSIMILAR(true, 0),
  /** {@code two-sided-factor}: multiplies the costs of characters, two-sided (eq. 1: 2). */
  TWO_SIDED_FACTOR(false, 0),
  /** {@code off-graph-penalty}: added to a move that starts outside V(G_b) (eq. 4: 1). */
  OFF_GRAPH_PENALTY(true, 1),
  /** {@code end-inside-word}: for each segment end inside a hypothesis word (not in the paper). */
  END_INSIDE_WORD(false, 1),
  /**
   * {@code end-without-vowel}: in addition, for each such end before or after which the word has no
   * vowel (not in the paper).
   */
  END_WITHOUT_VOWEL(false, 1),
  /**
   * {@code insertion-end-inside-word}: in addition, for each end of an insertion inside a
   * hypothesis word (not in the paper).
   */
  INSERTION_END_INSIDE_WORD(false, 2),
  /**
   * {@code apart-in-time}: for each link of two words 1 s apart or more; less where the gap is
   * smaller, nothing up to 0.25 s or where times are unknown (exact search; not in the paper).
   */
  APART_IN_TIME(false, 0);

  private final boolean multiplied;
  private final int timesOnTop;

  CostTerm(boolean multiplied, int timesOnTop) {
    this.multiplied = multiplied;
    this.timesOnTop = timesOnTop;
  }

  /** Whether {@link #TWO_SIDED_FACTOR} multiplies it in a two-sided segment. */
  boolean isMultiplied() {
    return multiplied;
  }

  /** How often one move can pay it on top of the cost of its symbols. */
  int timesOnTop() {
    return timesOnTop;
  }

  /** The name, as in {@code insertion-end-inside-word}. */
  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
