package org.erroralign.analysis;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.erroralign.align.Alignment;
import org.erroralign.align.Operation;
import org.erroralign.align.Segment;
import org.erroralign.metric.WordEdit;
import org.erroralign.text.Tokenizer;

/** Gathers everything about one system in one pass over its utterances. */
public final class Analysis {

  /**
   * What is gathered.
   *
   * @param tokenizer the one of the aligner
   * @param groups attributes to group by, or {@link Groups#LENGTH}
   * @param keywords terms to follow; may be empty
   */
  public record Settings(
      Tokenizer tokenizer, List<String> groups, TermQuery keywords, SuspicionRules suspicionRules) {

    /** No groups and no keywords. */
    public static Settings standard() {
      Tokenizer tokenizer = Tokenizer.standard();
      return new Settings(
          tokenizer,
          List.of(),
          new TermQuery(List.of(), Folding.CASE, tokenizer),
          SuspicionRules.standard());
    }
  }

  private final Settings settings;
  private final Groups groups;
  private final WordOutcomes outcomes = new WordOutcomes();
  private final Confusions confusions = new Confusions();
  private final List<Suspicion> suspicions = new ArrayList<>();
  private final TermScores keywords;
  private Scores scores = Scores.NONE;
  private long differInCase;

  public Analysis(Settings settings) {
    this.settings = settings;
    groups = new Groups(settings.groups());
    keywords = new TermScores(settings.keywords());
  }

  /** Adds an utterance with its word-level edits, which the standard word error rate is from. */
  public void add(AlignedUtterance utterance, List<WordEdit> edits) {
    Alignment alignment = utterance.alignment();
    List<Change> changes = Changes.of(alignment, settings.tokenizer());
    Scores ofUtterance = Scores.of(edits, changes);
    scores = scores.plus(ofUtterance);
    groups.add(utterance.attributes(), ofUtterance);
    outcomes.add(alignment);
    confusions.add(changes);
    suspicions.addAll(settings.suspicionRules().check(utterance, settings.tokenizer()));
    if (!settings.keywords().terms().isEmpty()) {
      keywords.add(utterance);
    }
    differInCase += differInCase(alignment);
  }

  /** Adds what was gathered apart with the same settings. */
  public void addAll(Analysis other) {
    scores = scores.plus(other.scores);
    groups.addAll(other.groups);
    outcomes.addAll(other.outcomes);
    confusions.addAll(other.confusions);
    suspicions.addAll(other.suspicions);
    keywords.addAll(other.keywords);
    differInCase += other.differInCase;
  }

  private static long differInCase(Alignment alignment) {
    long count = 0;
    for (Segment segment : alignment.segments()) {
      if (segment.operation() == Operation.MATCH
          && !segment
              .reference()
              .of(alignment.reference())
              .equals(segment.hypothesis().of(alignment.hypothesis()))) {
        count++;
      }
    }
    return count;
  }

  public Scores scores() {
    return scores;
  }

  public Groups groups() {
    return groups;
  }

  public WordOutcomes outcomes() {
    return outcomes;
  }

  public Confusions confusions() {
    return confusions;
  }

  /** All of them, in the order of the utterances. */
  public List<Suspicion> suspicions() {
    return Collections.unmodifiableList(suspicions);
  }

  public TermScores keywords() {
    return keywords;
  }

  /** Words that match only because case and other ways of writing are ignored. */
  public long differInCase() {
    return differInCase;
  }
}
