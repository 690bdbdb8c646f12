package org.erroralign.cli;

import java.io.IOException;
import java.util.List;
import java.util.function.Function;
import org.erroralign.corpus.CorpusReader;
import org.erroralign.corpus.Side;
import org.erroralign.corpus.Unpaired;
import org.erroralign.corpus.Utterance;
import org.erroralign.format.Entry;

/** What a corpus holds, whether both texts or one, as it stands there. */
final class Entries implements CorpusReader<Entry> {
  private final CorpusReader<?> reader;
  private final Function<Object, Entry> entry;
  private final long totalBytes;
  private final boolean alternatives;
  private long count;

  private Entries(
      CorpusReader<?> reader,
      Function<Object, Entry> entry,
      long totalBytes,
      boolean alternatives) {
    this.reader = reader;
    this.entry = entry;
    this.totalBytes = totalBytes;
    this.alternatives = alternatives;
  }

  static Entries ofPairs(CorpusReader<Utterance> reader, long totalBytes, boolean alternatives) {
    return new Entries(reader, item -> Entry.of((Utterance) item), totalBytes, alternatives);
  }

  static Entries ofTranscripts(
      CorpusReader<Unpaired> reader, Side side, long totalBytes, boolean alternatives) {
    return new Entries(reader, item -> Entry.of((Unpaired) item, side), totalBytes, alternatives);
  }

  /** Whether references hold NIST's notation for alternatives. */
  boolean alternatives() {
    return alternatives;
  }

  @Override
  public boolean hasNext() {
    return reader.hasNext();
  }

  @Override
  public Entry next() {
    count++;
    return entry.apply(reader.next());
  }

  long count() {
    return count;
  }

  @Override
  public List<String> remarks() {
    return reader.remarks();
  }

  @Override
  public long bytesRead() {
    return reader.bytesRead();
  }

  @Override
  public long totalBytes() {
    return totalBytes;
  }

  @Override
  public void close() throws IOException {
    reader.close();
  }
}
