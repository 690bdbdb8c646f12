package org.erroralign.cli;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.erroralign.align.ErrorAligner;
import org.erroralign.align.Operation;
import org.erroralign.analysis.Loops;
import org.erroralign.corpus.BadDataException;
import org.erroralign.corpus.Utterance;
import org.erroralign.metric.WordEdit;
import org.erroralign.metric.WordNetwork;
import org.erroralign.metric.WordScorer;
import org.erroralign.text.Tokenizer;

/**
 * Compares an utterance's texts twice: word by word, and by the aligner. Where the reference has
 * alternatives, both take those that fit the hypothesis best word by word; optional words that are
 * missing, and what a wildcard stands for, are kept from the aligner.
 *
 * @param collapsedRepeats how often words must be repeated to be collapsed; 0 for never
 * @param wildcards words of the reference that match any words or none
 */
record UtteranceScorer(
    ErrorAligner aligner, WordScorer scorer, int collapsedRepeats, Set<String> wildcards) {

  ScoredUtterance score(Utterance utterance) {
    String hypothesis = utterance.hypothesis();
    if (collapsedRepeats > 0) {
      hypothesis = Loops.collapse(hypothesis, aligner.tokenizer(), collapsedRepeats);
    }
    String reference = utterance.reference();
    if (!hasAlternatives(utterance) && !hasWildcard(utterance)) {
      return new ScoredUtterance(
          utterance, scorer.edits(reference, hypothesis), aligner.align(reference, hypothesis));
    }
    List<WordEdit> edits = networkEdits(utterance, hypothesis, scorer);
    String best =
        edits.stream()
            .filter(edit -> edit.operation() != Operation.MATCH || !edit.hypothesis().isEmpty())
            .map(WordEdit::reference)
            .filter(word -> !word.isEmpty())
            .collect(Collectors.joining(" "));
    if (hasWildcard(utterance)) {
      hypothesis =
          edits.stream()
              .map(WordEdit::hypothesis)
              .filter(word -> !word.isEmpty())
              .collect(Collectors.joining(" "));
    }
    return new ScoredUtterance(utterance, edits, aligner.align(best, hypothesis));
  }

  /** The edits of another scorer, of the plain reference unless it has a wildcard. */
  List<WordEdit> edits(Utterance utterance, WordScorer other) {
    if (!hasWildcard(utterance)) {
      return other.edits(utterance.reference(), utterance.hypothesis());
    }
    return networkEdits(utterance, utterance.hypothesis(), other);
  }

  private List<WordEdit> networkEdits(Utterance utterance, String hypothesis, WordScorer by) {
    try {
      return by.edits(network(utterance, by), WordNetwork.of(words(hypothesis, by)));
    } catch (IllegalArgumentException e) { // too large, or braces that a normalisation left alone
      throw BadDataException.inUtterance(utterance.id(), String.valueOf(e.getMessage()));
    }
  }

  /** The one of the aligner. */
  Tokenizer tokenizer() {
    return aligner.tokenizer();
  }

  private static boolean hasAlternatives(Utterance utterance) {
    return !utterance.markedReference().equals(utterance.reference());
  }

  private boolean hasWildcard(Utterance utterance) {
    return !wildcards.isEmpty()
        && Tokenizer.whitespace().tokenize(utterance.markedReference()).stream()
            .anyMatch(token -> wildcards.contains(token.text()));
  }

  private WordNetwork network(Utterance utterance, WordScorer by) {
    WordNetwork network =
        hasAlternatives(utterance)
            ? WordNetwork.parse(utterance.markedReference(), true)
            : WordNetwork.of(words(utterance.reference(), WordScorer.unit()));
    return network.mapWords(
        word ->
            wildcards.contains(word.text())
                ? List.of(new WordNetwork.Anything())
                : words(word.text(), by).stream()
                    .map(part -> new WordNetwork.Word(part, word.optional()))
                    .toList());
  }

  private static List<String> words(String text, WordScorer by) {
    return by.tokenizer().tokenize(text).stream().map(token -> token.text()).toList();
  }
}
