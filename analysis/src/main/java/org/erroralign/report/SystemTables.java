package org.erroralign.report;

import org.erroralign.analysis.ClusterSums;
import org.erroralign.analysis.ScoredUtterance;
import org.erroralign.analysis.Scores;
import org.erroralign.analysis.WordForms;
import org.erroralign.analysis.report.AnalysisReport.Intervals;
import org.erroralign.stats.Bootstrap;
import org.erroralign.text.Tokenizer;

/**
 * Gathers what the tables of one system need besides its analysis: the forms that words took, and
 * sums of errors by cluster, which intervals are made from.
 */
final class SystemTables {
  /** The rates that have an interval. */
  private static final int WORDS = 0;

  private static final int CHARACTERS = 1;
  private static final int ALIGNED = 2;

  private final WordForms forms;
  private final ClusterSums clusters = new ClusterSums(ALIGNED + 1);

  /**
   * @param tokenizer the one of the aligner
   */
  public SystemTables(Tokenizer tokenizer) {
    forms = new WordForms(tokenizer);
  }

  /**
   * Adds what the system made of an utterance.
   *
   * @param cluster what the utterance varies with, such as its speaker
   */
  public void add(String cluster, ScoredUtterance result) {
    Scores scores = result.scores();
    clusters.add(
        result.id(),
        cluster,
        scores.words().errors(),
        scores.words().referenceWords(),
        scores.characters().errors(),
        scores.characters().referenceCharacters(),
        scores.aligned().errors(),
        scores.aligned().referenceWords());
    forms.add(result.alignment());
  }

  /** Adds what was gathered apart for the same system. */
  public void addAll(SystemTables other) {
    clusters.addAll(other.clusters);
    forms.addAll(other.forms);
  }

  WordForms forms() {
    return forms;
  }

  /** How many clusters there are. */
  int units() {
    return clusters.size();
  }

  /** All rates with their intervals. */
  Intervals intervals(Bootstrap bootstrap, double level) {
    return new Intervals(
        clusters.interval(WORDS, bootstrap, level),
        clusters.interval(CHARACTERS, bootstrap, level),
        clusters.interval(ALIGNED, bootstrap, level));
  }
}
