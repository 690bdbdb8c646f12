package org.erroralign.corpus;

import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Groups the items of a corpus, so that a thread gets enough work at a time to be worth the
 * hand-over: many short ones, or one that is long.
 */
final class Batches<T> implements Iterator<List<T>> {
  private static final int ITEMS = 256;
  private static final int CHARACTERS = 1 << 15;

  private final CorpusReader<T> items;
  private @Nullable RuntimeException failure;

  Batches(CorpusReader<T> items) {
    this.items = items;
  }

  @Override
  public boolean hasNext() {
    return failure != null || items.hasNext();
  }

  /** When an item cannot be read, those before it still come; the call after it fails. */
  @Override
  public List<T> next() {
    if (failure != null) {
      throw failure;
    }
    List<T> batch = new ArrayList<>();
    int characters = 0;
    try {
      do {
        T item = items.next();
        batch.add(item);
        characters += items.characters(item);
      } while (batch.size() < ITEMS && characters < CHARACTERS && items.hasNext());
    } catch (BadDataException | UnpairedIdsException | UncheckedIOException e) {
      if (batch.isEmpty()) {
        throw e;
      }
      failure = e;
    }
    return batch;
  }
}
