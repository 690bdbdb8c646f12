package org.erroralign.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.erroralign.analysis.Comparison;
import org.erroralign.analysis.Comparison.ChangedUtterance;
import org.erroralign.analysis.Comparison.ChangedWord;
import org.erroralign.analysis.Comparison.Difference;
import org.erroralign.analysis.TermCounts;
import org.erroralign.analysis.TermScores;
import org.erroralign.analysis.report.Report;
import org.erroralign.analysis.report.Report.Column;
import org.erroralign.analysis.report.Report.FactList;
import org.erroralign.analysis.report.Report.Facts;
import org.erroralign.analysis.report.Report.Kind;
import org.erroralign.analysis.report.Report.Section;
import org.erroralign.analysis.report.Report.Table;
import org.erroralign.analysis.report.ScoreSections;

/** The report of a comparison. */
final class ComparisonSections {
  private final Comparison comparison;
  private final int shown;
  private final List<Difference> differences = new ArrayList<>();

  ComparisonSections(Comparison comparison, StatisticsOptions statistics, int shown) {
    this.comparison = comparison;
    this.shown = shown;
    for (int k = 1; k < comparison.systems().size(); k++) {
      differences.add(
          comparison.difference(
              k, statistics.bootstrap(), statistics.permutationTest(), statistics.level()));
    }
  }

  /** How each system but the first differs from it. */
  List<Difference> differences() {
    return differences;
  }

  Report report(boolean keywords) {
    List<Section> sections = new ArrayList<>();
    List<String> systems = comparison.systems();
    sections.add(
        ScoreSections.systems(
            systems, IntStream.range(0, systems.size()).mapToObj(comparison::scores).toList()));
    double[] corrected = Comparison.corrected(differences);
    for (int k = 1; k < comparison.systems().size(); k++) {
      sections.add(difference(k, differences.get(k - 1), corrected[k - 1]));
    }
    if (keywords) {
      sections.add(keywordTotals());
      sections.add(keywords());
    }
    for (int k = 1; k < comparison.systems().size(); k++) {
      sections.add(words(k, true));
      sections.add(words(k, false));
      sections.add(utterances(k, true));
      sections.add(utterances(k, false));
    }
    return new Report("compare", sections);
  }

  private Facts difference(int system, Difference d, double corrected) {
    String first = comparison.systems().get(0);
    String second = comparison.systems().get(system);
    FactList facts =
        new FactList("difference_" + system, second + " compared with " + first)
            .add("system", "system", Kind.TEXT, second)
            .add("baseline", "compared with", Kind.TEXT, first)
            .add("units", "units (utterances or speakers)", Kind.COUNT, d.units())
            .add(
                "wer_difference",
                "WER difference (points)",
                Kind.DIFFERENCE,
                d.difference().estimate(),
                d.difference(),
                "")
            .add(
                "wer_relative_difference",
                "relative",
                Kind.DIFFERENCE,
                d.relative().estimate(),
                d.relative(),
                "")
            .add(
                "permutation_p", "permutation test: p", Kind.PROBABILITY, d.permutation().pValue());
    if (comparison.systems().size() > 2) {
      facts.add(
          "permutation_p_holm", "  corrected for several systems", Kind.PROBABILITY, corrected);
    }
    return facts
        .add("mapsswe_p", "matched pairs (MAPSSWE): p", Kind.PROBABILITY, d.mapsswe().pValue())
        .add("mapsswe_z", "  z", Kind.NUMBER, d.mapsswe().statistic())
        .add("mapsswe_segments", "  segments", Kind.COUNT, d.mapsswe().observations())
        .add("mcnemar_p", "McNemar over utterances: p", Kind.PROBABILITY, d.mcNemar().pValue())
        .add(
            "only_baseline_right",
            "  only the first right",
            Kind.COUNT,
            (long) d.mcNemar().statistic())
        .add("only_system_right", "  only the second right", Kind.COUNT, d.onlySecondRight())
        .add("wilcoxon_p", "Wilcoxon over units: p", Kind.PROBABILITY, d.wilcoxon().pValue())
        .add("wilcoxon_statistic", "  W+", Kind.NUMBER, d.wilcoxon().statistic())
        .add("sign_p", "sign test over units: p", Kind.PROBABILITY, d.sign().pValue())
        .done();
  }

  private Table words(int system, boolean better) {
    List<List<Object>> rows = new ArrayList<>();
    for (ChangedWord word : comparison.changedWords(system, Integer.MAX_VALUE, better)) {
      rows.add(
          List.of(
              word.word(),
              word.first().said(),
              word.first().errors(),
              word.second().errors(),
              word.difference()));
    }
    return changes(
        (better ? "better_words_" : "worse_words_") + system,
        "Words that "
            + comparison.systems().get(system)
            + " gets "
            + (better ? "right more" : "wrong more")
            + " often",
        new Column("word", "word", Kind.TEXT),
        new Column("said", "said", Kind.COUNT),
        rows);
  }

  private Table utterances(int system, boolean better) {
    List<List<Object>> rows = new ArrayList<>();
    for (ChangedUtterance changed :
        comparison.changedUtterances(system, Integer.MAX_VALUE, better)) {
      rows.add(
          List.of(
              changed.id(),
              changed.words(),
              changed.first(),
              changed.second(),
              changed.difference()));
    }
    return changes(
        (better ? "better_utterances_" : "worse_utterances_") + system,
        "Utterances that got "
            + (better ? "better" : "worse")
            + " with "
            + comparison.systems().get(system),
        new Column("id", "id", Kind.TEXT),
        new Column("reference_words", "words", Kind.COUNT),
        rows);
  }

  /** Errors before and now, of whatever the first two columns name and count. */
  private Table changes(
      String key, String title, Column name, Column size, List<List<Object>> rows) {
    return new Table(
        key,
        title,
        List.of(
            name,
            size,
            new Column("baseline_errors", "errors before", Kind.COUNT),
            new Column("errors", "errors now", Kind.COUNT),
            new Column("difference", "difference", Kind.COUNT)),
        rows,
        shown);
  }

  private Table keywordTotals() {
    List<List<Object>> rows = new ArrayList<>();
    for (int k = 0; k < comparison.systems().size(); k++) {
      TermScores scores = comparison.keywords(k);
      int system = k;
      scores
          .byCategory()
          .forEach(
              (category, counts) ->
                  rows.add(totals(system, category.isEmpty() ? "(none)" : category, counts)));
      rows.add(totals(k, "(all)", scores.total()));
    }
    return new Table(
        "keyword_categories",
        "Keywords by category",
        List.of(
            new Column("system", "system", Kind.TEXT),
            new Column("category", "category", Kind.TEXT),
            new Column("said", "said", Kind.COUNT),
            new Column("recognised", "recognised", Kind.COUNT),
            new Column("false_alarms", "false alarms", Kind.COUNT),
            new Column("recall", "recall", Kind.RATE),
            new Column("precision", "precision", Kind.RATE),
            new Column("f1", "F1", Kind.RATE)),
        rows,
        Integer.MAX_VALUE);
  }

  private List<Object> totals(int system, String category, TermCounts counts) {
    return List.of(
        comparison.systems().get(system),
        category,
        counts.said(),
        counts.recognised(),
        counts.falseAlarms(),
        counts.recall(),
        counts.precision(),
        counts.f1());
  }

  private Table keywords() {
    List<Column> columns = new ArrayList<>();
    columns.add(new Column("term", "term", Kind.TEXT));
    columns.add(new Column("said", "said", Kind.COUNT));
    for (int k = 0; k < comparison.systems().size(); k++) {
      String name = comparison.systems().get(k);
      columns.add(new Column("recognised_" + k, name, Kind.COUNT));
      columns.add(new Column("false_alarms_" + k, "", Kind.COUNT));
    }
    List<List<Object>> rows = new ArrayList<>();
    for (int term = 0; term < comparison.keywords(0).terms().size(); term++) {
      List<Object> row = new ArrayList<>();
      row.add(comparison.keywords(0).terms().get(term).text());
      row.add(comparison.keywords(0).counts(term).said());
      for (int k = 0; k < comparison.systems().size(); k++) {
        row.add(comparison.keywords(k).counts(term).recognised());
        row.add(comparison.keywords(k).counts(term).falseAlarms());
      }
      rows.add(row);
    }
    return new Table("keywords", "Keywords recognised by each system", columns, rows, shown);
  }
}
