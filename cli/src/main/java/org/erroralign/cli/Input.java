package org.erroralign.cli;

import java.io.IOException;
import java.util.List;
import org.erroralign.corpus.CorpusReader;
import org.erroralign.corpus.Utterance;
import org.erroralign.normalize.Preparation;

/**
 * The utterances that a command works on: read, paired and prepared one by one.
 *
 * <p>After the last one, {@link #hasNext} throws when ids did not pair up and that was not allowed.
 */
final class Input implements CorpusReader<Utterance> {
  private final CorpusReader<Utterance> reader;
  private final long totalBytes;
  private final Preparation preparation;
  private long read;

  /**
   * Takes over a reader.
   *
   * @param totalBytes the size of all files, or -1 when it is unknown
   */
  Input(CorpusReader<Utterance> reader, long totalBytes, Preparation preparation) {
    this.reader = reader;
    this.totalBytes = totalBytes;
    this.preparation = preparation;
  }

  @Override
  public boolean hasNext() {
    return reader.hasNext();
  }

  @Override
  public Utterance next() {
    Utterance utterance = reader.next();
    read++;
    return preparation.of(utterance);
  }

  /** How many utterances have been read. */
  long count() {
    return read;
  }

  @Override
  public int characters(Utterance utterance) {
    return utterance.characters();
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
