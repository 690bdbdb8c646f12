package org.erroralign.study;

import org.erroralign.align.Alignment;
import org.erroralign.align.Segment;

/** An utterance with the alignments of the two aligners of a study, of the same two texts. */
public record StudyExample(String id, Alignment first, Alignment second) {

  /** Whether there is anything to choose between. */
  public boolean differs() {
    if (first.segments().size() != second.segments().size()) {
      return true;
    }
    for (int k = 0; k < first.segments().size(); k++) {
      if (!looksAs(first.segments().get(k), second.segments().get(k))) {
        return true;
      }
    }
    return false;
  }

  /** Whether two segments say the same; where nothing stands does not count. */
  static boolean looksAs(Segment a, Segment b) {
    return a.operation() == b.operation()
        && (a.reference().isEmpty() || a.reference().equals(b.reference()))
        && (a.hypothesis().isEmpty() || a.hypothesis().equals(b.hypothesis()));
  }
}
