package org.erroralign.analysis.report;

import java.util.ArrayList;
import java.util.List;
import org.erroralign.analysis.ClusterSums;
import org.erroralign.analysis.EntityErrors;
import org.erroralign.analysis.Groups;
import org.erroralign.analysis.ScoredUtterance;
import org.erroralign.analysis.Scores;
import org.erroralign.analysis.WrittenForms;
import org.erroralign.analysis.report.Report.Section;
import org.erroralign.metric.ErrorCounts;
import org.erroralign.stats.Bootstrap;

/** Gathers what the command {@code score} tells of every corpus. Not thread-safe. */
public final class ScoreReport {
  private Scores scores = Scores.NONE;
  private final Groups groups;
  private final EntityErrors entities = new EntityErrors();
  private final WrittenForms writtenForms = new WrittenForms();
  private final ClusterSums clusters = new ClusterSums(1);

  public ScoreReport(List<String> groups) {
    this.groups = new Groups(groups);
  }

  /**
   * Adds an utterance.
   *
   * @param cluster what is resampled together for the interval
   */
  public void add(ScoredUtterance scored, String cluster) {
    scores = scores.plus(scored.scores());
    groups.add(scored.attributes(), scored.scores());
    entities.add(scored);
    if (scored.scores().isSpoken()) {
      writtenForms.add(scored);
    }
    ErrorCounts words = scored.scores().words();
    clusters.add(scored.id(), cluster, words.errors(), words.referenceWords());
  }

  public void addAll(ScoreReport other) {
    scores = scores.plus(other.scores);
    groups.addAll(other.groups);
    entities.addAll(other.entities);
    writtenForms.addAll(other.writtenForms);
    clusters.addAll(other.clusters);
  }

  public Groups groups() {
    return groups;
  }

  public List<Section> sections(Bootstrap bootstrap, double level) {
    List<Section> sections = new ArrayList<>();
    sections.add(ScoreSections.words(scores).with("wer", clusters.interval(0, bootstrap, level)));
    sections.add(ScoreSections.characters(scores));
    sections.add(ScoreSections.aligned(scores));
    sections.addAll(ScoreSections.writing(scores, writtenForms));
    sections.addAll(ScoreSections.groups(groups));
    sections.addAll(ScoreSections.confidence(scores, groups));
    sections.addAll(ScoreSections.entities(entities));
    return sections;
  }
}
