package org.erroralign.format;

import java.io.IOException;
import java.util.List;
import org.erroralign.corpus.CorpusReader;

/** Makes something else of each item that another reader gives, and counts them. */
public abstract class DerivedReader<S, T> implements CorpusReader<T> {
  private final CorpusReader<S> reader;
  private long count;

  protected DerivedReader(CorpusReader<S> reader) {
    this.reader = reader;
  }

  protected abstract T derived(S item);

  @Override
  public final boolean hasNext() {
    return reader.hasNext();
  }

  @Override
  public final T next() {
    count++;
    return derived(reader.next());
  }

  /** How many items have been read. */
  public final long count() {
    return count;
  }

  @Override
  public List<String> remarks() {
    return reader.remarks();
  }

  @Override
  public final long leftOut() {
    return reader.leftOut();
  }

  @Override
  public final long bytesRead() {
    return reader.bytesRead();
  }

  @Override
  public final void close() throws IOException {
    reader.close();
  }
}
