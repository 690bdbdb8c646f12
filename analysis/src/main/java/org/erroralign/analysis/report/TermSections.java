package org.erroralign.analysis.report;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.erroralign.analysis.Tally;
import org.erroralign.analysis.Term;
import org.erroralign.analysis.TermCounts;
import org.erroralign.analysis.TermScores;
import org.erroralign.analysis.report.Report.Column;
import org.erroralign.analysis.report.Report.Kind;
import org.erroralign.analysis.report.Report.Section;
import org.erroralign.analysis.report.Report.Table;
import org.erroralign.stats.Interval;

/** The parts of reports that are about terms: one by one, by category, and all together. */
public final class TermSections {
  private static final int FORMS_SHOWN = 3;

  private TermSections() {}

  public static List<Section> of(TermScores scores, double level, int shown) {
    List<Section> sections = new ArrayList<>();
    sections.add(totals(scores, level));
    sections.add(terms(scores, shown));
    sections.add(forms(scores, "term_forms", "Forms that terms took", shown, false));
    sections.add(
        forms(scores, "term_false_alarms", "Where terms were written wrongly", shown, true));
    return sections;
  }

  private static Table totals(TermScores scores, double level) {
    List<Column> columns = new ArrayList<>();
    columns.add(new Column("category", "category", Kind.TEXT));
    columns.addAll(counts());
    columns.add(new Column("recall_low", "recall from", Kind.RATE));
    columns.add(new Column("recall_high", "to", Kind.RATE));
    List<List<Object>> rows = new ArrayList<>();
    scores
        .byCategory()
        .forEach(
            (category, counts) ->
                rows.add(totalRow(category.isEmpty() ? "(none)" : category, counts, level)));
    rows.add(totalRow("(all)", scores.total(), level));
    return new Table("term_categories", "Terms by category", columns, rows, Integer.MAX_VALUE);
  }

  private static List<Object> totalRow(String name, TermCounts counts, double level) {
    Interval recall = Interval.wilson(counts.recognised(), counts.said(), level);
    List<Object> row = row(name, counts);
    boolean any = counts.said() > 0;
    row.add(any ? recall.low() : Double.NaN);
    row.add(any ? recall.high() : Double.NaN);
    return row;
  }

  private static Table terms(TermScores scores, int shown) {
    List<Column> columns = new ArrayList<>();
    columns.add(new Column("term", "term", Kind.TEXT));
    columns.addAll(counts());
    columns.add(new Column("category", "category", Kind.TEXT));
    columns.add(new Column("forms", "became most often", Kind.TEXT));
    List<List<Object>> rows =
        IntStream.range(0, scores.terms().size())
            .mapToObj(
                k -> {
                  Term term = scores.terms().get(k);
                  List<Object> row = row(term.text(), scores.counts(k));
                  row.add(term.category());
                  row.add(described(scores.forms(k)));
                  return row;
                })
            .toList();
    return new Table("terms", "Terms", columns, rows, shown);
  }

  private static String described(Tally<String> forms) {
    return forms.top(FORMS_SHOWN).stream()
        .map(form -> (form.key().isEmpty() ? Report.NOTHING : form.key()) + " ×" + form.count())
        .collect(Collectors.joining(", "));
  }

  private static Table forms(
      TermScores scores, String key, String title, int shown, boolean falseAlarms) {
    List<List<Object>> rows = new ArrayList<>();
    for (int k = 0; k < scores.terms().size(); k++) {
      Tally<String> tally = falseAlarms ? scores.sources(k) : scores.forms(k);
      for (Tally.Entry<String> form : tally.all()) {
        rows.add(List.of(scores.terms().get(k).text(), form.key(), form.count()));
      }
    }
    rows.sort((a, b) -> Long.compare((Long) b.get(2), (Long) a.get(2)));
    return new Table(
        key,
        title,
        List.of(
            new Column("term", "term", Kind.TEXT),
            new Column(
                falseAlarms ? "instead_of" : "became",
                falseAlarms ? "instead of" : "became",
                Kind.FORM),
            new Column("count", "count", Kind.COUNT)),
        rows,
        shown);
  }

  private static List<Column> counts() {
    return List.of(
        new Column("said", "said", Kind.COUNT),
        new Column("recognised", "recognised", Kind.COUNT),
        new Column("changed", "", Kind.COUNT),
        new Column("deleted", "", Kind.COUNT),
        new Column("written", "", Kind.COUNT),
        new Column("false_alarms", "false alarms", Kind.COUNT),
        new Column("inserted", "", Kind.COUNT),
        new Column("recall", "recall", Kind.RATE),
        new Column("precision", "precision", Kind.RATE),
        new Column("f1", "F1", Kind.RATE));
  }

  private static List<Object> row(String name, TermCounts counts) {
    List<Object> row = new ArrayList<>();
    row.add(name);
    row.add(counts.said());
    row.add(counts.recognised());
    row.add(counts.changed());
    row.add(counts.deleted());
    row.add(counts.written());
    row.add(counts.falseAlarms());
    row.add(counts.inserted());
    row.add(counts.recall());
    row.add(counts.precision());
    row.add(counts.f1());
    return row;
  }
}
