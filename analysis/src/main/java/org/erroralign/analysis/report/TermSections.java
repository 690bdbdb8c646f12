package org.erroralign.analysis.report;

import static org.erroralign.analysis.report.Figure.count;
import static org.erroralign.analysis.report.Figure.rate;
import static org.erroralign.analysis.report.Figure.text;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;
import org.erroralign.analysis.Tally;
import org.erroralign.analysis.Term;
import org.erroralign.analysis.TermCounts;
import org.erroralign.analysis.TermScores;
import org.erroralign.analysis.TermScores.Entry;
import org.erroralign.analysis.TermScores.MatchedWord;
import org.erroralign.analysis.report.Figure.Kind;
import org.erroralign.analysis.report.Report.Section;
import org.erroralign.analysis.report.Report.Table;
import org.erroralign.stats.Interval;

/** The figures of terms: one by one, by category, and all together. */
public final class TermSections {
  private static final Figure<TermCounts> SAID = count("said", TermCounts::said);
  private static final Figure<TermCounts> RECOGNISED = count("recognised", TermCounts::recognised);
  private static final Figure<TermCounts> CHANGED = count("changed", TermCounts::changed).unseen();
  private static final Figure<TermCounts> DELETED = count("deleted", TermCounts::deleted).unseen();
  private static final Figure<TermCounts> WRITTEN = count("written", TermCounts::written).unseen();
  private static final Figure<TermCounts> FALSE_ALARMS =
      count("false_alarms", TermCounts::falseAlarms);
  private static final Figure<TermCounts> INSERTED =
      count("inserted", TermCounts::inserted).unseen();
  private static final Figure<TermCounts> IN_UTTERANCES =
      Figure.inUtterances(TermCounts::utterances);
  private static final Figure<TermCounts> RECALL = rate("recall", TermCounts::recall);
  private static final Figure<TermCounts> PRECISION = rate("precision", TermCounts::precision);
  private static final Figure<TermCounts> F1 = rate("f1", TermCounts::f1).titled("F1");

  private static final List<Figure<TermCounts>> COUNTS =
      List.of(
          SAID,
          RECOGNISED,
          CHANGED,
          DELETED,
          WRITTEN,
          FALSE_ALARMS,
          INSERTED,
          RECALL,
          PRECISION,
          F1);

  /** Those for which there is room beside other columns. */
  static final List<Figure<TermCounts>> SHORT =
      List.of(SAID, RECOGNISED, FALSE_ALARMS, RECALL, PRECISION, F1);

  /** Those that may be summed. */
  private static final List<Figure<TermCounts>> SUMS =
      List.of(
          SAID,
          RECOGNISED,
          CHANGED,
          DELETED,
          WRITTEN,
          count("correct", TermCounts::correct),
          FALSE_ALARMS,
          INSERTED,
          IN_UTTERANCES);

  private static final Figure<Entry> TERM = text("term", entry -> entry.term().text());
  private static final Figure<Entry> CATEGORY = text("category", entry -> entry.term().category());

  /** The name of the row of all terms. */
  static final String ALL = "(all)";

  private TermSections() {}

  /** A category, as it is shown. */
  static String categoryName(String category) {
    return category.isEmpty() ? "(none)" : category;
  }

  public static List<Section> of(TermScores scores, double level, int shown) {
    Figure<Entry> forms =
        Figure.<Entry>text("forms", entry -> Figure.tally(entry.forms()))
            .titled("became most often");
    List<Section> sections = new ArrayList<>();
    sections.add(categories(scores, level));
    sections.add(
        new Table<>(
            "terms",
            "Terms, the most often missed first",
            columns(List.of(TERM), inUtterances(COUNTS), List.of(CATEGORY, forms)),
            worstFirst(scores),
            shown));
    if (scores.terms().stream().anyMatch(Term::isPattern)) {
      sections.add(words(scores, shown));
    }
    sections.add(forms(scores, shown));
    sections.add(falseAlarms(scores, shown));
    return sections;
  }

  /** The words that patterns were found as, those that were missed most often first. */
  private static Table<?> words(TermScores scores, int shown) {
    List<Figure<Map.Entry<MatchedWord, TermCounts>>> columns = new ArrayList<>();
    columns.add(text("term", row -> scores.terms().get(row.getKey().term()).text()));
    columns.add(text("word", row -> row.getKey().word()));
    columns.addAll(
        Figure.in(
            inUtterances(List.of(SAID, RECOGNISED, FALSE_ALARMS, RECALL, PRECISION)),
            Map.Entry::getValue));
    return new Table<>(
        "term_words",
        "Words that the patterns stand for",
        columns,
        scores.words().entrySet().stream()
            .sorted(
                Comparator.<Map.Entry<MatchedWord, TermCounts>>comparingLong(
                        row -> row.getValue().recognised() - row.getValue().said())
                    .thenComparing(row -> -row.getValue().said())
                    .thenComparing(row -> row.getKey().word())
                    .thenComparing(row -> row.getKey().term()))
            .toList(),
        shown);
  }

  public static Table<?> forms(TermScores scores, int shown) {
    return forms("term_forms", "Forms that terms took", "became", scores, Entry::forms, shown);
  }

  public static Table<?> falseAlarms(TermScores scores, int shown) {
    return forms(
        "term_false_alarms",
        "Where terms were written wrongly",
        "instead_of",
        scores,
        Entry::sources,
        shown);
  }

  /** All terms by number, with the counts of {@link #sums}. */
  public static Table<Entry> counts(TermScores scores) {
    return counts(scores.entries());
  }

  /** The same for those that occurred. */
  public static Table<Entry> occurring(TermScores scores) {
    return counts(
        scores.entries().stream()
            .filter(entry -> !entry.counts().equals(TermCounts.NONE))
            .toList());
  }

  private static Table<Entry> counts(List<Entry> entries) {
    List<Figure<Entry>> names = List.of(count("number", Entry::number), TERM, CATEGORY);
    return new Table<>("terms", "Terms", columns(names, SUMS, List.of()), entries);
  }

  /** The names of counts that may be summed. */
  public static List<String> sums() {
    return SUMS.stream().map(Figure::key).toList();
  }

  static Table<Named<TermCounts>> categories(TermScores scores, double level) {
    return new Table<>(
        "term_categories",
        "Terms by category",
        Named.columns(text("category", Named::name), withBounds(COUNTS, level)),
        totals(scores));
  }

  /** The sums of categories, and that of all terms last. */
  static List<Named<TermCounts>> totals(TermScores scores) {
    List<Named<TermCounts>> totals = new ArrayList<>();
    scores
        .byCategory()
        .forEach((category, counts) -> totals.add(new Named<>(categoryName(category), counts)));
    totals.add(new Named<>(ALL, scores.total()));
    return totals;
  }

  /** The terms that were missed most often first, each with the forms it took. */
  static Table<Entry> worst(TermScores scores, double level, int shown) {
    return new Table<>(
        "terms",
        "Terms",
        columns(
            List.of(TERM, CATEGORY),
            inUtterances(withBounds(COUNTS, level)),
            List.of(Figure.of("forms", Kind.TALLY, Entry::forms))),
        worstFirst(scores),
        shown);
  }

  /** What categories do not tell: it does not add up. */
  private static List<Figure<TermCounts>> inUtterances(List<Figure<TermCounts>> counts) {
    List<Figure<TermCounts>> more = new ArrayList<>(counts);
    more.add(1, IN_UTTERANCES);
    return more;
  }

  private static List<Entry> worstFirst(TermScores scores) {
    Comparator<Entry> missed =
        Comparator.comparingLong(entry -> entry.counts().recognised() - entry.counts().said());
    return scores.entries().stream()
        .sorted(
            missed
                .thenComparingLong(entry -> -entry.counts().falseAlarms())
                .thenComparingLong(entry -> -entry.counts().said()))
        .toList();
  }

  /** Figures with the interval of the recall. */
  static List<Figure<TermCounts>> withBounds(List<Figure<TermCounts>> figures, double level) {
    return withBounds(figures, counts -> counts.recallInterval(level));
  }

  static <T> List<Figure<T>> withBounds(List<Figure<T>> figures, Function<T, Interval> recall) {
    return Stream.concat(
            figures.stream(),
            Stream.of(
                Figure.bound("recall_low", recall, Interval::low).titled("recall from"),
                Figure.bound("recall_high", recall, Interval::high).titled("to")))
        .toList();
  }

  private static List<Figure<Entry>> columns(
      List<Figure<Entry>> before, List<Figure<TermCounts>> counts, List<Figure<Entry>> after) {
    return Stream.of(before, Figure.in(counts, Entry::counts), after)
        .flatMap(List::stream)
        .toList();
  }

  /** A form that a term took, or that it stands instead of. */
  private record Form(String term, Tally.Entry<String> form) {}

  private static Table<Form> forms(
      String key,
      String title,
      String column,
      TermScores scores,
      Function<Entry, Tally<String>> forms,
      int shown) {
    return new Table<>(
        key,
        title,
        List.of(
            text("term", Form::term),
            Figure.of(column, Kind.FORM, form -> form.form().key()),
            count("count", form -> form.form().count())),
        scores.entries().stream()
            .flatMap(
                entry ->
                    forms.apply(entry).all().stream()
                        .map(form -> new Form(entry.term().text(), form)))
            .sorted(Comparator.comparingLong(form -> -form.form().count()))
            .toList(),
        shown);
  }
}
