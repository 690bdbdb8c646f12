package org.erroralign.cli;

import java.util.List;
import java.util.stream.Collectors;
import org.erroralign.align.ErrorAligner;
import org.erroralign.analysis.Loops;
import org.erroralign.corpus.Utterance;
import org.erroralign.metric.WordEdit;
import org.erroralign.metric.WordNetwork;
import org.erroralign.metric.WordScorer;
import org.erroralign.text.Tokenizer;

/**
 * Compares an utterance's texts twice: word by word, and by the aligner. Where the reference has
 * alternatives, both take those that fit the hypothesis best word by word.
 *
 * @param collapsedRepeats how often words must be repeated to be collapsed; 0 for never
 */
record UtteranceScorer(ErrorAligner aligner, WordScorer scorer, int collapsedRepeats) {

  ScoredUtterance score(Utterance utterance) {
    String hypothesis = utterance.hypothesis();
    if (collapsedRepeats > 0) {
      hypothesis = Loops.collapse(hypothesis, aligner.tokenizer(), collapsedRepeats);
    }
    String reference = utterance.reference();
    if (utterance.markedReference().equals(reference)) {
      return new ScoredUtterance(
          utterance, scorer.edits(reference, hypothesis), aligner.align(reference, hypothesis));
    }
    List<WordEdit> edits =
        scorer.edits(
            WordNetwork.parse(utterance.markedReference(), true),
            WordNetwork.of(words(hypothesis)));
    String best =
        edits.stream()
            .map(WordEdit::reference)
            .filter(word -> !word.isEmpty())
            .collect(Collectors.joining(" "));
    return new ScoredUtterance(utterance, edits, aligner.align(best, hypothesis));
  }

  /** The one of the aligner. */
  Tokenizer tokenizer() {
    return aligner.tokenizer();
  }

  private List<String> words(String text) {
    return scorer.tokenizer().tokenize(text).stream().map(token -> token.text()).toList();
  }
}
