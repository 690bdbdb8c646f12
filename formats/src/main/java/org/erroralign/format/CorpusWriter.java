package org.erroralign.format;

import java.io.Closeable;
import java.io.IOException;

/** Writes a corpus entry by entry. Closing completes the file. */
public interface CorpusWriter extends Closeable {
  /**
   * Writes one entry.
   *
   * @throws org.erroralign.corpus.BadDataException when the format cannot hold it
   */
  void write(Entry entry) throws IOException;
}
