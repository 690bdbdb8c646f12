package org.erroralign.cli;

import java.io.IOException;
import java.util.List;
import java.util.function.Function;
import org.erroralign.corpus.CorpusReader;
import org.erroralign.corpus.Side;
import org.erroralign.corpus.Unpaired;
import org.erroralign.corpus.Utterance;
import org.erroralign.format.Conversion;
import org.erroralign.format.Entry;

/** What a corpus holds, whether both texts or one, as it stands there. */
final class Entries implements CorpusReader<Entry> {
  private final CorpusReader<?> reader;
  private final Function<Object, Entry> entry;
  private final long totalBytes;
  private final Conversion conversion;
  private long count;

  private Entries(
      CorpusReader<?> reader,
      Function<Object, Entry> entry,
      long totalBytes,
      Conversion conversion) {
    this.reader = reader;
    this.entry = entry;
    this.totalBytes = totalBytes;
    this.conversion = conversion;
  }

  static Entries ofPairs(CorpusReader<Utterance> reader, long totalBytes, Conversion conversion) {
    return new Entries(reader, item -> Entry.of((Utterance) item), totalBytes, conversion);
  }

  static Entries ofTranscripts(
      CorpusReader<Unpaired> reader, Side side, long totalBytes, Conversion conversion) {
    return new Entries(reader, item -> Entry.of((Unpaired) item, side), totalBytes, conversion);
  }

  /** How the texts come. */
  Conversion conversion() {
    return conversion;
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
