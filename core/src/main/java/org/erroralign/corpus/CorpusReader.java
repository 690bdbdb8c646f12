package org.erroralign.corpus;

import java.io.Closeable;
import java.io.UncheckedIOException;
import java.util.Iterator;
import java.util.List;

/**
 * Reads a corpus item by item, so that it may be larger than memory.
 *
 * <p>{@code hasNext} and {@code next} throw {@link BadDataException} where the file is not what it
 * should be, {@link UnpairedIdsException} after the last item when ids did not pair up and that was
 * not allowed, and {@link UncheckedIOException} when reading fails.
 *
 * @param <T> {@link Utterance}, {@link Unpaired}, or what several systems made of an utterance
 */
public interface CorpusReader<T> extends Iterator<T>, Closeable {

  /** The files, for messages. */
  default String name() {
    return "input";
  }

  /** How many bytes of the files have been read, for showing progress. */
  long bytesRead();

  /** The size of all files, or -1 when it is unknown. */
  default long totalBytes() {
    return -1;
  }

  /** An item ready to be worked on; unlike reading, it is done by many threads at once. */
  default T prepared(T item) {
    return item;
  }

  /** How many characters an item has, about, to share out the work. */
  default int characters(T item) {
    return 1;
  }

  /** What the user should know about ids that did not pair up; complete after the last item. */
  default List<String> remarks() {
    return List.of();
  }

  /** How many items were left out, since ids did not pair up; complete after the last item. */
  default long leftOut() {
    return 0;
  }

  /** A corpus in memory. */
  static <T> CorpusReader<T> of(List<T> items) {
    return of(items, List.of(), 0);
  }

  /** A corpus in memory, with what the user should know about it. */
  static <T> CorpusReader<T> of(List<T> items, List<String> remarks, long leftOut) {
    Iterator<T> iterator = items.iterator();
    return new CorpusReader<>() {
      @Override
      public boolean hasNext() {
        return iterator.hasNext();
      }

      @Override
      public T next() {
        return iterator.next();
      }

      @Override
      public long bytesRead() {
        return 0;
      }

      @Override
      public List<String> remarks() {
        return remarks;
      }

      @Override
      public long leftOut() {
        return leftOut;
      }

      @Override
      public void close() {}
    };
  }
}
