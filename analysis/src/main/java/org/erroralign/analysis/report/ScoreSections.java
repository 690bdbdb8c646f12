package org.erroralign.analysis.report;

import static org.erroralign.analysis.report.Figure.count;
import static org.erroralign.analysis.report.Figure.number;
import static org.erroralign.analysis.report.Figure.rate;
import static org.erroralign.analysis.report.Figure.text;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.SortedMap;
import java.util.function.Function;
import java.util.stream.Stream;
import org.erroralign.analysis.BiasedErrors;
import org.erroralign.analysis.ChangeCounts;
import org.erroralign.analysis.CorpusScores;
import org.erroralign.analysis.EntityErrors;
import org.erroralign.analysis.Groups;
import org.erroralign.analysis.Scores;
import org.erroralign.analysis.WrittenForms;
import org.erroralign.analysis.WrittenForms.Agreement;
import org.erroralign.analysis.WrittenForms.Occurrences;
import org.erroralign.analysis.report.Report.Facts;
import org.erroralign.analysis.report.Report.Section;
import org.erroralign.analysis.report.Report.Table;
import org.erroralign.metric.CharacterErrors;
import org.erroralign.metric.ConfidenceCounts;
import org.erroralign.metric.ConfidenceCounts.Bin;
import org.erroralign.metric.ErrorCounts;
import org.erroralign.stats.Bootstrap;

/** The figures of error rates, and the parts of reports that they make. */
public final class ScoreSections {
  private static final Figure<ErrorCounts> UTTERANCES =
      count("utterances", ErrorCounts::utterances);
  private static final Figure<ErrorCounts> REFERENCE_WORDS =
      count("reference_words", ErrorCounts::referenceWords).headed("words");
  private static final Figure<ErrorCounts> CORRECT = count("correct", ErrorCounts::hits);
  private static final Figure<ErrorCounts> SUBSTITUTIONS =
      count("substitutions", ErrorCounts::substitutions).headed("sub");
  private static final Figure<ErrorCounts> DELETIONS =
      count("deletions", ErrorCounts::deletions).headed("del");
  private static final Figure<ErrorCounts> INSERTIONS =
      count("insertions", ErrorCounts::insertions).headed("ins");
  private static final Figure<ErrorCounts> WER = rate("wer", ErrorCounts::wer).titled("WER");
  private static final String MIXED_RATE = "mixed error rate";
  private static final Figure<ErrorCounts> SER =
      rate("ser", ErrorCounts::ser).titled("SER (wrong utterances)").headed("SER");

  private static final Figure<Scores> MEAN_WER =
      Figure.<Scores>rate("mean_wer", scores -> scores.meanWer().mean())
          .titled("mean WER of utterances")
          .headed("mean WER");

  private static final Figure<CharacterErrors> REFERENCE_CHARACTERS =
      count("reference_characters", CharacterErrors::referenceCharacters);
  private static final Figure<CharacterErrors> CER =
      rate("cer", CharacterErrors::cer).titled("CER");

  private static final Figure<ChangeCounts> JOINS = count("joins", ChangeCounts::joins);
  private static final Figure<ChangeCounts> SPLITS = count("splits", ChangeCounts::splits);
  private static final Figure<ChangeCounts> RESEGMENTATIONS =
      count("resegmentations", ChangeCounts::resegmentations).titled("cut elsewhere");
  private static final Figure<ChangeCounts> ALIGNED_ERROR_RATE =
      rate("error_rate", ChangeCounts::errorRate);
  private static final Figure<ChangeCounts> INEXACT =
      count("inexact_utterances", ChangeCounts::inexact)
          .titled("too long for the exact search (utterances)");

  private static final List<Figure<Scores>> WORDS =
      List.of(
          Figure.<Scores>text("unit", scores -> scores.isMixed() ? "character or word" : "word")
              .unseen(),
          UTTERANCES.in(Scores::words),
          REFERENCE_WORDS.in(Scores::words),
          count("hypothesis_words", ErrorCounts::hypothesisWords).in(Scores::words),
          CORRECT.in(Scores::words),
          SUBSTITUTIONS.in(Scores::words),
          DELETIONS.in(Scores::words),
          INSERTIONS.in(Scores::words),
          WER.in(Scores::words),
          MEAN_WER,
          Figure.<Scores>count("utterances_without_rate", scores -> scores.meanWer().infinite())
              .titled("  left out of it (empty reference)"),
          rate("mer", ErrorCounts::mer).titled("MER").in(Scores::words),
          rate("wil", ErrorCounts::wil).titled("WIL").in(Scores::words),
          rate("wip", ErrorCounts::wip).titled("WIP").in(Scores::words),
          count("wrong_utterances", ErrorCounts::wrongUtterances).in(Scores::words),
          SER.in(Scores::words));

  private static final List<Figure<CharacterErrors>> CHARACTERS =
      List.of(
          REFERENCE_CHARACTERS,
          count("correct", CharacterErrors::hits),
          count("substitutions", CharacterErrors::substitutions),
          count("deletions", CharacterErrors::deletions),
          count("insertions", CharacterErrors::insertions),
          CER);

  private static final List<Figure<ChangeCounts>> ALIGNED =
      List.of(
          count("reference_words", ChangeCounts::referenceWords),
          count("correct", ChangeCounts::matches),
          count("substitutions", ChangeCounts::substitutions),
          count("deletions", ChangeCounts::deletions),
          count("insertions", ChangeCounts::insertions),
          JOINS,
          SPLITS,
          RESEGMENTATIONS,
          ALIGNED_ERROR_RATE);

  /** All of it in one row. */
  static final List<Figure<Scores>> ROW =
      Stream.of(
              WORDS,
              Figure.in(
                  List.of(
                      REFERENCE_CHARACTERS,
                      count("character_errors", CharacterErrors::errors),
                      CER),
                  Scores::characters),
              Figure.in(
                  List.of(
                      count("aligned_errors", ChangeCounts::errors),
                      JOINS,
                      SPLITS,
                      RESEGMENTATIONS,
                      ALIGNED_ERROR_RATE.named("aligned_error_rate")),
                  Scores::aligned))
          .flatMap(List::stream)
          .toList();

  private static final List<Figure<Scores>> COLUMNS =
      List.of(
          UTTERANCES.in(Scores::words),
          REFERENCE_WORDS.in(Scores::words),
          SUBSTITUTIONS.in(Scores::words),
          DELETIONS.in(Scores::words),
          INSERTIONS.in(Scores::words),
          WER.in(Scores::words),
          MEAN_WER,
          CER.in(Scores::characters),
          SER.in(Scores::words),
          ALIGNED_ERROR_RATE.named("aligned_error_rate").headed("aligned").in(Scores::aligned));

  /** How large a group is. */
  static final List<Figure<Scores>> SIZE =
      List.of(UTTERANCES.in(Scores::words), REFERENCE_WORDS.in(Scores::words));

  private static final List<Figure<ErrorCounts>> BIASING =
      List.of(
          WER.named("error_rate").headed("rate"),
          REFERENCE_WORDS,
          SUBSTITUTIONS,
          INSERTIONS,
          DELETIONS);

  private static final List<Figure<ErrorCounts>> ENTITIES =
      List.of(
          REFERENCE_WORDS,
          SUBSTITUTIONS,
          DELETIONS,
          INSERTIONS,
          WER,
          rate("recall", entities -> 1 - entities.ser()));

  private static final List<Figure<ErrorCounts>> UTTERANCE =
      List.of(CORRECT, SUBSTITUTIONS, DELETIONS, INSERTIONS, WER);

  private static final List<Figure<ErrorCounts>> WRITTEN =
      List.of(REFERENCE_WORDS, CORRECT, SUBSTITUTIONS, DELETIONS, INSERTIONS, WER, SER);

  private static final List<Figure<Occurrences>> OCCURRENCES =
      List.of(
          count("spoken_alike", Occurrences::spokenAlike),
          count("written_alike", Occurrences::writtenAlike),
          rate("share", Occurrences::share));

  private static final List<Figure<Agreement>> AGREEMENT =
      List.of(
          count("reference", Agreement::reference),
          count("hypothesis", Agreement::hypothesis),
          count("both", Agreement::both),
          rate("precision", Agreement::precision),
          rate("recall", Agreement::recall),
          rate("f1", Agreement::f1).titled("F1"));

  private static final List<Figure<ConfidenceCounts>> CONFIDENCE =
      List.of(
          count("words", ConfidenceCounts::words)
              .titled("words of known confidence")
              .headed("words"),
          rate("correct", (ConfidenceCounts counts) -> (double) counts.right() / counts.words())
              .titled("correct"),
          number("nce", ConfidenceCounts::nce)
              .titled("NCE (normalised cross entropy)")
              .headed("NCE"),
          number("ece", ConfidenceCounts::ece)
              .titled("ECE (expected calibration error)")
              .headed("ECE"),
          number("brier", ConfidenceCounts::brier).titled("Brier score").headed("Brier"),
          number("auc", ConfidenceCounts::auc).titled("AUC (finding wrong words)").headed("AUC"));

  private static final List<Figure<Bin>> RELIABILITY =
      List.of(
          number("from", Bin::from).rounded(1),
          number("to", Bin::to).rounded(1),
          count("words", Bin::words),
          number("mean_confidence", Bin::meanConfidence).headed("mean"),
          rate("correct", Bin::accuracy),
          count("words_below", Bin::below).headed("words below"),
          rate("wrong_below", Bin::wrongShare).headed("of them wrong"),
          rate("errors_below", Bin::errorsFound).headed("of all wrong words"));

  private ScoreSections() {}

  /** All that the command {@code score} tells of every corpus. */
  public static List<Section> of(CorpusScores corpus, Bootstrap bootstrap, double level) {
    List<Section> sections = new ArrayList<>();
    sections.add(words(corpus.total()).with("wer", corpus.wer(bootstrap, level)));
    sections.add(characters(corpus.total()));
    sections.add(aligned(corpus.total()));
    sections.addAll(writing(corpus));
    sections.addAll(groups(corpus.groups()));
    sections.addAll(confidence(corpus));
    sections.addAll(entities(corpus.entities()));
    return sections;
  }

  public static Facts<Scores> words(Scores scores) {
    String words = scores.isSpoken() ? "Words as they are spoken" : "Words";
    String mixed = scores.isMixed() ? ", and characters of scripts without spaces" : "";
    return new Facts<>(
        "words",
        words + mixed + ", by word-level Levenshtein distance",
        named(WORDS, scores.isMixed()),
        scores);
  }

  /** What the word error rate is called. */
  static String rateName(boolean mixed) {
    return mixed ? "Mixed error rate" : WER.title();
  }

  /** Figures with the word error rate under its name. */
  private static <T> List<Figure<T>> named(List<Figure<T>> figures, boolean mixed) {
    return figures.stream()
        .map(
            figure ->
                mixed && figure.title().contains(WER.title())
                    ? figure.titled(figure.title().replace(WER.title(), MIXED_RATE))
                    : figure)
        .toList();
  }

  /** What is told of the writing where texts were compared as they are spoken; else nothing. */
  public static List<Section> writing(CorpusScores corpus) {
    if (!corpus.total().isSpoken()) {
      return List.of();
    }
    WrittenForms forms = corpus.writtenForms();
    List<Figure<Named<Occurrences>>> columns =
        new ArrayList<>(Named.columns(text("class", Named::name), OCCURRENCES));
    columns.add(
        Figure.of("written_otherwise", Figure.Kind.TALLY, row -> forms.examples(row.name())));
    return List.of(
        new Facts<>("written", "Words as they are written", WRITTEN, corpus.total().written()),
        new Table<>(
            "written_forms",
            "How it is written, of what was spoken alike",
            columns,
            Named.rows(forms.classes())),
        new Table<>(
            "marks",
            "Punctuation and capitals, between and on words that are aligned",
            Named.columns(text("mark", Named::name), AGREEMENT),
            Named.rows(forms.marks())));
  }

  public static Facts<CharacterErrors> characters(Scores scores) {
    return new Facts<>("characters", "Characters", CHARACTERS, scores.characters());
  }

  /** The errors of our alignment; where the exact search fell short, how often. */
  public static Facts<ChangeCounts> aligned(Scores scores) {
    List<Figure<ChangeCounts>> figures = new ArrayList<>(ALIGNED);
    if (scores.aligned().inexact() > 0) {
      figures.add(INEXACT);
    }
    return new Facts<>(
        "aligned",
        "Words, by our alignment; a joined or split compound is one error",
        figures,
        scores.aligned());
  }

  /** How well the recogniser knew which of its words are right; nothing where it did not say. */
  public static List<Section> confidence(CorpusScores corpus) {
    ConfidenceCounts counts = corpus.total().confidence();
    if (counts.words() == 0) {
      return List.of();
    }
    List<Section> sections = new ArrayList<>();
    sections.add(new Facts<>("confidence", "Confidence", CONFIDENCE, counts));
    sections.add(new Table<>("reliability", "Words by confidence", RELIABILITY, counts.bins()));
    corpus
        .groups()
        .scores()
        .forEach(
            (attribute, byValue) ->
                sections.add(
                    new Table<>(
                        "confidence_by_" + attribute,
                        "Confidence by " + attribute,
                        Named.columns(groupName(attribute), CONFIDENCE),
                        byValue.entrySet().stream()
                            .map(e -> new Named<>(e.getKey(), e.getValue().confidence()))
                            .toList())));
    return sections;
  }

  /** One table for each attribute. */
  public static List<Table<?>> groups(Groups groups) {
    return groups(groups.told(), ScoreSections::groupName, Integer.MAX_VALUE);
  }

  static <T> Figure<Named<T>> groupName(String attribute) {
    return Figure.<Named<T>>text("group", group -> shown(group.name())).titled(attribute);
  }

  /** The same with the values as utterances have them. */
  static List<Table<?>> groupsByValue(Groups groups, int shown) {
    return groups(groups.told(), attribute -> text("value", Named::name), shown);
  }

  private static List<Table<?>> groups(
      SortedMap<String, SortedMap<String, Scores>> groups,
      Function<String, Figure<Named<Scores>>> name,
      int shown) {
    List<Table<?>> tables = new ArrayList<>();
    groups.forEach(
        (attribute, scores) ->
            tables.add(
                new Table<>(
                    "by_" + attribute,
                    "By " + attribute,
                    Named.columns(
                        name.apply(attribute),
                        named(COLUMNS, scores.values().stream().anyMatch(Scores::isMixed))),
                    Named.rows(scores),
                    shown)));
    return tables;
  }

  /** The groups of an attribute, one by one. */
  private record Group(String attribute, Named<Scores> scores) {}

  /** All scores of all groups in one table. */
  public static Table<?> allGroups(Groups groups) {
    List<Figure<Group>> columns = new ArrayList<>();
    columns.add(text("attribute", Group::attribute));
    columns.addAll(
        Figure.in(Named.columns(text("group", group -> group.name().strip()), ROW), Group::scores));
    return new Table<>(
        "groups",
        "Groups",
        columns,
        groups.told().entrySet().stream()
            .flatMap(
                attribute ->
                    Named.rows(attribute.getValue()).stream()
                        .map(scores -> new Group(attribute.getKey(), scores)))
            .toList());
  }

  private static String shown(String value) {
    return value.isBlank() ? "(none)" : value.strip();
  }

  /** The rates of systems; the text has no room for the mean. */
  public static Table<Named<Scores>> systems(List<Named<Scores>> systems) {
    List<Figure<Scores>> columns =
        COLUMNS.stream().map(column -> column.equals(MEAN_WER) ? column.unseen() : column).toList();
    boolean mixed = systems.stream().anyMatch(system -> system.value().isMixed());
    return new Table<>(
        "systems",
        "Systems, the lowest WER first",
        Named.columns(text("system", Named::name), named(columns, mixed)),
        systems.stream()
            .sorted(Comparator.comparingDouble(system -> system.value().words().wer()))
            .toList());
  }

  public static Table<Named<ErrorCounts>> biasing(BiasedErrors errors) {
    return new Table<>(
        "biasing",
        "Biasing list (Le et al. 2021): all words, others, listed words",
        Named.columns(text("metric", Named::name), BIASING),
        List.of(
            new Named<>("WER", errors.all()),
            new Named<>("U-WER", errors.unbiased()),
            new Named<>("B-WER", errors.biased())));
  }

  /** Word errors by what references speak of; none where they do not say so. */
  public static List<Table<Named<ErrorCounts>>> entities(EntityErrors errors) {
    List<Figure<Named<ErrorCounts>>> columns = new ArrayList<>();
    columns.add(text("class", Named::name));
    columns.add(UTTERANCES.named("occurrences").titled("occurrences").in(Named::value));
    columns.add(Figure.inUtterances(row -> errors.utterances(row.name())));
    columns.addAll(Figure.in(ENTITIES, Named::value));
    return errors.classes().isEmpty()
        ? List.of()
        : List.of(
            new Table<>(
                "entities",
                "Words by what they speak of; recall: without any error",
                columns,
                Named.rows(errors.classes())));
  }

  /** The counts of utterances by id. */
  public static Table<Named<ErrorCounts>> utterances(List<Named<ErrorCounts>> counts) {
    return new Table<>(
        "utterance_scores",
        "Utterances",
        Named.columns(text("id", Named::name), UTTERANCE),
        counts);
  }
}
