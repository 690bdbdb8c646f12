package org.erroralign.analysis.report;

import static org.erroralign.analysis.report.Figure.count;
import static org.erroralign.analysis.report.Figure.rate;
import static org.erroralign.analysis.report.Figure.text;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.erroralign.analysis.Analysis;
import org.erroralign.analysis.Folding;
import org.erroralign.analysis.FoundTerms;
import org.erroralign.analysis.FrequencyBands;
import org.erroralign.analysis.WordOutcomes.Counts;
import org.erroralign.analysis.report.Report.Section;
import org.erroralign.analysis.report.Report.Table;
import org.erroralign.stats.Interval;
import org.jspecify.annotations.Nullable;

/** The figures of terms that nobody has listed, and of rare words. */
final class FoundTermSections {
  private static final double LEVEL = 0.95;
  private static final String RARE = "rare word";

  /** Where so many words are names, capitals mean something else, as in German. */
  private static final double MOST_NAMES = 0.15;

  /** A term with why it is one. */
  private record Row(String category, String term, Counts counts) {}

  private static final List<Figure<Counts>> COUNTS =
      List.of(
          count("said", Counts::said),
          count("recognised", counts -> counts.said() - counts.errors()),
          count("deleted", Counts::deleted).unseen(),
          rate("recall", counts -> 1 - counts.errorRate()));

  private FoundTermSections() {}

  /**
   * What was found, by category and one by one.
   *
   * @param frequencies how often words occur elsewhere; null for in the references
   */
  static List<Section> of(Analysis analysis, @Nullable Map<String, Long> frequencies, int shown) {
    List<Row> rows = new ArrayList<>();
    long words = analysis.scores().words().referenceWords();
    analysis
        .foundTerms()
        .terms()
        .forEach(
            (found, counts) -> {
              long anyCase = analysis.outcomes().of(Folding.CASE.fold(found.text())).said();
              if (2 * counts.said() >= anyCase) { // else it only begins what somebody says
                rows.add(new Row(name(found.kind()), found.text(), counts));
              }
            });
    analysis
        .outcomes()
        .words()
        .forEach(
            (word, counts) -> {
              if (FrequencyBands.frequency(word, counts, frequencies) <= 1
                  && word.codePointCount(0, word.length()) > 1
                  && word.codePoints().noneMatch(Character::isDigit)) {
                rows.add(new Row(RARE, word, counts));
              }
            });
    long names =
        rows.stream().filter(FoundTermSections::isName).mapToLong(row -> row.counts().said()).sum();
    if (names > MOST_NAMES * words) {
      rows.removeIf(FoundTermSections::isName);
    }
    Set<String> told = new HashSet<>();
    rows.stream()
        .filter(row -> !row.category().equals(RARE))
        .flatMap(row -> Stream.of(row.term().split(" ", -1)))
        .forEach(word -> told.add(Folding.CASE.fold(word)));
    rows.removeIf(row -> row.category().equals(RARE) && told.contains(row.term()));
    Map<String, Counts> sums = new TreeMap<>();
    rows.forEach(row -> sums.merge(row.category(), row.counts(), Counts::plus));
    rows.sort(
        Comparator.<Row>comparingLong(row -> -row.counts().errors())
            .thenComparing(row -> -row.term().length())
            .thenComparing(Row::term)
            .thenComparing(Row::category));
    List<Figure<Row>> columns = new ArrayList<>();
    columns.add(text("term", Row::term));
    columns.add(text("category", Row::category));
    columns.addAll(Figure.in(COUNTS, Row::counts));
    columns.add(3, Figure.inUtterances(row -> row.counts().utterances()));
    return List.of(
        new Table<>(
            "found_categories",
            "Terms that references show; rare words: at most once in the "
                + (frequencies == null ? "references" : "list")
                + ", and part of no other term",
            Named.columns(
                text("category", Named::name),
                TermSections.withBounds(COUNTS, FoundTermSections::recall)),
            Named.rows(sums)),
        new Table<>(
            "found_terms", "The most often missed first, then the longest", columns, rows, shown));
  }

  private static boolean isName(Row row) {
    return row.category().equals(name(FoundTerms.Kind.NAME));
  }

  private static Interval recall(Counts counts) {
    return Interval.wilson(counts.said() - counts.errors(), counts.said(), LEVEL);
  }

  private static String name(FoundTerms.Kind kind) {
    return Figure.words(kind);
  }
}
