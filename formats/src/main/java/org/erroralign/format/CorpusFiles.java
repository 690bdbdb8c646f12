package org.erroralign.format;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import org.erroralign.corpus.CorpusReader;
import org.erroralign.corpus.LookAheadReader;
import org.jspecify.annotations.Nullable;

/** Reads several files one after the other; only one is open at a time. */
final class CorpusFiles<T> extends LookAheadReader<T> {
  /** Opens one of the files. */
  @FunctionalInterface
  interface Opener<T> {
    CorpusReader<T> open(Source source) throws IOException;
  }

  private final List<Source> sources;
  private final Opener<T> opener;
  private int next;
  private @Nullable CorpusReader<T> current;

  private CorpusFiles(List<Source> sources, Opener<T> opener) {
    this.sources = List.copyOf(sources);
    this.opener = opener;
  }

  /** Opens the first file at once, so that what is wrong with it is told early. */
  static <T> CorpusFiles<T> open(List<Source> sources, Opener<T> opener) throws IOException {
    CorpusFiles<T> files = new CorpusFiles<>(sources, opener);
    files.openNext();
    return files;
  }

  @Override
  protected @Nullable T find() {
    try {
      while (current != null) {
        if (current.hasNext()) {
          return current.next();
        }
        current.close();
        openNext();
      }
      return null;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void openNext() throws IOException {
    current = next < sources.size() ? opener.open(sources.get(next++)) : null;
  }

  @Override
  public long bytesRead() {
    return sources.stream().mapToLong(Source::bytesRead).sum();
  }

  @Override
  public void close() throws IOException {
    if (current != null) {
      current.close();
    }
  }
}
