package org.erroralign.align;

/**
 * When a segment closes: eq. 9 of the paper, as printed or as error-align 0.1.0b6 refines it.
 *
 * <p>Both close at the end of a reference word, before a reference word when something of the
 * hypothesis is open, and at the end of a hypothesis word when nothing of the reference is open.
 * They differ on segments that hold delimiters of the hypothesis but no character of it.
 */
public enum SegmentRule {
  /**
   * As printed: hypothesis delimiters alone make a segment (which says nothing and is not
   * reported), and a reference word may be aligned with delimiters alone (which is a deletion).
   */
  PAPER,
  /**
   * As in error-align: leading delimiters of the hypothesis join the segment that follows, and no
   * reference word may be aligned with delimiters alone.
   */
  ERROR_ALIGN,
  /**
   * As {@link #ERROR_ALIGN}, but a segment's flags tell the truth: error-align also calls it inside
   * a word where a segment holds all of a word but its delimiter. A piece of a word that was
   * inserted joins the segment with the piece beside it.
   */
  STANDARD
}
