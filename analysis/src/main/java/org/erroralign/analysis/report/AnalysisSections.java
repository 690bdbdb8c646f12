package org.erroralign.analysis.report;

import static java.lang.Double.NaN;
import static org.erroralign.analysis.report.Figure.count;
import static org.erroralign.analysis.report.Figure.rate;
import static org.erroralign.analysis.report.Figure.text;
import static org.erroralign.analysis.report.Figure.word;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.erroralign.analysis.Analysis;
import org.erroralign.analysis.Cause;
import org.erroralign.analysis.Change;
import org.erroralign.analysis.CharacterConfusion;
import org.erroralign.analysis.Confusion;
import org.erroralign.analysis.FrequencyBands.Band;
import org.erroralign.analysis.Homophones;
import org.erroralign.analysis.Scores;
import org.erroralign.analysis.Suspicion;
import org.erroralign.analysis.Tally;
import org.erroralign.analysis.WordForms;
import org.erroralign.analysis.WordOutcomes.Counts;
import org.erroralign.analysis.report.Figure.Kind;
import org.erroralign.analysis.report.Report.Facts;
import org.erroralign.analysis.report.Report.Section;
import org.erroralign.analysis.report.Report.Table;
import org.erroralign.stats.Interval;

/** The figures of what went wrong, and the parts of reports that they make. */
public final class AnalysisSections {
  private static final int LONGEST_EXCERPT = 120;

  /** What became of a reference word. */
  private static final List<Figure<Named<Counts>>> WORDS =
      Named.columns(
          text("word", Named::name),
          List.of(
              count("said", Counts::said),
              count("substituted", Counts::substituted),
              count("deleted", Counts::deleted)));

  private static final Figure<Tally.Entry<Confusion>> CONFUSION_KIND =
      word("kind", entry -> entry.key().kind());
  private static final Figure<Tally.Entry<Confusion>> REFERENCE =
      text("reference", entry -> entry.key().reference());
  private static final Figure<Tally.Entry<Confusion>> HYPOTHESIS =
      text("hypothesis", entry -> entry.key().hypothesis());
  private static final Figure<Tally.Entry<Confusion>> COUNT = count("count", Tally.Entry::count);

  /** What characters became inside substituted words. */
  private static final List<Figure<Tally.Entry<CharacterConfusion>>> CHARACTERS =
      List.of(
          Figure.of("reference", Kind.FORM, entry -> entry.key().reference()),
          Figure.of("hypothesis", Kind.FORM, entry -> entry.key().hypothesis()),
          count("count", Tally.Entry::count));

  private static final Figure<Band> FROM = count("from", Band::from);
  private static final Figure<Band> DISTINCT =
      count("distinct_words", Band::distinct).headed("distinct");
  private static final Figure<Band> SAID =
      count("reference_words", Counts::said).headed("words").in(Band::counts);
  private static final Figure<Band> SUBSTITUTED =
      count("substituted", Counts::substituted).in(Band::counts);
  private static final Figure<Band> DELETED = count("deleted", Counts::deleted).in(Band::counts);
  private static final Figure<Band> ERROR_RATE =
      rate("error_rate", Counts::errorRate).in(Band::counts);

  /** Reference words by how often they occur. */
  private static final List<Figure<Band>> BANDS =
      List.of(FROM, count("to", Band::to), DISTINCT, SAID, SUBSTITUTED, DELETED, ERROR_RATE);

  /** What a recogniser may have made up. */
  private static final List<Figure<Suspicion>> SUSPICIONS =
      List.of(
          text("id", Suspicion::id),
          word("kind", Suspicion::kind),
          count("size", Suspicion::size),
          text("words", Suspicion::detail));

  private static final Figure<Long> DIFFER_IN_CASE =
      Figure.<Long>count("differ_in_case", count -> count)
          .titled("words that match only when case and the like are ignored");

  /** What is known of all utterances together. */
  private record Totals(Scores scores, long differInCase) {}

  private AnalysisSections() {}

  private static Figure<Tally.Entry<Confusion>> cause(Homophones homophones) {
    return Figure.<Tally.Entry<Confusion>>word("cause", entry -> Cause.of(entry.key(), homophones))
        .titled("likely cause");
  }

  /** All kinds of confusions together. */
  public static Table<?> confusions(Analysis analysis, Homophones homophones, int shown) {
    return new Table<>(
        "confusions",
        "Confusions",
        List.of(CONFUSION_KIND, REFERENCE, HYPOTHESIS, COUNT, cause(homophones)),
        analysis.confusions().all(),
        shown);
  }

  /** A table for each kind of confusion. */
  static List<Section> confusionsByKind(Analysis analysis, Homophones homophones, int shown) {
    Map<Change.Kind, List<Tally.Entry<Confusion>>> all =
        analysis.confusions().all().stream()
            .collect(Collectors.groupingBy(entry -> entry.key().kind()));
    List<Figure<Tally.Entry<Confusion>>> pairs =
        List.of(REFERENCE, HYPOTHESIS, COUNT, cause(homophones));
    List<Section> sections = new ArrayList<>();
    for (Change.Kind kind : EnumSet.complementOf(EnumSet.of(Change.Kind.MATCH))) {
      sections.add(
          new Table<>(
              kind.name().toLowerCase(Locale.ROOT) + "s",
              title(kind),
              switch (kind) {
                case DELETION -> alone(REFERENCE);
                case INSERTION -> alone(HYPOTHESIS);
                default -> pairs;
              },
              all.getOrDefault(kind, List.of()),
              shown));
    }
    return sections;
  }

  private static String title(Change.Kind kind) {
    return switch (kind) {
      case MATCH -> "Matches";
      case SUBSTITUTION -> "Substitutions";
      case DELETION -> "Deletions";
      case INSERTION -> "Insertions";
      case JOIN -> "Joins (several words became one)";
      case SPLIT -> "Splits (one word became several)";
      case RESEGMENTATION -> "Words cut elsewhere";
    };
  }

  private static List<Figure<Tally.Entry<Confusion>>> alone(Figure<Tally.Entry<Confusion>> column) {
    return List.of(column.named("word").titled("word"), COUNT);
  }

  /** What became of all reference words, in no order. */
  public static Table<Named<Counts>> words(Analysis analysis) {
    return new Table<>(
        "word_outcomes", "Reference words", WORDS, Named.rows(analysis.outcomes().words()));
  }

  /** The same with the forms that words took, those with the most errors first. */
  static Table<Named<Counts>> words(Analysis analysis, WordForms forms, int shown) {
    Table<Named<Counts>> words = words(analysis);
    List<Figure<Named<Counts>>> columns = new ArrayList<>(words.columns());
    columns.add(Figure.of("forms", Kind.TALLY, word -> forms.of(word.name())));
    Comparator<Named<Counts>> order = Comparator.comparingLong(word -> -word.value().errors());
    return new Table<>(
        words.key(),
        words.title(),
        columns,
        words.items().stream()
            .sorted(
                order.thenComparingLong(word -> -word.value().said()).thenComparing(Named::name))
            .toList(),
        shown);
  }

  static Table<?> causes(Analysis analysis, Homophones homophones) {
    long errors = analysis.scores().aligned().errors();
    return new Table<>(
        "causes",
        "Likely causes of all errors",
        List.of(
            Figure.<Map.Entry<Cause, Long>>word("cause", Map.Entry::getKey).titled("likely cause"),
            count("errors", Map.Entry::getValue),
            Figure.<Map.Entry<Cause, Long>>rate("share", e -> share(e.getValue(), errors))
                .titled("of errors")),
        List.copyOf(analysis.confusions().causes(homophones).entrySet()));
  }

  static Facts<Long> writing(Analysis analysis) {
    return new Facts<>("writing", "Writing", List.of(DIFFER_IN_CASE), analysis.differInCase());
  }

  /** All error rates in one row. */
  public static Table<?> summary(Scores scores, long differInCase) {
    List<Figure<Totals>> columns = new ArrayList<>(Figure.in(ScoreSections.ROW, Totals::scores));
    columns.add(DIFFER_IN_CASE.in(Totals::differInCase));
    return new Table<>("summary", "", columns, List.of(new Totals(scores, differInCase)));
  }

  public static Table<?> characters(Analysis analysis, int shown) {
    return new Table<>(
        "character_confusions",
        "Characters inside substituted words",
        CHARACTERS,
        analysis.confusions().characters().all(),
        shown);
  }

  /** Bands as they are, without shares. */
  public static Table<Band> bands(List<Band> bands) {
    return new Table<>("frequency_bands", "Reference words by how often they occur", BANDS, bands);
  }

  static Table<Band> bands(List<Band> bands, String where) {
    long errors = bands.stream().mapToLong(band -> band.counts().errors()).sum();
    long said = bands.stream().mapToLong(band -> band.counts().said()).sum();
    return new Table<>(
        "frequency_bands",
        "Reference words by how often they occur " + where,
        List.of(
            text("frequency", AnalysisSections::range),
            DISTINCT,
            SAID,
            Figure.<Band>rate("share_of_words", band -> share(band.counts().said(), said))
                .titled("of words"),
            SUBSTITUTED,
            DELETED,
            ERROR_RATE,
            Figure.<Band>rate("share_of_errors", band -> share(band.counts().errors(), errors))
                .titled("of errors")),
        bands);
  }

  private static String range(Band band) {
    if (band.from() == band.to()) {
      return String.valueOf(band.from());
    }
    return band.from() + (band.isOpen() ? " and more" : " to " + band.to());
  }

  /** Bands with the intervals of their rates. */
  static Table<Band> bands(List<Band> bands, double level) {
    Function<Band, Interval> rate =
        band -> Interval.wilson(band.counts().errors(), band.counts().said(), level);
    return new Table<>(
        "frequency_bands",
        "Reference words by how often they occur",
        List.of(
            FROM,
            Figure.of("to", Kind.COUNT, band -> band.isOpen() ? NaN : (Object) band.to()),
            DISTINCT,
            SAID,
            SUBSTITUTED,
            DELETED,
            ERROR_RATE,
            Figure.bound("error_rate_low", rate, Interval::low),
            Figure.bound("error_rate_high", rate, Interval::high)),
        bands);
  }

  static Facts<Analysis> suspicionCounts(Analysis analysis) {
    return new Facts<>(
        "suspicion_counts",
        "Hallucinations and loops",
        Stream.of(Suspicion.Kind.values()).map(AnalysisSections::countOf).toList(),
        analysis);
  }

  private static Figure<Analysis> countOf(Suspicion.Kind kind) {
    return count(
        kind.name().toLowerCase(Locale.ROOT),
        analysis -> analysis.suspicions().stream().filter(s -> s.kind() == kind).count());
  }

  public static Table<Suspicion> suspicions(Analysis analysis, int shown) {
    return new Table<>("suspicions", "", SUSPICIONS, analysis.suspicions(), shown);
  }

  /** The largest of each kind first, and of many words only the first. */
  static Table<Suspicion> largestSuspicions(Analysis analysis, int shown) {
    return new Table<>(
        "suspicions",
        "",
        SUSPICIONS,
        analysis.suspicions().stream()
            .sorted(
                Comparator.comparing(Suspicion::kind)
                    .thenComparingLong(suspicion -> -suspicion.size()))
            .map(s -> new Suspicion(s.id(), s.kind(), excerpt(s.detail()), s.size()))
            .toList(),
        shown);
  }

  private static String excerpt(String words) {
    return words.length() <= LONGEST_EXCERPT ? words : words.substring(0, LONGEST_EXCERPT) + "…";
  }

  private static double share(long part, long whole) {
    return (double) part / whole;
  }
}
