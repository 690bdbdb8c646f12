package org.erroralign.format;

import java.util.Iterator;
import java.util.List;
import org.erroralign.corpus.CorpusReader;

/** Items of a file that had to be read as a whole. */
final class ListReader<T> implements CorpusReader<T> {
  private final Source source;
  private final Iterator<T> items;

  ListReader(Source source, List<T> items) {
    this.source = source;
    this.items = items.iterator();
  }

  @Override
  public boolean hasNext() {
    return items.hasNext();
  }

  @Override
  public T next() {
    return items.next();
  }

  @Override
  public long bytesRead() {
    return source.bytesRead();
  }

  @Override
  public void close() {}
}
