package org.erroralign.cli;

import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.function.ToIntFunction;
import org.erroralign.corpus.BadDataException;
import org.erroralign.corpus.UnpairedIdsException;
import org.erroralign.corpus.Utterance;
import org.jspecify.annotations.Nullable;

/**
 * Groups utterances, or what several systems made of each, so that a thread gets enough work at a
 * time to be worth the hand-over: many short ones, or one that is long.
 */
final class Batches<T> implements Iterator<List<T>> {
  private static final int UTTERANCES = 64;
  private static final int CHARACTERS = 1 << 14;

  private final Iterator<T> utterances;
  private final ToIntFunction<T> length;
  private @Nullable RuntimeException failure;

  private Batches(Iterator<T> utterances, ToIntFunction<T> length) {
    this.utterances = utterances;
    this.length = length;
  }

  static Batches<Utterance> of(Iterator<Utterance> utterances) {
    return new Batches<>(utterances, Batches::length);
  }

  /** Batches of what several systems made of each utterance. */
  static Batches<List<Utterance>> ofRows(Iterator<List<Utterance>> rows) {
    return new Batches<>(rows, row -> row.stream().mapToInt(Batches::length).sum());
  }

  private static int length(Utterance utterance) {
    return utterance.reference().length() + utterance.hypothesis().length();
  }

  @Override
  public boolean hasNext() {
    return failure != null || utterances.hasNext();
  }

  /** When an utterance cannot be read, those before it still come; the call after it fails. */
  @Override
  public List<T> next() {
    if (failure != null) {
      throw failure;
    }
    List<T> batch = new ArrayList<>();
    int characters = 0;
    try {
      do {
        T utterance = utterances.next();
        batch.add(utterance);
        characters += length.applyAsInt(utterance);
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
