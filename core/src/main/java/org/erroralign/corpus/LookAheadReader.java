package org.erroralign.corpus;

import java.util.NoSuchElementException;
import org.jspecify.annotations.Nullable;

/** A reader that only knows whether there is a next item once it has found it. */
public abstract class LookAheadReader<T> implements CorpusReader<T> {
  private @Nullable T found;

  /** Finds the next item; null after the last. */
  protected abstract @Nullable T find();

  @Override
  public final boolean hasNext() {
    found = found == null ? find() : found;
    return found != null;
  }

  @Override
  public final T next() {
    T item = hasNext() ? found : null;
    if (item == null) {
      throw new NoSuchElementException("after the last item");
    }
    found = null;
    return item;
  }
}
