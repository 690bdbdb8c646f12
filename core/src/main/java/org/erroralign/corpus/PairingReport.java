package org.erroralign.corpus;

import java.util.List;

/**
 * What became of the ids of a reference and a hypothesis file.
 *
 * @param paired how many were found on both sides
 * @param missing references without a hypothesis
 * @param extra hypotheses without a reference
 * @param duplicateReferences ids that stand again in the reference; the first one was used
 * @param duplicateHypotheses ids that stand again in the hypothesis; the first one was used
 */
public record PairingReport(
    long paired, Ids missing, Ids extra, Ids duplicateReferences, Ids duplicateHypotheses) {

  /** All ids were paired by nature: reference and hypothesis stand in one record. */
  public static PairingReport ofPairs(long paired) {
    return new PairingReport(paired, Ids.NONE, Ids.NONE, Ids.NONE, Ids.NONE);
  }

  /**
   * Some ids.
   *
   * @param first the first of them, at most {@value #LISTED}, in the order of the file
   */
  public record Ids(long count, List<String> first) {
    /** How many ids are listed by name. */
    public static final int LISTED = 20;

    public static final Ids NONE = new Ids(0, List.of());

    public Ids {
      first = List.copyOf(first);
    }
  }

  public boolean isClean() {
    return missing.count == 0
        && extra.count == 0
        && duplicateReferences.count == 0
        && duplicateHypotheses.count == 0;
  }

  /** One line for each kind of trouble, with the first ids; empty when there is none. */
  public String describe() {
    StringBuilder lines = new StringBuilder();
    describe(lines, missing, "in the reference but not in the hypothesis");
    describe(lines, extra, "in the hypothesis but not in the reference");
    describe(lines, duplicateReferences, "more than once in the reference (the first counts)");
    describe(lines, duplicateHypotheses, "more than once in the hypothesis (the first counts)");
    return lines.toString();
  }

  private void describe(StringBuilder lines, Ids ids, String where) {
    if (ids.count == 0) {
      return;
    }
    if (!lines.isEmpty()) {
      lines.append('\n');
    }
    lines.append(ids.count).append(ids.count == 1 ? " id " : " ids ").append(where).append(": ");
    lines.append(String.join(", ", ids.first));
    if (ids.count > ids.first.size()) {
      lines.append(", …");
    }
  }
}
