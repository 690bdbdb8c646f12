package org.erroralign.corpus;

import java.util.List;
import java.util.stream.Stream;

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

    /** These and one more. */
    Ids and(String id) {
      return new Ids(
          count + 1,
          first.size() == LISTED ? first : Stream.concat(first.stream(), Stream.of(id)).toList());
    }

    String describe(String where) {
      String listed = String.join(", ", first) + (count > first.size() ? ", …" : "");
      return count + (count == 1 ? " id " : " ids ") + where + ": " + listed;
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
    lines.append(ids.describe(where));
  }
}
