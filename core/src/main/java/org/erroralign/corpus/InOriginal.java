package org.erroralign.corpus;

import java.util.ArrayList;
import java.util.List;
import org.erroralign.align.Alignment;
import org.erroralign.align.Segment;

/** Makes an alignment of normalised texts one of the original texts. */
public final class InOriginal {
  private InOriginal() {}

  /**
   * The same segments, where they came from. Words that stem from the same word of the original
   * ("won't": "will", "not") all have its span.
   */
  public static Alignment of(Utterance utterance, Alignment alignment) {
    NormalizedText reference = utterance.referenceText();
    NormalizedText hypothesis = utterance.hypothesisText();
    if (reference.isUnchanged() && hypothesis.isUnchanged()) {
      return alignment;
    }
    List<Segment> segments = new ArrayList<>();
    for (Segment segment : alignment.segments()) {
      segments.add(
          new Segment(
              segment.operation(),
              reference.inOriginal(segment.reference()),
              hypothesis.inOriginal(segment.hypothesis()),
              segment.startsInsideWord(),
              segment.endsInsideWord()));
    }
    return new Alignment(
        reference.original(), hypothesis.original(), segments, alignment.cost(), alignment.exact());
  }
}
