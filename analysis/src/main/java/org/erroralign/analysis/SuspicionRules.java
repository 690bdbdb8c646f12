package org.erroralign.analysis;

import java.util.ArrayList;
import java.util.List;
import org.erroralign.align.Alignment;
import org.erroralign.align.Operation;
import org.erroralign.align.Segment;
import org.erroralign.text.Tokenizer;

/**
 * When a hypothesis is suspicious.
 *
 * @param loopRepeats a loop repeats its words at least so often, and more often than the reference
 * @param insertedRun a run of inserted words is at least so long
 * @param lengthFactor far too long is more than so many times the words of the reference
 * @param lengthSlack and this many words on top
 */
public record SuspicionRules(
    int loopRepeats, int insertedRun, double lengthFactor, int lengthSlack) {

  /** Four repeats, five insertions in a row, twice as long and five words more. */
  public static SuspicionRules standard() {
    return new SuspicionRules(4, 5, 2, 5);
  }

  public List<Suspicion> check(ScoredUtterance utterance, Tokenizer tokenizer) {
    Alignment alignment = utterance.alignment();
    String id = utterance.id();
    List<String> reference = Folding.CASE.words(alignment.reference(), tokenizer);
    List<String> hypothesis = Folding.CASE.words(alignment.hypothesis(), tokenizer);
    List<Suspicion> found = new ArrayList<>();
    for (Loops.Loop loop : Loops.find(hypothesis, loopRepeats)) {
      List<String> words = hypothesis.subList(loop.start(), loop.start() + loop.words());
      if (Loops.repeats(reference, words) < loop.repeats()) {
        found.add(new Suspicion(id, Suspicion.Kind.LOOP, String.join(" ", words), loop.repeats()));
      }
    }
    addInsertedRuns(found, id, alignment);
    if (hypothesis.isEmpty() && !reference.isEmpty()) {
      found.add(
          new Suspicion(
              id, Suspicion.Kind.EMPTY_HYPOTHESIS, String.join(" ", reference), reference.size()));
    }
    if (hypothesis.size() > lengthFactor * reference.size() + lengthSlack) {
      found.add(
          new Suspicion(
              id, Suspicion.Kind.FAR_TOO_LONG, String.join(" ", hypothesis), hypothesis.size()));
    }
    return found;
  }

  private void addInsertedRuns(List<Suspicion> found, String id, Alignment alignment) {
    List<String> run = new ArrayList<>();
    for (Segment segment : alignment.segments()) {
      if (segment.operation() == Operation.INSERT) {
        run.add(Folding.CASE.fold(alignment.comparedHypothesis(segment)));
      } else {
        addRun(found, id, run);
      }
    }
    addRun(found, id, run);
  }

  private void addRun(List<Suspicion> found, String id, List<String> run) {
    if (run.size() >= insertedRun) {
      found.add(new Suspicion(id, Suspicion.Kind.INSERTED_RUN, String.join(" ", run), run.size()));
    }
    run.clear();
  }
}
