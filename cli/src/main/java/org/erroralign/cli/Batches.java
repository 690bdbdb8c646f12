package org.erroralign.cli;

import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import org.erroralign.corpus.BadDataException;
import org.erroralign.corpus.UnpairedIdsException;
import org.erroralign.corpus.Utterance;
import org.jspecify.annotations.Nullable;

/**
 * Groups utterances, so that a thread gets enough work at a time to be worth the hand-over: many
 * short ones, or one that is long.
 */
final class Batches implements Iterator<List<Utterance>> {
  private static final int UTTERANCES = 64;
  private static final int CHARACTERS = 1 << 14;

  private final Iterator<Utterance> utterances;
  private @Nullable RuntimeException failure;

  Batches(Iterator<Utterance> utterances) {
    this.utterances = utterances;
  }

  @Override
  public boolean hasNext() {
    return failure != null || utterances.hasNext();
  }

  /** When an utterance cannot be read, those before it still come; the call after it fails. */
  @Override
  public List<Utterance> next() {
    if (failure != null) {
      throw failure;
    }
    List<Utterance> batch = new ArrayList<>();
    int characters = 0;
    try {
      do {
        Utterance utterance = utterances.next();
        batch.add(utterance);
        characters += utterance.reference().length() + utterance.hypothesis().length();
      } while (batch.size() < UTTERANCES && characters < CHARACTERS && utterances.hasNext());
    } catch (BadDataException | UnpairedIdsException | UncheckedIOException e) {
      if (batch.isEmpty()) {
        throw e;
      }
      failure = e;
    }
    return batch;
  }
}
