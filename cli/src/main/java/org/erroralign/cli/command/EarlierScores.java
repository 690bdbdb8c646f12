package org.erroralign.cli.command;

import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.erroralign.analysis.report.Provenance;
import org.erroralign.corpus.BadDataException;
import org.erroralign.metric.ErrorCounts;
import org.erroralign.study.JsonFile;
import org.jspecify.annotations.Nullable;

/**
 * The word errors of an earlier run, as {@code score --json --utterances} wrote them.
 *
 * @param counts by the ids of utterances
 */
record EarlierScores(Path file, Map<String, ErrorCounts> counts) {
  /** Settings that change what is counted. */
  private static final List<String> DECISIVE =
      List.of(
          "collapse_loops", "equivalents", "normalize", "spoken", "weights", "wildcard", "words");

  /**
   * Reads them.
   *
   * @param now the settings that the run must share
   */
  static EarlierScores read(Path file, Provenance now) throws IOException {
    JsonFile json = JsonFile.read(file, "what score --json --utterances wrote");
    Map<String, ErrorCounts> counts = new HashMap<>();
    for (JsonFile row : json.objects("utterance_scores")) {
      counts.put(
          row.string("id"),
          ErrorCounts.ofUtterance(
              row.number("correct"),
              row.number("substitutions"),
              row.number("deletions"),
              row.number("insertions")));
    }
    for (String name : DECISIVE) {
      String then =
          text(((Map<?, ?>) json.fields().getOrDefault(Provenance.KEY, Map.of())).get(name));
      String wanted = text(now.values().get(name));
      if (!then.equals(wanted)) {
        throw json.wrong("the setting " + name + " as it is now, " + wanted, then);
      }
    }
    return new EarlierScores(file, counts);
  }

  private static String text(@Nullable Object setting) {
    return setting == null ? "none" : setting.toString().replaceAll("[\\[\\]]", "");
  }

  boolean has(String id) {
    return counts.containsKey(id);
  }

  /** The counts of an utterance, which must have as many reference words as now. */
  ErrorCounts of(String id, ErrorCounts now) {
    ErrorCounts then = counts.getOrDefault(id, ErrorCounts.NONE);
    if (then.referenceWords() != now.referenceWords()) {
      throw new BadDataException(
          file.toString(),
          "for "
              + BadDataException.quote(id)
              + " as many reference words as now, "
              + now.referenceWords(),
          String.valueOf(then.referenceWords()));
    }
    return then;
  }

  /**
   * How many utterances only one of the runs has.
   *
   * @throws BadDataException when there are such and they may not be left out
   */
  long requireSame(Set<String> now, boolean allowMissing) {
    long gone = counts.keySet().stream().filter(id -> !now.contains(id)).count();
    long added = now.stream().filter(id -> !has(id)).count();
    if (gone + added > 0 && !allowMissing) {
      throw new BadDataException(
          file.toString(),
          "the same utterances as now (or --allow-missing)",
          gone + " that are gone, and " + added + " only now");
    }
    return gone + added;
  }
}
