package org.erroralign.align;

import org.erroralign.edit.WordNumbers;

/** Looks for the best path through the graph of the stretch it was made for. */
interface StretchSearch {

  /**
   * Whether the stretch, of which only the size is known yet, is within the limits of this search.
   */
  boolean fits();

  /** Writes the segment ends of the best path found, in order, and its cost. */
  void search(WordNumbers words, StretchPath path);
}
