package org.erroralign.spoken;

import com.ibm.icu.text.DecimalFormatSymbols;
import com.ibm.icu.text.RuleBasedNumberFormat;
import com.ibm.icu.util.ULocale;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import org.erroralign.corpus.BadDataException;
import org.erroralign.spoken.Writing.Match;
import org.erroralign.text.NormalizedText;
import org.erroralign.text.Transcript;
import org.erroralign.text.WordNetwork;

/**
 * The ways in which written text of a language is spoken.
 *
 * <p>Readings are offered beside what is written, which stays the first form; what compares
 * transcripts then takes the forms that fit. Instances are immutable and thread-safe.
 */
public final class SpokenForms {
  private static final Map<String, SpokenForms> KNOWN = new ConcurrentHashMap<>();

  /** Letters so many atoms before a number may belong to it: its sign and currency. */
  private static final int BEFORE_NUMBERS = 3;

  private final Glance glance;

  /** What is found where a number or a symbol is near. */
  private final List<Finder> besideNumbers;

  private final List<Finder> anywhere;

  private SpokenForms(Glance glance, List<Finder> besideNumbers, List<Finder> anywhere) {
    this.glance = glance;
    this.besideNumbers = besideNumbers;
    this.anywhere = anywhere;
  }

  /**
   * The spoken forms of a language.
   *
   * @param language a BCP 47 tag: {@code en}, {@code pt-BR}, {@code zh-Hant}
   * @throws IllegalArgumentException that names the language and lists the known ones
   */
  public static SpokenForms of(String language) {
    return KNOWN.computeIfAbsent(language, SpokenForms::create);
  }

  private static SpokenForms create(String language) {
    ULocale locale = ULocale.forLanguageTag(language);
    LanguageTable table = LanguageTable.of(locale.getLanguage());
    NumberReadings numbers = numbers(locale, table);
    boolean english = locale.getLanguage().equals("en");
    Months months = new Months(locale);
    WordFinder words = new WordFinder(table);
    ShortenedFinder shortened = new ShortenedFinder(table);
    return new SpokenForms(
        Glance.of(words.beginnings(), words::needsPoint, !shortened.isEmpty()),
        List.of(
            new ClockFinder(numbers, table),
            new DateFinder(numbers, months, table, english),
            new FractionFinder(numbers, table, english),
            new AmountFinder(
                new AmountReadings(numbers, months, table),
                new Measures(locale, table),
                table,
                writesDecimalComma(locale))),
        List.of(
            new RomanFinder(numbers, table),
            words,
            new InitialsFinder(),
            shortened,
            new PointedFinder()));
  }

  private static boolean writesDecimalComma(ULocale locale) {
    return DecimalFormatSymbols.getInstance(locale).getDecimalSeparator() == ',';
  }

  private static NumberReadings numbers(ULocale locale, LanguageTable table) {
    RuleBasedNumberFormat format =
        NumberRules.of(locale)
            .orElseThrow(
                () ->
                    new IllegalArgumentException(
                        "expected a language whose numbers are known ("
                            + String.join(", ", languages())
                            + "), found "
                            + BadDataException.quote(locale.toLanguageTag())));
    NumberSpelling spelling =
        locale.getLanguage().equals("en")
            ? new EnglishSpelling(locale, format, table)
            : new NumberSpelling(locale, format, table);
    List<NumberReadings> others = new ArrayList<>();
    for (String other : table.phrases("also")) {
      others.add(numbers(new ULocale(other), LanguageTable.of(other)));
    }
    return new NumberReadings(spelling, writesDecimalComma(locale) ? ',' : '.', table, others);
  }

  /** Whether the spoken forms of a language are known. */
  public static boolean isKnown(String language) {
    return NumberRules.of(ULocale.forLanguageTag(language)).isPresent();
  }

  /** The languages that are known, without their regions and scripts. */
  public static SortedSet<String> languages() {
    return Collections.unmodifiableSortedSet(
        Arrays.stream(ULocale.getISOLanguages())
            .filter(language -> NumberRules.of(new ULocale(language)).isPresent())
            .collect(Collectors.toCollection(TreeSet::new)));
  }

  /**
   * The transcript with the readings of what is written in it offered beside it; the same
   * transcript where there is nothing to read.
   */
  public Transcript offer(Transcript transcript) {
    if (transcript.hasOneForm() && !glance.mayHaveReadings(transcript.text())) {
      return transcript;
    }
    boolean[] found = new boolean[1];
    Transcript offered = transcript.mapRuns(run -> read(run, found));
    return found[0] ? offered : transcript;
  }

  private WordNetwork read(NormalizedText run, boolean[] found) {
    Writing writing = new Writing(run);
    List<Match> matches = new ArrayList<>();
    int atom = 0;
    while (atom < writing.atoms().count()) {
      Optional<Match> match = Optional.empty();
      if (!writing.atoms().isLetters(atom) || isBesideNumber(writing.atoms(), atom)) {
        match = find(besideNumbers, writing, atom);
      }
      if (match.isEmpty()) {
        match = find(anywhere, writing, atom);
      }
      match.ifPresent(matches::add);
      atom = match.map(Match::end).orElse(atom + 1);
    }
    found[0] |= !matches.isEmpty();
    return writing.network(matches);
  }

  private static boolean isBesideNumber(Atoms atoms, int atom) {
    for (int place = atom - 1; place <= atom + BEFORE_NUMBERS; place++) {
      if (atoms.isNumber(place)) {
        return true;
      }
    }
    return false;
  }

  private static Optional<Match> find(List<Finder> finders, Writing writing, int atom) {
    for (Finder finder : finders) {
      Optional<Match> match = finder.find(writing, atom);
      if (match.isPresent()) {
        return match;
      }
    }
    return Optional.empty();
  }
}
