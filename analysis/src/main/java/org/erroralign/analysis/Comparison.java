package org.erroralign.analysis;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.erroralign.align.Alignment;
import org.erroralign.analysis.Occurrence.Outcome;
import org.erroralign.analysis.SystemErrors.Difference;
import org.erroralign.metric.WordEdit;
import org.erroralign.metric.WordScorer;
import org.erroralign.stats.Bootstrap;
import org.erroralign.stats.PairedTests;
import org.erroralign.stats.PermutationTest;
import org.erroralign.stats.TestResult;

/**
 * Gathers the results of two or more systems on the same utterances, and compares each with each.
 */
public final class Comparison {

  /** A word of the references and what two systems made of it. */
  public record ChangedWord(String word, WordOutcomes.Counts first, WordOutcomes.Counts second) {
    /** Negative when the second is better. */
    public long difference() {
      return second.errors() - first.errors();
    }
  }

  /**
   * Two systems and how they differ.
   *
   * @param holm the p-value of the permutation test after Holm's correction for all pairs
   */
  public record Compared(int first, int second, Difference difference, double holm) {
    Compared corrected(double p) {
      return new Compared(first, second, difference, p);
    }
  }

  /** Of the places where a term was said, those that only the first or only another has right. */
  public record TermDifference(long onlyFirst, long onlySecond) {
    public static final TermDifference NONE = new TermDifference(0, 0);

    public TermDifference plus(TermDifference other) {
      return new TermDifference(onlyFirst + other.onlyFirst, onlySecond + other.onlySecond);
    }

    /** McNemar's exact test. */
    public TestResult test() {
      return PairedTests.mcNemar(onlyFirst, onlySecond);
    }
  }

  private final List<String> systems;
  private final TermQuery keywordQuery;
  private final SystemErrors errors = new SystemErrors();
  private final List<Groups> groups = new ArrayList<>();
  private final List<Scores> scores;
  private final List<WordOutcomes> outcomes = new ArrayList<>();
  private final List<TermScores> keywords = new ArrayList<>();
  private final List<Map<Integer, TermDifference>> termDifferences = new ArrayList<>();

  /** By pair, in the order of {@link #pairs}. */
  private final List<List<MatchedSegments.Pair>> segments = new ArrayList<>();

  /**
   * @param groups attributes to group by, or {@link Groups#LENGTH}
   */
  public Comparison(List<String> systems, TermQuery keywords, List<String> groups) {
    if (systems.size() < 2) {
      throw new IllegalArgumentException("expected at least two systems, found " + systems.size());
    }
    this.systems = List.copyOf(systems);
    this.keywordQuery = keywords;
    scores = new ArrayList<>(Collections.nCopies(systems.size(), Scores.NONE));
    for (int k = 0; k < systems.size(); k++) {
      outcomes.add(new WordOutcomes());
      this.keywords.add(new TermScores(keywords));
      this.groups.add(new Groups(groups));
      termDifferences.add(new TreeMap<>());
      for (int other = k + 1; other < systems.size(); other++) {
        segments.add(new ArrayList<>());
      }
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
    errors.add(
        results.get(0).id(), cluster, results.stream().map(r -> r.scores().words()).toList());
    Map<String, String> attributes = results.get(0).attributes();
    for (int k = 0; k < results.size(); k++) {
      ScoredUtterance result = results.get(k);
      scores.set(k, scores.get(k).plus(result.scores()));
      outcomes.get(k).add(result.alignment());
      groups.get(k).add(attributes, result.scores());
      for (int other = k + 1; other < results.size(); other++) {
        segments.get(pair(k, other)).addAll(pairs(result.edits(), results.get(other).edits()));
      }
    }
    if (!keywordQuery.terms().isEmpty()) {
      addTerms(results.stream().map(ScoredUtterance::alignment).toList());
    }
  }

  private void addTerms(List<Alignment> alignments) {
    List<Occurrence> first = List.of();
    for (int k = 0; k < alignments.size(); k++) {
      List<Occurrence> all = keywordQuery.find(alignments.get(k));
      keywords.get(k).add(all);
      List<Occurrence> said = all.stream().filter(Occurrence::inReference).toList();
      first = k == 0 ? said : first;
      addTermDifferences(termDifferences.get(k), first, said);
    }
  }

  /** Both in the order of the reference; where it has alternatives, places may not correspond. */
  private static void addTermDifferences(
      Map<Integer, TermDifference> sums, List<Occurrence> first, List<Occurrence> second) {
    for (int k = 0; k < first.size() && first.size() == second.size(); k++) {
      boolean firstRight = first.get(k).outcome() == Outcome.RECOGNISED;
      boolean secondRight = second.get(k).outcome() == Outcome.RECOGNISED;
      if (firstRight != secondRight && first.get(k).term() == second.get(k).term()) {
        TermDifference one = new TermDifference(firstRight ? 1 : 0, secondRight ? 1 : 0);
        sums.merge(first.get(k).term(), one, TermDifference::plus);
      }
    }
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
    errors.addAll(other.errors);
    for (int k = 0; k < segments.size(); k++) {
      segments.get(k).addAll(other.segments.get(k));
    }
    for (int k = 0; k < systems.size(); k++) {
      scores.set(k, scores.get(k).plus(other.scores.get(k)));
      outcomes.get(k).addAll(other.outcomes.get(k));
      keywords.get(k).addAll(other.keywords.get(k));
      groups.get(k).addAll(other.groups.get(k));
      Map<Integer, TermDifference> differences = termDifferences.get(k);
      other
          .termDifferences
          .get(k)
          .forEach((term, added) -> differences.merge(term, added, TermDifference::plus));
    }
  }

  public List<String> systems() {
    return systems;
  }

  public int utterances() {
    return errors.size();
  }

  public Scores scores(int system) {
    return scores.get(system);
  }

  public TermScores keywords(int system) {
    return keywords.get(system);
  }

  /** The word errors of all systems, utterance by utterance. */
  public SystemErrors errors() {
    return errors;
  }

  /** What a system gets for each group, with the attributes of the first. */
  public Groups groups(int system) {
    return groups.get(system);
  }

  /** How a system differs from the first on the places where a term was said. */
  public TermDifference termDifference(int system, int term) {
    return termDifferences.get(system).getOrDefault(term, TermDifference.NONE);
  }

  /** Compares all systems with each other, those of a pair in their order. */
  public List<Compared> pairs(Bootstrap bootstrap, PermutationTest permutation, double level) {
    List<Compared> pairs = new ArrayList<>();
    for (int first = 0; first < systems.size(); first++) {
      for (int second = first + 1; second < systems.size(); second++) {
        Difference found = difference(first, second, bootstrap, permutation, level);
        pairs.add(new Compared(first, second, found, Double.NaN));
      }
    }
    double[] holm =
        PairedTests.holm(
            pairs.stream().mapToDouble(p -> p.difference().permutation().pValue()).toArray());
    return IntStream.range(0, holm.length).mapToObj(k -> pairs.get(k).corrected(holm[k])).toList();
  }

  /** Compares one system with another. */
  public Difference difference(
      int first, int second, Bootstrap bootstrap, PermutationTest permutation, double level) {
    double[] ofSegments =
        segments.get(pair(first, second)).stream()
            .mapToDouble(pair -> pair.first() - pair.second())
            .toArray();
    return errors.difference(
        first, second, PairedTests.mapsswe(ofSegments), bootstrap, permutation, level);
  }

  /** The place of a pair, the first before the second, among all. */
  private int pair(int first, int second) {
    return first * (2 * systems.size() - first - 1) / 2 + second - first - 1;
  }

  /** The reference words whose number of errors changed most, from the first system to another. */
  public List<ChangedWord> changedWords(int system, boolean better) {
    TreeSet<String> words = new TreeSet<>(outcomes.get(0).words().keySet());
    words.addAll(outcomes.get(system).words().keySet());
    Comparator<ChangedWord> order = Comparator.comparingLong(ChangedWord::difference);
    return words.stream()
        .map(w -> new ChangedWord(w, outcomes.get(0).of(w), outcomes.get(system).of(w)))
        .filter(changed -> better ? changed.difference() < 0 : changed.difference() > 0)
        .sorted((better ? order : order.reversed()).thenComparing(ChangedWord::word))
        .toList();
  }
}
