package org.erroralign.align;

/** Looks for the best path through the graph of the span it was made for. */
interface SpanSearch {

  /** Writes the segment ends of the best path found, in order, and its cost. */
  void search(WordNumbers words, SpanPath path);
}
