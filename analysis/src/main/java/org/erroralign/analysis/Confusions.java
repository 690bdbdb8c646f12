package org.erroralign.analysis;

import java.util.Iterator;
import java.util.List;
import java.util.function.ToIntFunction;
import org.erroralign.align.Operation;
import org.erroralign.metric.WordEdit;
import org.erroralign.metric.WordScorer;

/** Gathers what was confused with what: words, compounds, and characters inside words. */
public final class Confusions extends Gatherer<Confusions> {
  private final Tally<Confusion> words = new Tally<>();

  /** In how many utterances, whatever the cause; loops by themselves. */
  private final Tally<Confusion> utterances = new Tally<>();

  private int added;

  public Confusions() {
    ToIntFunction<Confusion> place =
        confusion -> 31 * confusion.reference().hashCode() + confusion.hypothesis().hashCode();
    gather(words, place, Confusion.class);
    gather(utterances, place, Confusion.class);
  }

  /**
   * Adds the changes of an utterance.
   *
   * @param causes of those that are errors, in order
   */
  public void add(Changes changes, List<Cause> causes) {
    Iterator<Cause> next = causes.iterator();
    added++;
    for (int k = 0; k < changes.size(); k++) {
      if (changes.isError(k)) {
        Change change = changes.get(k);
        Confusion confusion =
            new Confusion(change.kind(), change.reference(), change.hypothesis(), next.next());
        words.add(confusion);
        utterances.addOnce(withoutCause(confusion), added);
      }
    }
  }

  @Override
  long kept() {
    return (long) words.size() + utterances.size();
  }

  private static Confusion withoutCause(Confusion confusion) {
    Cause cause = confusion.cause() == Cause.LOOP ? Cause.LOOP : Cause.OTHER_WORD;
    return new Confusion(confusion.kind(), confusion.reference(), confusion.hypothesis(), cause);
  }

  /** In how many utterances something occurred, whatever its cause; in a loop or not. */
  public long utterances(Confusion confusion) {
    return utterances.count(withoutCause(confusion));
  }

  /** The most frequent confusions of a kind; equal counts in the order of their texts. */
  public List<Tally.Entry<Confusion>> top(Change.Kind kind, int limit) {
    return words.all().stream().filter(entry -> entry.key().kind() == kind).limit(limit).toList();
  }

  /** All confusions, the most frequent first. */
  public List<Tally.Entry<Confusion>> all() {
    return words.all();
  }

  /** What characters became inside words that were confused, one with one. */
  public Tally<CharacterConfusion> characters() {
    Tally<CharacterConfusion> sums = new Tally<>();
    for (Tally.Entry<Confusion> entry : words.all()) {
      if (entry.key().kind() == Change.Kind.SUBSTITUTION) {
        for (WordEdit edit : characterEdits(entry.key())) {
          if (edit.operation() != Operation.MATCH) {
            sums.add(new CharacterConfusion(edit.reference(), edit.hypothesis()), entry.count());
          }
        }
      }
    }
    return sums;
  }

  private static List<WordEdit> characterEdits(Confusion confusion) {
    return WordScorer.unit()
        .edits(charactersOf(confusion.reference()), charactersOf(confusion.hypothesis()));
  }

  private static List<String> charactersOf(String word) {
    return word.codePoints().mapToObj(Character::toString).toList();
  }
}
