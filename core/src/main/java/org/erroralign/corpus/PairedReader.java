package org.erroralign.corpus;

import java.util.List;
import org.erroralign.corpus.PairingReader.Missing;

/** Reads utterances whose texts come from two files. */
public interface PairedReader extends CorpusReader<Utterance> {

  /** What has become of the ids so far; complete after the last utterance. */
  PairingReport report();

  @Override
  default long leftOut() {
    return report().leftOut(Missing.SKIP);
  }

  @Override
  default List<String> remarks() {
    return report().isClean() ? List.of() : List.of(report().describe());
  }
}
