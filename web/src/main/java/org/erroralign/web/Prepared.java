package org.erroralign.web;

import org.erroralign.corpus.CorpusReader;
import org.erroralign.corpus.Utterance;
import org.erroralign.format.DerivedReader;
import org.erroralign.normalize.Preparation;

/** Utterances as they are compared. */
final class Prepared extends DerivedReader<Utterance, Utterance> {
  private final Preparation preparation;

  Prepared(CorpusReader<Utterance> reader, Preparation preparation) {
    super(reader);
    this.preparation = preparation;
  }

  @Override
  protected Utterance derived(Utterance utterance) {
    return preparation.of(utterance);
  }

  @Override
  public int characters(Utterance utterance) {
    return utterance.characters();
  }
}
