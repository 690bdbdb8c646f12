package org.erroralign.analysis;

import java.util.List;
import org.erroralign.metric.ErrorCounts;
import org.erroralign.stats.Bootstrap;
import org.erroralign.stats.Interval;

/** Gathers the scores of a corpus: of all of it, by group, by entity, and of how it is written. */
public final class CorpusScores extends Gatherer<CorpusScores> {
  private final Groups groups;
  private final EntityErrors entities = new EntityErrors();
  private final WrittenForms writtenForms = new WrittenForms();
  private final ClusterSums clusters = new ClusterSums(1);
  private Scores total = Scores.NONE;

  /**
   * @param groups attributes to group by, or {@link Groups#LENGTH}
   */
  public CorpusScores(List<String> groups) {
    this.groups = new Groups(groups);
    gather(this::total, more -> total = total.plus(more), Scores.class);
    gather(this.groups);
    gather(entities);
    gather(writtenForms);
    gather(clusters);
  }

  /**
   * Adds an utterance.
   *
   * @param cluster what is resampled together for the interval
   */
  public void add(ScoredUtterance utterance, String cluster) {
    Scores scores = utterance.scores();
    ErrorCounts words = scores.words();
    total = total.plus(scores);
    groups.add(utterance.attributes(), scores);
    entities.add(utterance);
    if (scores.isSpoken()) {
      writtenForms.add(utterance);
    }
    clusters.add(utterance.id(), cluster, words.errors(), words.referenceWords());
  }

  public Scores total() {
    return total;
  }

  /** The word error rate with its interval; what utterances vary with is resampled. */
  public Interval wer(Bootstrap bootstrap, double level) {
    return clusters.interval(0, bootstrap, level);
  }

  public Groups groups() {
    return groups;
  }

  public EntityErrors entities() {
    return entities;
  }

  /** How what was recognised is written; empty unless texts were compared as they are spoken. */
  public WrittenForms writtenForms() {
    return writtenForms;
  }
}
