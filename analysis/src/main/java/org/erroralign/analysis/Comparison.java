package org.erroralign.analysis;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.erroralign.metric.WordEdit;
import org.erroralign.metric.WordScorer;
import org.erroralign.stats.Bootstrap;
import org.erroralign.stats.Interval;
import org.erroralign.stats.PairedRates;
import org.erroralign.stats.PairedTests;
import org.erroralign.stats.PermutationTest;
import org.erroralign.stats.TestResult;

/**
 * Gathers the results of two or more systems on the same utterances; the first is what the others
 * are compared with.
 *
 * <p>Of every utterance it keeps its id and two numbers a system, nothing else.
 */
public final class Comparison {

  /** The word errors of the first and of another system on one utterance. */
  public record ChangedUtterance(String id, long words, long first, long second) {
    /** Negative when the second is better. */
    public long difference() {
      return second - first;
    }
  }

  /** A word of the references and what two systems made of it. */
  public record ChangedWord(String word, WordOutcomes.Counts first, WordOutcomes.Counts second) {
    /** Negative when the second is better. */
    public long difference() {
      return second.errors() - first.errors();
    }
  }

  /**
   * Whether and by how much a system differs from the first in word error rate.
   *
   * @param units what was resampled and exchanged: utterances, or speakers
   * @param difference negative when the second is better
   * @param relative the difference relative to the rate of the first
   * @param permutation the paired approximate permutation test over units
   * @param mapsswe the matched-pairs test over segments of utterances; positive when the second is
   *     better
   * @param mcNemar over utterances without an error; the statistic is how many only the first has
   *     right
   * @param onlySecondRight how many utterances only the second has right
   * @param wilcoxon over the error rates of units
   * @param sign over the same
   */
  public record Difference(
      int units,
      double firstWer,
      double secondWer,
      Interval difference,
      Interval relative,
      TestResult permutation,
      TestResult mapsswe,
      TestResult mcNemar,
      long onlySecondRight,
      TestResult wilcoxon,
      TestResult sign) {}

  /** What is kept of an utterance. */
  private static final class Row {
    final String id;
    final String cluster;
    final long[] errors;
    final long[] words;

    Row(String id, String cluster, int systems) {
      this.id = id;
      this.cluster = cluster;
      errors = new long[systems];
      words = new long[systems];
    }
  }

  private final List<String> systems;
  private final TermQuery keywordQuery;
  private final List<Row> rows = new ArrayList<>();
  private final List<Scores> scores;
  private final List<WordOutcomes> outcomes = new ArrayList<>();
  private final List<TermScores> keywords = new ArrayList<>();
  private final List<List<MatchedSegments.Pair>> segments = new ArrayList<>();

  public Comparison(List<String> systems, TermQuery keywords) {
    if (systems.size() < 2) {
      throw new IllegalArgumentException("expected at least two systems, found " + systems.size());
    }
    this.systems = List.copyOf(systems);
    this.keywordQuery = keywords;
    scores = new ArrayList<>(Collections.nCopies(systems.size(), Scores.NONE));
    for (int k = 0; k < systems.size(); k++) {
      outcomes.add(new WordOutcomes());
      this.keywords.add(new TermScores(keywords));
      segments.add(new ArrayList<>());
    }
  }

  /**
   * Adds an utterance.
   *
   * @param cluster what it varies with, such as its speaker; its id when it stands for itself
   * @param results what each system made of it, in their order
   */
  public void add(String cluster, List<ScoredUtterance> results) {
    if (results.size() != systems.size()) {
      throw new IllegalArgumentException(
          "expected " + systems.size() + " results, found " + results.size());
    }
    Row row = new Row(results.get(0).id(), cluster, results.size());
    for (int k = 0; k < results.size(); k++) {
      ScoredUtterance result = results.get(k);
      row.errors[k] = result.scores().words().errors();
      row.words[k] = result.scores().words().referenceWords();
      scores.set(k, scores.get(k).plus(result.scores()));
      outcomes.get(k).add(result.alignment());
      if (!keywordQuery.terms().isEmpty()) {
        keywords.get(k).add(result.alignment());
      }
      if (k > 0) {
        segments.get(k).addAll(pairs(results.get(0).edits(), result.edits()));
      }
    }
    rows.add(row);
  }

  /** One segment for the whole utterance where alternatives led to different reference words. */
  private static List<MatchedSegments.Pair> pairs(List<WordEdit> first, List<WordEdit> second) {
    long words = WordScorer.count(first).referenceWords();
    if (words == WordScorer.count(second).referenceWords()) {
      return MatchedSegments.of(first, second);
    }
    return List.of(
        new MatchedSegments.Pair(
            (int) WordScorer.count(first).errors(), (int) WordScorer.count(second).errors()));
  }

  /** Adds what was gathered apart for the same systems. */
  public void addAll(Comparison other) {
    rows.addAll(other.rows);
    for (int k = 0; k < systems.size(); k++) {
      scores.set(k, scores.get(k).plus(other.scores.get(k)));
      outcomes.get(k).addAll(other.outcomes.get(k));
      keywords.get(k).addAll(other.keywords.get(k));
      segments.get(k).addAll(other.segments.get(k));
    }
  }

  public List<String> systems() {
    return systems;
  }

  public int utterances() {
    return rows.size();
  }

  public Scores scores(int system) {
    return scores.get(system);
  }

  public TermScores keywords(int system) {
    return keywords.get(system);
  }

  /** The rates of the first and of another system, a unit a cluster in the order of their names. */
  public PairedRates rates(int system) {
    Map<String, double[]> sums = new LinkedHashMap<>();
    new TreeSet<>(rows.stream().map(row -> row.cluster).toList())
        .forEach(cluster -> sums.put(cluster, new double[4]));
    for (Row row : rows) {
      double[] sum = sums.getOrDefault(row.cluster, new double[4]);
      sum[0] += row.errors[0];
      sum[1] += row.words[0];
      sum[2] += row.errors[system];
      sum[3] += row.words[system];
    }
    PairedRates rates = new PairedRates();
    sums.values().forEach(sum -> rates.add(sum[0], sum[1], sum[2], sum[3]));
    return rates;
  }

  /** Compares each system with the first. */
  public List<Difference> differences(
      Bootstrap bootstrap, PermutationTest permutation, double level) {
    return IntStream.range(1, systems.size())
        .mapToObj(k -> difference(k, bootstrap, permutation, level))
        .toList();
  }

  /** Compares a system with the first. */
  public Difference difference(
      int system, Bootstrap bootstrap, PermutationTest permutation, double level) {
    PairedRates rates = rates(system);
    double[] ofSegments =
        segments.get(system).stream().mapToDouble(pair -> pair.first() - pair.second()).toArray();
    double[] ofUnits = rates.rateDifferences();
    long onlyFirst = rows.stream().filter(r -> right(r, 0) && !right(r, system)).count();
    long onlySecond = rows.stream().filter(r -> !right(r, 0) && right(r, system)).count();
    return new Difference(
        rates.units(),
        rates.first(),
        rates.second(),
        bootstrap.difference(rates, level),
        bootstrap.relativeDifference(rates, level),
        permutation.test(rates),
        PairedTests.mapsswe(ofSegments),
        PairedTests.mcNemar(onlyFirst, onlySecond),
        onlySecond,
        PairedTests.wilcoxon(ofUnits),
        PairedTests.sign(ofUnits));
  }

  private static boolean right(Row row, int system) {
    return row.errors[system] == 0;
  }

  /** The utterances whose number of errors changed most, from the first system to another. */
  public List<ChangedUtterance> changedUtterances(int system, int limit, boolean better) {
    Comparator<ChangedUtterance> order = Comparator.comparingLong(ChangedUtterance::difference);
    return rows.stream()
        .map(r -> new ChangedUtterance(r.id, r.words[0], r.errors[0], r.errors[system]))
        .filter(changed -> better ? changed.difference() < 0 : changed.difference() > 0)
        .sorted((better ? order : order.reversed()).thenComparing(ChangedUtterance::id))
        .limit(limit)
        .toList();
  }

  /** The reference words whose number of errors changed most, from the first system to another. */
  public List<ChangedWord> changedWords(int system, int limit, boolean better) {
    TreeSet<String> words = new TreeSet<>(outcomes.get(0).words().keySet());
    words.addAll(outcomes.get(system).words().keySet());
    Comparator<ChangedWord> order = Comparator.comparingLong(ChangedWord::difference);
    return words.stream()
        .map(w -> new ChangedWord(w, outcomes.get(0).of(w), outcomes.get(system).of(w)))
        .filter(changed -> better ? changed.difference() < 0 : changed.difference() > 0)
        .sorted((better ? order : order.reversed()).thenComparing(ChangedWord::word))
        .limit(limit)
        .toList();
  }

  /** Holm's correction of the p-values of several differences. */
  public static double[] corrected(List<Difference> differences) {
    return PairedTests.holm(
        differences.stream().mapToDouble(d -> d.permutation().pValue()).toArray());
  }
}
