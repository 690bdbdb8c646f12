package org.erroralign.corpus;

/** Reads utterances whose texts come from two files. */
public interface PairedReader extends CorpusReader<Utterance> {

  /** What has become of the ids so far; complete after the last utterance. */
  PairingReport report();
}
