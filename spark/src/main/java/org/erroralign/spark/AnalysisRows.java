package org.erroralign.spark;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.erroralign.analysis.Analysis;
import org.erroralign.analysis.Cause;
import org.erroralign.analysis.ChangeCounts;
import org.erroralign.analysis.Homophones;
import org.erroralign.analysis.Scores;
import org.erroralign.analysis.Term;
import org.erroralign.analysis.TermCounts;
import org.erroralign.analysis.TermQuery;
import org.erroralign.metric.CharacterErrors;
import org.erroralign.metric.ErrorCounts;

/** The tables of an analysis as Spark's rows, with their schemas; names as in JSON. */
final class AnalysisRows {
  static final String SCORES =
      "utterances long, reference_words long, hypothesis_words long, correct long,"
          + " substitutions long, deletions long, insertions long, wer double, mean_wer double,"
          + " utterances_without_rate long, mer double, wil double, wip double,"
          + " wrong_utterances long, ser double, reference_characters long,"
          + " character_errors long, cer double, aligned_errors long, joins long, splits long,"
          + " resegmentations long, aligned_error_rate double";
  static final String GROUPS = "attribute string, `group` string, " + SCORES;
  static final String WORDS = "word string, said long, substituted long, deleted long";
  static final String CONFUSIONS =
      "kind string, reference string, hypothesis string, count long, cause string";
  static final String CHARACTERS = "reference string, hypothesis string, count long";
  static final String[] TERM_COUNTS = {
    "said", "recognised", "changed", "deleted", "written", "correct", "false_alarms", "inserted"
  };
  static final String TERMS =
      "number int, term string, category string, " + String.join(" long, ", TERM_COUNTS) + " long";
  static final String FORMS = "term string, became string, instead_of string, count long";
  static final String SUSPICIONS = "id string, kind string, size long, words string";

  private AnalysisRows() {}

  static List<Object> scores(Scores scores) {
    ErrorCounts words = scores.words();
    CharacterErrors characters = scores.characters();
    ChangeCounts aligned = scores.aligned();
    return new ArrayList<>(
        Arrays.asList(
            words.utterances(),
            words.referenceWords(),
            words.hypothesisWords(),
            words.hits(),
            words.substitutions(),
            words.deletions(),
            words.insertions(),
            words.wer(),
            scores.meanWer().mean(),
            scores.meanWer().infinite(),
            words.mer(),
            words.wil(),
            words.wip(),
            words.wrongUtterances(),
            words.ser(),
            characters.referenceCharacters(),
            characters.errors(),
            characters.cer(),
            aligned.errors(),
            aligned.joins(),
            aligned.splits(),
            aligned.resegmentations(),
            aligned.errorRate()));
  }

  static Iterator<Row> groups(Analysis analysis) {
    return analysis.groups().scores().entrySet().stream()
        .flatMap(
            attribute ->
                attribute.getValue().entrySet().stream()
                    .map(
                        group -> {
                          List<Object> values = scores(group.getValue());
                          values.add(0, attribute.getKey());
                          values.add(1, group.getKey().strip());
                          return RowFactory.create(values.toArray());
                        }))
        .iterator();
  }

  static Iterator<Row> words(Analysis analysis) {
    return analysis.outcomes().words().entrySet().stream()
        .map(
            word ->
                RowFactory.create(
                    word.getKey(),
                    word.getValue().said(),
                    word.getValue().substituted(),
                    word.getValue().deleted()))
        .iterator();
  }

  static Iterator<Row> confusions(Analysis analysis, Homophones homophones) {
    return analysis.confusions().all().stream()
        .map(
            entry ->
                RowFactory.create(
                    name(entry.key().kind()),
                    entry.key().reference(),
                    entry.key().hypothesis(),
                    entry.count(),
                    name(Cause.of(entry.key(), homophones))))
        .iterator();
  }

  static Iterator<Row> characters(Analysis analysis) {
    return analysis.confusions().characters().all().stream()
        .map(e -> RowFactory.create(e.key().reference(), e.key().hypothesis(), e.count()))
        .iterator();
  }

  /** The terms that occurred. */
  static Iterator<Row> terms(Analysis analysis) {
    return IntStream.range(0, analysis.keywords().terms().size())
        .filter(k -> !analysis.keywords().counts(k).equals(TermCounts.NONE))
        .mapToObj(k -> term(k, analysis.keywords().terms().get(k), analysis.keywords().counts(k)))
        .iterator();
  }

  /** All terms with zeros. */
  static List<Row> allTerms(TermQuery query) {
    return IntStream.range(0, query.terms().size())
        .mapToObj(k -> term(k, query.terms().get(k), TermCounts.NONE))
        .toList();
  }

  private static Row term(int number, Term term, TermCounts counts) {
    return RowFactory.create(
        number,
        term.text(),
        term.category(),
        counts.said(),
        counts.recognised(),
        counts.changed(),
        counts.deleted(),
        counts.written(),
        counts.correct(),
        counts.falseAlarms(),
        counts.inserted());
  }

  static Iterator<Row> forms(Analysis analysis) {
    return IntStream.range(0, analysis.keywords().terms().size())
        .boxed()
        .flatMap(
            k -> {
              String term = analysis.keywords().terms().get(k).text();
              Stream<Row> became =
                  analysis.keywords().forms(k).all().stream()
                      .map(form -> RowFactory.create(term, form.key(), null, form.count()));
              Stream<Row> insteadOf =
                  analysis.keywords().sources(k).all().stream()
                      .map(form -> RowFactory.create(term, null, form.key(), form.count()));
              return Stream.concat(became, insteadOf);
            })
        .iterator();
  }

  static Iterator<Row> suspicions(Analysis analysis) {
    return analysis.suspicions().stream()
        .map(s -> RowFactory.create(s.id(), name(s.kind()), s.size(), s.detail()))
        .iterator();
  }

  private static String name(Enum<?> value) {
    return value.name().toLowerCase(Locale.ROOT).replace('_', ' ');
  }
}
