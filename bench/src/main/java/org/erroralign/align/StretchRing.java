package org.erroralign.align;

import org.erroralign.bench.Pair;
import org.erroralign.bench.PairGenerator;
import org.erroralign.edit.WordNumbers;
import org.erroralign.text.TokenizedText;

/**
 * Spans as the word pre-pass leaves them, in turn: stretches of two long texts in which every word
 * may be wrong. What is timed includes the embedding, as in an alignment.
 */
final class StretchRing {
  private static final int SPANS = 64;

  final TokenizedText reference;
  final TokenizedText hypothesis;
  final WordNumbers words = new WordNumbers();
  final EmbeddedStretch stretch;

  /** The first token of each stretch, and the end. */
  private final int[] referenceStarts = new int[SPANS + 1];

  private final int[] hypothesisStarts = new int[SPANS + 1];
  private int next;

  StretchRing(ErrorAligner aligner, int wordCount, double errorRate) {
    PairGenerator generator = new PairGenerator(1);
    reference = new TokenizedText(aligner.tokenizer(), aligner.normalizer());
    hypothesis = new TokenizedText(aligner.tokenizer(), aligner.normalizer());
    StringBuilder references = new StringBuilder();
    StringBuilder hypotheses = new StringBuilder();
    for (int s = 0; s < SPANS; s++) {
      Pair pair;
      do { // a stretch has words on both sides
        pair = generator.withErrors(wordCount, errorRate);
        hypothesis.read(pair.hypothesis());
      } while (hypothesis.tokenCount() == 0);
      reference.read(pair.reference());
      referenceStarts[s + 1] = referenceStarts[s] + reference.tokenCount();
      hypothesisStarts[s + 1] = hypothesisStarts[s] + hypothesis.tokenCount();
      references.append(pair.reference()).append(' ');
      hypotheses.append(pair.hypothesis()).append(' ');
    }
    reference.read(references.toString());
    hypothesis.read(hypotheses.toString());
    words.read(reference, hypothesis);
    stretch = new EmbeddedStretch(reference, hypothesis);
  }

  EmbeddedStretch embedNext() {
    measureNext().embed();
    return stretch;
  }

  EmbeddedStretch measureNext() {
    int s = next;
    next = s + 1 == SPANS ? 0 : s + 1;
    stretch.measure(
        referenceStarts[s], referenceStarts[s + 1], hypothesisStarts[s], hypothesisStarts[s + 1]);
    return stretch;
  }
}
