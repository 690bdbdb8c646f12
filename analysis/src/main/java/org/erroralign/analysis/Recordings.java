package org.erroralign.analysis;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.erroralign.align.Operation;
import org.erroralign.metric.WordEdit;

/** Gathers what is told of each long utterance: its runs, and where in it the errors are. */
public final class Recordings extends Gatherer<Recordings> {
  /** An utterance of so many words is a recording. */
  private static final int LONG = 200;

  private static final int PARTS = 10;

  /**
   * A long utterance.
   *
   * @param deletedRuns runs of missing words, how many
   * @param droppedWords words in them
   * @param insertedRuns runs of inserted words, how many
   * @param addedWords words in them
   * @param density the error rates of its tenths, by reference words
   */
  public record Recording(
      String id,
      long words,
      long errors,
      long deletedRuns,
      long droppedWords,
      long insertedRuns,
      long addedWords,
      List<Double> density) {
    public double wer() {
      return Ratio.of(errors, words);
    }
  }

  private final List<Recording> all = new ArrayList<>();
  private final SuspicionRules rules;

  Recordings(SuspicionRules rules) {
    this.rules = rules;
    gather(all, recording -> recording.id().hashCode(), Recording.class);
  }

  void add(ScoredUtterance utterance) {
    long words = utterance.scores().words().referenceWords();
    if (words < LONG) {
      return;
    }
    Changes changes = utterance.changes();
    List<SuspicionRules.Run> deleted = rules.runs(changes, Change.Kind.DELETION);
    List<SuspicionRules.Run> inserted = rules.runs(changes, Change.Kind.INSERTION);
    all.add(
        new Recording(
            utterance.id(),
            words,
            utterance.scores().words().errors(),
            deleted.size(),
            deleted.stream().mapToLong(SuspicionRules.Run::length).sum(),
            inserted.size(),
            inserted.stream().mapToLong(SuspicionRules.Run::length).sum(),
            density(utterance.edits(), words)));
  }

  private static List<Double> density(List<WordEdit> edits, long words) {
    long[] said = new long[PARTS];
    long[] wrong = new long[PARTS];
    long before = 0;
    for (WordEdit edit : edits) {
      int part = (int) (Math.min(before, words - 1) * PARTS / words);
      if (edit.operation() != Operation.INSERT && !edit.reference().isEmpty()) {
        said[part]++;
        before++;
      }
      wrong[part] += edit.operation() == Operation.MATCH ? 0 : 1;
    }
    List<Double> rates = new ArrayList<>();
    for (int part = 0; part < PARTS; part++) {
      rates.add(Ratio.of(wrong[part], said[part]));
    }
    return List.copyOf(rates);
  }

  /** The worst first. */
  public List<Recording> worstFirst() {
    return all.stream()
        .sorted(Comparator.comparingDouble(Recording::wer).reversed().thenComparing(Recording::id))
        .toList();
  }

  /** Whether most of so many utterances are recordings. */
  public boolean areMost(long utterances) {
    return 2L * all.size() > utterances;
  }
}
