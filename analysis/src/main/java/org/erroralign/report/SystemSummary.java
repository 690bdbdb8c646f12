package org.erroralign.report;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.IntStream;
import org.erroralign.analysis.Analysis;
import org.erroralign.analysis.Cause;
import org.erroralign.analysis.ChangeCounts;
import org.erroralign.analysis.Confusion;
import org.erroralign.analysis.FrequencyBands.Band;
import org.erroralign.analysis.Homophones;
import org.erroralign.analysis.Scores;
import org.erroralign.analysis.Suspicion;
import org.erroralign.analysis.Tally;
import org.erroralign.analysis.Term;
import org.erroralign.analysis.TermCounts;
import org.erroralign.analysis.WordOutcomes.Counts;
import org.erroralign.metric.ErrorCounts;
import org.erroralign.stats.Bootstrap;
import org.erroralign.stats.Interval;

/**
 * The numbers and tables of one system as the page reads them. A table is an object with the rows
 * that the page holds and how many there are in all; a row is a list in the order stated here.
 */
final class SystemSummary {
  private static final int FORMS = 5;

  private final Analysis analysis;
  private final SystemTables tables;
  private final int limit;
  private final double level;

  SystemSummary(Analysis analysis, SystemTables tables, int limit, double level) {
    this.analysis = analysis;
    this.tables = tables;
    this.limit = limit;
    this.level = level;
  }

  Map<String, Object> of(
      String name, List<Band> bands, Homophones homophones, Bootstrap bootstrap) {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("name", name);
    fields.put("scores", scores(bootstrap));
    fields.put("bands", bands.stream().map(this::band).toList());
    fields.put("causes", causes(homophones));
    fields.put("differInCase", analysis.differInCase());
    fields.put("words", words());
    fields.put("confusions", confusions(homophones));
    fields.put("keywords", keywords());
    fields.put(
        "categories",
        analysis.keywords().byCategory().entrySet().stream()
            .map(entry -> counts(entry.getKey(), "", entry.getValue()))
            .toList());
    fields.put("keywordTotal", counts("", "", analysis.keywords().total()));
    fields.put("groups", groups());
    fields.put("suspicions", suspicions());
    return fields;
  }

  private Map<String, Object> scores(Bootstrap bootstrap) {
    Scores scores = analysis.scores();
    ErrorCounts words = scores.words();
    ChangeCounts aligned = scores.aligned();
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("utterances", words.utterances());
    fields.put("referenceWords", words.referenceWords());
    fields.put("hypothesisWords", words.hypothesisWords());
    fields.put("substitutions", words.substitutions());
    fields.put("deletions", words.deletions());
    fields.put("insertions", words.insertions());
    fields.put("wrongUtterances", words.wrongUtterances());
    fields.put("units", tables.units());
    fields.put("meanWer", scores.meanWer().mean());
    fields.put("wer", interval(tables.interval(SystemTables.Rate.WORDS, bootstrap, level)));
    fields.put("cer", interval(tables.interval(SystemTables.Rate.CHARACTERS, bootstrap, level)));
    fields.put("aligned", interval(tables.interval(SystemTables.Rate.ALIGNED, bootstrap, level)));
    fields.put("ser", share(words.wrongUtterances(), words.utterances()));
    fields.put(
        "changes",
        List.of(
            aligned.substitutions(),
            aligned.deletions(),
            aligned.insertions(),
            aligned.joins(),
            aligned.splits(),
            aligned.resegmentations()));
    return fields;
  }

  /** Estimate, low, high. */
  static List<Object> interval(Interval interval) {
    return List.of(interval.estimate(), interval.low(), interval.high());
  }

  private List<Object> share(long part, long whole) {
    return interval(Interval.wilson(part, whole, level));
  }

  /** From, to (null: no limit), distinct words, said, errors, interval of the error rate. */
  private List<Object> band(Band band) {
    Counts counts = band.counts();
    return List.of(
        band.from(),
        band.to() == Long.MAX_VALUE ? Double.NaN : band.to(),
        band.distinct(),
        counts.said(),
        counts.errors(),
        share(counts.errors(), counts.said()));
  }

  /** Cause, errors. */
  private List<Object> causes(Homophones homophones) {
    List<Object> rows = new ArrayList<>();
    analysis
        .confusions()
        .causes(homophones)
        .forEach((cause, count) -> rows.add(List.of(name(cause), count)));
    return rows;
  }

  /** Word, said, substituted, deleted, forms; the most errors first, then the most said. */
  private Map<String, Object> words() {
    Comparator<Map.Entry<String, Counts>> order =
        Comparator.comparingLong(entry -> -entry.getValue().errors());
    List<Object> rows = new ArrayList<>();
    analysis.outcomes().words().entrySet().stream()
        .sorted(
            order
                .thenComparingLong(entry -> -entry.getValue().said())
                .thenComparing(Map.Entry::getKey))
        .limit(limit)
        .forEach(
            entry ->
                rows.add(
                    List.of(
                        entry.getKey(),
                        entry.getValue().said(),
                        entry.getValue().substituted(),
                        entry.getValue().deleted(),
                        tally(tables.forms(entry.getKey())))));
    return table(rows, analysis.outcomes().words().size());
  }

  /** Kind, reference, hypothesis, count, likely cause. */
  private Map<String, Object> confusions(Homophones homophones) {
    List<Tally.Entry<Confusion>> all = analysis.confusions().all();
    List<Object> rows = new ArrayList<>();
    for (Tally.Entry<Confusion> entry : all.subList(0, Math.min(limit, all.size()))) {
      Confusion confusion = entry.key();
      rows.add(
          List.of(
              name(confusion.kind()),
              confusion.reference(),
              confusion.hypothesis(),
              entry.count(),
              name(Cause.of(confusion, homophones))));
    }
    return table(rows, all.size());
  }

  /** The columns of {@link #counts}, then the number of the term, forms and sources. */
  private Map<String, Object> keywords() {
    List<Term> terms = analysis.keywords().terms();
    List<Object> rows = new ArrayList<>();
    IntStream.range(0, terms.size())
        .boxed()
        .sorted(
            Comparator.<Integer>comparingLong(k -> -missed(k))
                .thenComparingLong(k -> -analysis.keywords().counts(k).falseAlarms())
                .thenComparingLong(k -> -analysis.keywords().counts(k).said())
                .thenComparing(k -> k))
        .limit(limit)
        .forEach(
            k -> {
              List<Object> row =
                  counts(
                      terms.get(k).text(), terms.get(k).category(), analysis.keywords().counts(k));
              row.add(k);
              row.add(tally(analysis.keywords().forms(k)));
              row.add(tally(analysis.keywords().sources(k)));
              rows.add(row);
            });
    return table(rows, terms.size());
  }

  private long missed(int term) {
    TermCounts counts = analysis.keywords().counts(term);
    return counts.said() - counts.recognised();
  }

  /** Text, category, said, recognised, deleted, written, correct, inserted, recall's interval. */
  private List<Object> counts(String text, String category, TermCounts counts) {
    List<Object> row = new ArrayList<>();
    row.add(text);
    row.add(category);
    row.add(counts.said());
    row.add(counts.recognised());
    row.add(counts.deleted());
    row.add(counts.written());
    row.add(counts.correct());
    row.add(counts.inserted());
    row.add(share(counts.recognised(), counts.said()));
    return row;
  }

  /** Value, utterances, words, substitutions, deletions, insertions, WER, CER, SER, aligned. */
  private List<Object> groups() {
    List<Object> attributes = new ArrayList<>();
    analysis
        .groups()
        .scores()
        .forEach(
            (name, groups) -> {
              List<Object> rows = new ArrayList<>();
              groups.forEach((value, scores) -> rows.add(group(value, scores)));
              Map<String, Object> attribute =
                  table(rows.subList(0, Math.min(limit, rows.size())), rows.size());
              attribute.put("name", name);
              attributes.add(attribute);
            });
    return attributes;
  }

  private static List<Object> group(String value, Scores scores) {
    ErrorCounts words = scores.words();
    return List.of(
        value,
        words.utterances(),
        words.referenceWords(),
        words.substitutions(),
        words.deletions(),
        words.insertions(),
        words.wer(),
        scores.characters().cer(),
        words.ser(),
        scores.aligned().errorRate());
  }

  /** Id, kind, size, words; the largest of each kind first. */
  private Map<String, Object> suspicions() {
    List<Object> rows = new ArrayList<>();
    analysis.suspicions().stream()
        .sorted(
            Comparator.comparing(Suspicion::kind).thenComparingLong(suspicion -> -suspicion.size()))
        .limit(limit)
        .forEach(
            suspicion ->
                rows.add(
                    List.of(
                        suspicion.id(),
                        name(suspicion.kind()),
                        suspicion.size(),
                        excerpt(suspicion.detail()))));
    return table(rows, analysis.suspicions().size());
  }

  private static String excerpt(String words) {
    int longest = 120;
    return words.length() <= longest ? words : words.substring(0, longest) + "…";
  }

  private static List<Object> tally(Tally<String> forms) {
    List<Object> rows = new ArrayList<>();
    forms.top(FORMS).forEach(form -> rows.add(List.of(form.key(), form.count())));
    return rows;
  }

  static Map<String, Object> table(List<Object> rows, long total) {
    Map<String, Object> table = new LinkedHashMap<>();
    table.put("rows", rows);
    table.put("total", total);
    return table;
  }

  private static String name(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT).replace('_', ' ');
  }
}
