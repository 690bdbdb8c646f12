package org.erroralign.corpus;

import java.io.Closeable;
import java.io.UncheckedIOException;
import java.util.Iterator;

/**
 * Reads a corpus item by item, so that it may be larger than memory.
 *
 * <p>{@code hasNext} and {@code next} throw {@link BadDataException} where the file is not what it
 * should be, and {@link UncheckedIOException} when reading fails.
 *
 * @param <T> {@link Utterance} or {@link Transcript}
 */
public interface CorpusReader<T> extends Iterator<T>, Closeable {

  /** How many bytes of the files have been read, for showing progress. */
  long bytesRead();
}
