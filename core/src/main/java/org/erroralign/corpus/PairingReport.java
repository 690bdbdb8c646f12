package org.erroralign.corpus;

import java.util.List;
import java.util.stream.Stream;
import org.erroralign.corpus.PairingReader.Missing;

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
  /** Longer lists of ids are broken. */
  private static final int LINE = 80;

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

    /** One line, or several where it would be too long. */
    String describe(String where) {
      StringBuilder lines = new StringBuilder();
      lines.append(count).append(count == 1 ? " id " : " ids ").append(where).append(':');
      for (int k = 0; k < first.size(); k++) {
        // An id might hold what a terminal obeys.
        String id = first.get(k).replaceAll("\\p{Cntrl}", "\uFFFD");
        boolean last = k == count - 1;
        int width = lines.length() - lines.lastIndexOf("\n") + id.length() + (last ? 0 : 1);
        lines.append(width > LINE ? "\n  " : " ").append(id).append(last ? "" : ",");
      }
      return lines.append(count > first.size() ? " …" : "").toString();
    }
  }

  /** How many utterances are left out, since they have no pair or stand there again. */
  public long leftOut(Missing rule) {
    return (rule == Missing.EMPTY ? 0 : missing.count)
        + extra.count
        + Math.max(duplicateReferences.count, duplicateHypotheses.count);
  }

  public boolean isClean() {
    return missing.count == 0
        && extra.count == 0
        && duplicateReferences.count == 0
        && duplicateHypotheses.count == 0;
  }

  /** Each kind of trouble on a line of its own, with the first ids; empty when there is none. */
  public String describe() {
    StringBuilder lines = new StringBuilder();
    describe(lines, missing, "in the reference but not in the hypothesis");
    describe(lines, extra, "in the hypothesis but not in the reference");
    if (duplicateReferences.equals(duplicateHypotheses)) {
      describe(lines, duplicateReferences, "more than once (the first counts)");
    } else {
      describe(lines, duplicateReferences, "more than once in the reference (the first counts)");
      describe(lines, duplicateHypotheses, "more than once in the hypothesis (the first counts)");
    }
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
