package org.erroralign.format.text;

import java.io.IOException;
import java.util.NoSuchElementException;
import java.util.function.Predicate;
import org.erroralign.corpus.CorpusReader;
import org.jspecify.annotations.Nullable;

/** Leaves items out. */
public final class FilteredReader<T> implements CorpusReader<T> {
  private final CorpusReader<T> reader;
  private final Predicate<T> kept;
  private @Nullable T waiting;

  public FilteredReader(CorpusReader<T> reader, Predicate<T> kept) {
    this.reader = reader;
    this.kept = kept;
  }

  @Override
  public boolean hasNext() {
    while (waiting == null && reader.hasNext()) {
      T item = reader.next();
      waiting = kept.test(item) ? item : null;
    }
    return waiting != null;
  }

  @Override
  public T next() {
    if (hasNext() && waiting != null) {
      T item = waiting;
      waiting = null;
      return item;
    }
    throw new NoSuchElementException("after the last item");
  }

  @Override
  public long bytesRead() {
    return reader.bytesRead();
  }

  @Override
  public void close() throws IOException {
    reader.close();
  }
}
