package org.erroralign.metric;

import java.util.List;

/** A meeting, a call: what was said by whom, and what a recogniser made of it. */
public record Session(String id, List<Turn> reference, List<Turn> hypothesis) {
  public Session {
    reference = List.copyOf(reference);
    hypothesis = List.copyOf(hypothesis);
  }

  /** Whether it is known of every turn when it was. */
  public boolean hasTimes() {
    return haveTimes(reference) && haveTimes(hypothesis);
  }

  static boolean haveTimes(List<Turn> turns) {
    return turns.stream().allMatch(Turn::hasTimes);
  }
}
