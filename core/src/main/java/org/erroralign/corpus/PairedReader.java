package org.erroralign.corpus;

import java.util.List;

/** Reads utterances whose texts come from two files. */
public interface PairedReader extends CorpusReader<Utterance> {

  /** What has become of the ids so far; complete after the last utterance. */
  PairingReport report();

  @Override
  default List<String> remarks() {
    return report().isClean() ? List.of() : List.of(report().describe());
  }
}
