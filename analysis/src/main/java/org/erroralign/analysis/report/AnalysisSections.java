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
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.erroralign.analysis.Analysis;
import org.erroralign.analysis.Cause;
import org.erroralign.analysis.Change;
import org.erroralign.analysis.CharacterConfusion;
import org.erroralign.analysis.Confusion;
import org.erroralign.analysis.FrequencyBands.Band;
import org.erroralign.analysis.ReferenceErrors;
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
              Figure.inUtterances(Counts::utterances),
              count("substituted", Counts::substituted),
              count("deleted", Counts::deleted)));

  private static final Figure<Tally.Entry<Confusion>> CONFUSION_KIND =
      word("kind", entry -> entry.key().kind());
  private static final Figure<Tally.Entry<Confusion>> REFERENCE =
      text("reference", entry -> entry.key().reference());
  private static final Figure<Tally.Entry<Confusion>> HYPOTHESIS =
      text("hypothesis", entry -> entry.key().hypothesis());
  private static final Figure<Tally.Entry<Confusion>> COUNT = count("count", Tally.Entry::count);

  private static final Figure<Tally.Entry<Confusion>> CAUSE =
      text("cause", entry -> entry.key().cause().label());

  private static final List<Figure<Tally.Entry<String>>> ALONE =
      List.of(text("word", Tally.Entry::key), count("count", Tally.Entry::count));

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
          Figure.<Suspicion>of("word", Kind.COUNT, s -> s.word() == 0 ? NaN : (Object) s.word())
              .titled("at word"),
          Figure.<Suspicion>number(
                  "seconds",
                  s -> s.milliseconds() == Suspicion.UNKNOWN ? NaN : s.milliseconds() / 1000.0)
              .titled("about second")
              .rounded(1),
          text("words", Suspicion::detail));

  private AnalysisSections() {}

  /** All kinds of confusions together. */
  public static Table<?> confusions(Analysis analysis, int shown) {
    return new Table<>(
        "confusions",
        "Confusions",
        List.of(CONFUSION_KIND, REFERENCE, HYPOTHESIS, COUNT, utterances(analysis), CAUSE),
        analysis.confusions().all(),
        shown);
  }

  /** A table for each kind of confusion. */
  static List<Section> confusionsByKind(Analysis analysis, int shown) {
    Map<Change.Kind, List<Tally.Entry<Confusion>>> all =
        analysis.confusions().all().stream()
            .collect(Collectors.groupingBy(entry -> entry.key().kind()));
    List<Section> sections = new ArrayList<>();
    for (Change.Kind kind : EnumSet.complementOf(EnumSet.of(Change.Kind.MATCH))) {
      String key = kind.name().toLowerCase(Locale.ROOT) + "s";
      List<Tally.Entry<Confusion>> found = all.getOrDefault(kind, List.of());
      boolean alone = kind == Change.Kind.DELETION || kind == Change.Kind.INSERTION;
      sections.add(
          alone
              ? new Table<>(key, title(kind), alone(kind, analysis), alone(found), shown)
              : new Table<>(
                  key,
                  title(kind),
                  List.of(REFERENCE, HYPOTHESIS, COUNT, utterances(analysis), CAUSE),
                  found,
                  shown));
    }
    return sections;
  }

  private static Figure<Tally.Entry<Confusion>> utterances(Analysis analysis) {
    return Figure.inUtterances(entry -> analysis.confusions().utterances(entry.key()));
  }

  private static List<Figure<Tally.Entry<String>>> alone(Change.Kind kind, Analysis analysis) {
    List<Figure<Tally.Entry<String>>> columns = new ArrayList<>(ALONE);
    columns.add(
        utterances(analysis)
            .in(
                word ->
                    new Tally.Entry<>(
                        kind == Change.Kind.DELETION
                            ? new Confusion(kind, word.key(), "", Cause.OTHER_WORD)
                            : new Confusion(kind, "", word.key(), Cause.OTHER_WORD),
                        word.count())));
    return columns;
  }

  /** Words that are on one side only, whatever the cause; those of a loop would flood the rest. */
  private static List<Tally.Entry<String>> alone(List<Tally.Entry<Confusion>> confusions) {
    Tally<String> words = new Tally<>();
    confusions.stream()
        .filter(entry -> entry.key().cause() != Cause.LOOP)
        .forEach(
            entry -> words.add(entry.key().reference() + entry.key().hypothesis(), entry.count()));
    return words.all();
  }

  private static String title(Change.Kind kind) {
    return switch (kind) {
      case MATCH -> "Matches";
      case SUBSTITUTION -> "Substitutions";
      case DELETION -> "Deletions";
      case INSERTION -> "Insertions, but for loops";
      case JOIN -> "Joins (several words became one)";
      case SPLIT -> "Splits (one word became several)";
      case RESEGMENTATION -> "Words cut elsewhere";
    };
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

  /** All error rates in one row. */
  public static Table<?> summary(Scores scores) {
    return new Table<>("summary", "", ScoreSections.ROW, List.of(scores));
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
            Figure.<Band>rate("share_of_words", band -> (double) band.counts().said() / said)
                .titled("of words"),
            SUBSTITUTED,
            DELETED,
            ERROR_RATE,
            Figure.<Band>rate("share_of_errors", band -> (double) band.counts().errors() / errors)
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

  /** How many hypotheses are suspicious, and of which kind; one may be of several. */
  static Facts<Analysis> suspicionCounts(Analysis analysis) {
    List<Figure<Analysis>> counts = new ArrayList<>();
    counts.add(countOf("hypotheses", suspicion -> true));
    for (Suspicion.Kind kind : Suspicion.Kind.values()) {
      counts.add(
          countOf(kind.name().toLowerCase(Locale.ROOT), suspicion -> suspicion.kind() == kind));
    }
    return new Facts<>(
        "suspicion_counts",
        "Suspicious hypotheses: loops, long runs, none at all",
        counts,
        analysis);
  }

  private static Figure<Analysis> countOf(String key, Predicate<Suspicion> counted) {
    return count(
        key,
        analysis ->
            analysis.suspicions().stream().filter(counted).map(Suspicion::id).distinct().count());
  }

  /** The largest of each kind first. */
  public static Table<Suspicion> suspicions(Analysis analysis, int shown) {
    return new Table<>(
        "suspicions",
        "",
        SUSPICIONS,
        analysis.suspicions().stream()
            .sorted(
                Comparator.comparing(Suspicion::kind)
                    .thenComparingLong(suspicion -> -suspicion.size()))
            .toList(),
        shown);
  }

  /** The same, but of many words only the first. */
  static Table<Suspicion> suspicionExcerpts(Analysis analysis, int shown) {
    Table<Suspicion> all = suspicions(analysis, shown);
    return new Table<>(
        all.key(),
        all.title(),
        all.columns(),
        all.items().stream().map(s -> s.withDetail(excerpt(s.detail()))).toList(),
        shown);
  }

  private static String excerpt(String words) {
    return words.length() <= LONGEST_EXCERPT ? words : words.substring(0, LONGEST_EXCERPT) + "…";
  }

  /** A list to work through, the strongest reason first. */
  public static Table<ReferenceErrors.Suspect> referenceErrors(
      List<ReferenceErrors.Suspect> ranked, int shown) {
    return new Table<>(
        "reference_errors",
        "Likely errors of the references",
        List.of(
            text("id", ReferenceErrors.Suspect::id),
            word("reason", ReferenceErrors.Suspect::kind),
            text("reference", ReferenceErrors.Suspect::reference),
            text("hypothesis", ReferenceErrors.Suspect::hypothesis),
            count("systems", ReferenceErrors.Suspect::systems)),
        ranked,
        shown);
  }
}
