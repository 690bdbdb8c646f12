package org.erroralign.evaluate;

import java.util.ArrayList;
import java.util.List;
import org.erroralign.metric.GlobalToLocalEdits;
import org.jspecify.annotations.Nullable;

/**
 * The results of methods on corpora: a row a corpus and method with all that was measured, or, as
 * in the paper's Tables 3 and 4, a row a corpus with GLE in per cent and p-values.
 */
public final class GleTable {
  private final ResultTable table;
  private final boolean wide;
  private final boolean english;

  /**
   * An empty table.
   *
   * @param wide whether a corpus is a row
   */
  public GleTable(CorpusEvaluation evaluation, boolean wide) {
    this.wide = wide;
    english = evaluation.english();
    table =
        wide
            ? new ResultTable(wideColumns(evaluation.methods()))
            : new ResultTable(
                "corpus",
                "system",
                "pairs",
                "method",
                "GLE",
                "phoneme GLE",
                "letter-name GLE",
                "p",
                "µs a pair",
                "time ratio",
                "edits",
                "local edits");
  }

  private String[] wideColumns(List<Method> methods) {
    List<String> columns = new ArrayList<>(List.of("corpus", "system", "pairs"));
    methods.forEach(method -> columns.add(method.name()));
    if (english) {
      methods.forEach(method -> columns.add(method.name() + " (phonemes)"));
    }
    methods.stream().skip(1).forEach(method -> columns.add("p: " + method.name()));
    return columns.toArray(String[]::new);
  }

  /** Adds the results on a corpus, in the order of the methods. */
  public void add(String corpus, String system, int pairs, List<MethodResult> results) {
    if (wide) {
      table.text(corpus).text(system).count(pairs);
      results.forEach(result -> table.number(100 * result.characters().value(), 1));
      if (english) {
        results.forEach(result -> table.number(100 * value(result.phonemes()), 1));
      }
      results.stream().skip(1).forEach(result -> table.number(result.pValue(), 4));
      return;
    }
    for (MethodResult result : results) {
      table
          .text(corpus)
          .text(system)
          .count(pairs)
          .text(result.method())
          .number(result.characters().value(), 4)
          .number(value(result.phonemes()), 4)
          .number(value(result.letterNames()), 4)
          .number(result.pValue(), 4)
          .number(result.microseconds(), 1)
          .number(result.microseconds() / results.get(0).microseconds(), 2)
          .count(result.characters().global())
          .count(result.characters().local());
    }
  }

  private static double value(@Nullable GlobalToLocalEdits edits) {
    return edits == null ? Double.NaN : edits.value();
  }

  public ResultTable table() {
    return table;
  }
}
