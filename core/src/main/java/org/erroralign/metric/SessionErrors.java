package org.erroralign.metric;

import java.util.List;

/**
 * The errors of a session by one metric.
 *
 * @param counts of words or characters; a session counts as one utterance
 * @param exact false where there may be a placement with fewer errors: the best was looked for by
 *     hill climbing, or, for MIMO and TCMIMO, among those that keep all turns in order
 * @param placements of CP and TCP: the pairs of speakers; of MIMO: reference turns in the order
 *     that was chosen; else of each turn that was placed, in the order of the input
 */
public record SessionErrors(ErrorCounts counts, boolean exact, List<Placement> placements) {
  /** Stands for a speaker or a stream that there is not. */
  public static final String NOBODY = "";

  public SessionErrors {
    placements = List.copyOf(placements);
  }

  /** A speaker of the reference and a stream of the hypothesis; one may be {@link #NOBODY}. */
  public record Placement(String reference, String hypothesis) {}
}
