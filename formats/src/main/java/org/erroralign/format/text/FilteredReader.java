package org.erroralign.format.text;

import java.io.IOException;
import java.util.function.Predicate;
import org.erroralign.corpus.CorpusReader;
import org.erroralign.corpus.LookAheadReader;
import org.jspecify.annotations.Nullable;

/** Leaves items out. */
public final class FilteredReader<T> extends LookAheadReader<T> {
  private final CorpusReader<T> reader;
  private final Predicate<T> kept;

  public FilteredReader(CorpusReader<T> reader, Predicate<T> kept) {
    this.reader = reader;
    this.kept = kept;
  }

  @Override
  protected @Nullable T find() {
    while (reader.hasNext()) {
      T item = reader.next();
      if (kept.test(item)) {
        return item;
      }
    }
    return null;
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
