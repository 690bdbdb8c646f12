package org.erroralign.cli;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import org.erroralign.corpus.Utterance;

/**
 * Groups utterances, so that a thread gets enough work at a time to be worth the hand-over: many
 * short ones, or one that is long.
 */
final class Batches implements Iterator<List<Utterance>> {
  private static final int UTTERANCES = 64;
  private static final int CHARACTERS = 1 << 14;

  private final Iterator<Utterance> utterances;

  Batches(Iterator<Utterance> utterances) {
    this.utterances = utterances;
  }

  @Override
  public boolean hasNext() {
    return utterances.hasNext();
  }

  @Override
  public List<Utterance> next() {
    List<Utterance> batch = new ArrayList<>();
    int characters = 0;
    do {
      Utterance utterance = utterances.next();
      batch.add(utterance);
      characters += utterance.reference().length() + utterance.hypothesis().length();
    } while (batch.size() < UTTERANCES && characters < CHARACTERS && utterances.hasNext());
    return batch;
  }
}
