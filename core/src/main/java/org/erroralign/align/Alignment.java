package org.erroralign.align;

import java.util.ArrayList;
import java.util.List;
import org.erroralign.text.NormalizedText;

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

  /**
   * The same segments where they came from.
   *
   * @param changedReference the reference of this alignment, which knows what it was made from
   */
  public Alignment inOriginal(NormalizedText changedReference, NormalizedText changedHypothesis) {
    if (changedReference.isUnchanged() && changedHypothesis.isUnchanged()) {
      return this;
    }
    List<Segment> moved = new ArrayList<>(segments.size());
    for (Segment segment : segments) {
      moved.add(
          new Segment(
              segment.operation(),
              changedReference.inOriginal(segment.reference()),
              changedHypothesis.inOriginal(segment.hypothesis()),
              segment.startsInsideWord(),
              segment.endsInsideWord()));
    }
    return new Alignment(
        changedReference.original(), changedHypothesis.original(), moved, cost, exact);
  }
}
