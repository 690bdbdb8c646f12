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

  /** What was compared of the reference in a segment: its reading, else what is written. */
  public String comparedReference(Segment segment) {
    return segment.referenceReading().isEmpty()
        ? segment.reference().of(reference)
        : segment.referenceReading();
  }

  /** What was compared of the hypothesis in a segment: its reading, else what is written. */
  public String comparedHypothesis(Segment segment) {
    return segment.hypothesisReading().isEmpty()
        ? segment.hypothesis().of(hypothesis)
        : segment.hypothesisReading();
  }

  /** Reference, operations and hypothesis below each other, a column a segment. */
  @Override
  public String toString() {
    return AlignmentText.of(this);
  }
}
