package org.erroralign.web;

import java.io.IOException;
import java.util.List;
import org.erroralign.corpus.CorpusReader;
import org.erroralign.corpus.Utterance;
import org.erroralign.normalize.Preparation;

/** Utterances as they are compared. */
record Prepared(CorpusReader<Utterance> reader, Preparation preparation)
    implements CorpusReader<Utterance> {
  @Override
  public boolean hasNext() {
    return reader.hasNext();
  }

  @Override
  public Utterance next() {
    return preparation.of(reader.next());
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
  public long leftOut() {
    return reader.leftOut();
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
