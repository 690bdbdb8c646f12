package org.erroralign.evaluate;

import static org.erroralign.analysis.report.Figure.count;
import static org.erroralign.analysis.report.Figure.measured;
import static org.erroralign.analysis.report.Figure.text;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;
import org.erroralign.analysis.report.Figure;
import org.erroralign.analysis.report.Report.Table;
import org.erroralign.metric.GlobalToLocalEdits;
import org.jspecify.annotations.Nullable;

/**
 * The results of methods on corpora: a row a corpus and method with all that was measured, or, as
 * in the paper's Tables 3 and 4, a row a corpus with GLE in per cent and p-values.
 */
public final class CorpusReport {
  private static final String KEY = "results";
  private static final String TITLE = "Results";

  /**
   * What methods reached on a corpus.
   *
   * @param system whose hypotheses it holds; empty when that is unknown
   * @param results in the order of the methods
   */
  public record Corpus(String name, String system, int pairs, List<MethodResult> results) {}

  private record Row(Corpus corpus, MethodResult result) {
    double timeRatio() {
      return result.microseconds() / corpus.results().get(0).microseconds();
    }
  }

  private static final List<Figure<Corpus>> CORPUS =
      List.of(
          text("corpus", Corpus::name),
          text("system", Corpus::system),
          count("pairs", Corpus::pairs));

  private static final List<Figure<MethodResult>> METHOD =
      List.of(
          text("method", MethodResult::method),
          Figure.<MethodResult>measured("gle", result -> value(result.characters()))
              .titled("GLE")
              .rounded(4),
          Figure.<MethodResult>measured("phoneme_gle", result -> value(result.phonemes()))
              .titled("phoneme GLE")
              .rounded(4),
          Figure.<MethodResult>measured("letter_name_gle", result -> value(result.letterNames()))
              .titled("letter-name GLE")
              .rounded(4),
          measured("p", MethodResult::pValue).rounded(4),
          measured("microseconds_per_pair", MethodResult::microseconds)
              .titled("µs a pair")
              .rounded(1));

  private CorpusReport() {}

  /** A row a corpus and method. */
  public static Table<?> of(List<Corpus> corpora) {
    List<Figure<Row>> columns = new ArrayList<>(Figure.in(CORPUS, Row::corpus));
    columns.addAll(Figure.in(METHOD, Row::result));
    columns.add(measured("time_ratio", Row::timeRatio).rounded(2));
    columns.add(count("edits", row -> row.result().characters().global()));
    columns.add(count("local_edits", row -> row.result().characters().local()));
    return new Table<>(
        KEY,
        TITLE,
        columns,
        corpora.stream()
            .flatMap(corpus -> corpus.results().stream().map(result -> new Row(corpus, result)))
            .toList());
  }

  /** A row a corpus. */
  public static Table<Corpus> wide(CorpusEvaluation evaluation, List<Corpus> corpora) {
    List<Method> methods = evaluation.methods();
    List<Figure<Corpus>> columns = new ArrayList<>(CORPUS);
    for (int m = 0; m < methods.size(); m++) {
      columns.add(
          of(m, methods, "gle_percent_", "%s", 1, result -> 100 * value(result.characters())));
    }
    for (int m = 0; m < methods.size() && evaluation.english(); m++) {
      columns.add(
          of(
              m,
              methods,
              "phoneme_gle_percent_",
              "%s (phonemes)",
              1,
              result -> 100 * value(result.phonemes())));
    }
    for (int m = 1; m < methods.size(); m++) {
      columns.add(of(m, methods, "p_", "p: %s", 4, MethodResult::pValue));
    }
    return new Table<>(KEY, TITLE, columns, corpora);
  }

  private static Figure<Corpus> of(
      int m,
      List<Method> methods,
      String key,
      String title,
      int decimals,
      ToDoubleFunction<MethodResult> value) {
    return Figure.<Corpus>measured(
            key + methods.get(m).key(), corpus -> value.applyAsDouble(corpus.results().get(m)))
        .titled(title.replace("%s", methods.get(m).name()))
        .rounded(decimals);
  }

  private static double value(@Nullable GlobalToLocalEdits edits) {
    return edits == null ? Double.NaN : edits.value();
  }
}
