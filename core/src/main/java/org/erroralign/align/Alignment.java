package org.erroralign.align;

import java.util.List;

/**
 * What an aligner says of a pair of texts: segments in order, whose spans point into the two texts.
 *
 * @param cost the total cost under the aligner's cost model
 * @param exact whether every stretch between anchors was searched to the proven minimum of the cost
 *     model; a beam search never proves it, the exact search fails to only beyond its stated limits
 */
public record Alignment(
    String reference, String hypothesis, List<Segment> segments, double cost, boolean exact) {

  public Alignment {
    segments = List.copyOf(segments);
  }
}
