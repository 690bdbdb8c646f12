package org.erroralign.align;

/** Looks for the best path through the graph of the span it was made for. */
interface SpanSearch {

  /** Whether the span, of which only the size is known yet, is within the limits of this search. */
  boolean fits();

  /** Writes the segment ends of the best path found, in order, and its cost. */
  void search(WordNumbers words, SpanPath path);
}
