package org.erroralign.cli;

import java.util.List;
import java.util.function.Supplier;
import org.erroralign.analysis.PairScorer;
import org.erroralign.corpus.BadDataException;
import org.erroralign.corpus.Utterance;
import org.erroralign.metric.WordEdit;
import org.erroralign.metric.WordScorer;
import org.erroralign.text.Tokenizer;

/** Compares the texts of utterances as {@link PairScorer} does. */
record UtteranceScorer(PairScorer pairs) {

  ScoredUtterance score(Utterance utterance) {
    PairScorer.Scored scored =
        explained(
            utterance,
            () ->
                pairs.score(
                    utterance.reference(), utterance.markedReference(), utterance.hypothesis()));
    return new ScoredUtterance(utterance, scored.edits(), scored.alignment());
  }

  /** The edits of another scorer, of the plain reference unless it has a wildcard. */
  List<WordEdit> edits(Utterance utterance, WordScorer other) {
    return explained(
        utterance,
        () ->
            pairs.edits(
                utterance.reference(), utterance.markedReference(), utterance.hypothesis(), other));
  }

  private static <T> T explained(Utterance utterance, Supplier<T> scoring) {
    try {
      return scoring.get();
    } catch (IllegalArgumentException e) { // too large, or braces that a normalisation left alone
      throw BadDataException.inUtterance(utterance.id(), String.valueOf(e.getMessage()));
    }
  }

  /** The one of the aligner. */
  Tokenizer tokenizer() {
    return pairs.aligner().tokenizer();
  }
}
