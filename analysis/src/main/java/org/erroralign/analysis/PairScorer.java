package org.erroralign.analysis;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.erroralign.align.Alignment;
import org.erroralign.align.ErrorAligner;
import org.erroralign.align.Operation;
import org.erroralign.metric.WordEdit;
import org.erroralign.metric.WordNetwork;
import org.erroralign.metric.WordScorer;
import org.erroralign.text.Tokenizer;

/**
 * Compares two texts twice: word by word, and by the aligner. Where the reference has alternatives,
 * both take those that fit the hypothesis best word by word; optional words that are missing, and
 * what a wildcard stands for, are kept from the aligner.
 *
 * <p>A <em>marked</em> reference has its alternatives <code>{ a / b }</code> and optional words
 * {@code (a)} as NIST writes them; it equals the reference where it has none.
 *
 * @param collapsedRepeats how often words must be repeated to be collapsed; 0 for never
 * @param wildcards words of the reference that match any words or none
 */
public record PairScorer(
    ErrorAligner aligner, WordScorer scorer, int collapsedRepeats, Set<String> wildcards) {

  /** How often words are repeated where error-align collapses them. */
  public static final int REPEATS_OF_ERROR_ALIGN = 10;

  /** What both comparisons say. */
  public record Scored(List<WordEdit> edits, Alignment alignment) {}

  public PairScorer {
    wildcards = Set.copyOf(wildcards);
  }

  public Scored score(String reference, String markedReference, String writtenHypothesis) {
    String hypothesis = writtenHypothesis;
    if (collapsedRepeats > 0) {
      hypothesis = Loops.collapse(hypothesis, aligner.tokenizer(), collapsedRepeats);
    }
    boolean hasWildcard = hasWildcard(markedReference);
    if (markedReference.equals(reference) && !hasWildcard) {
      return new Scored(scorer.edits(reference, hypothesis), aligner.align(reference, hypothesis));
    }
    List<WordEdit> edits =
        scorer.edits(
            network(reference, markedReference, scorer), WordNetwork.of(words(hypothesis, scorer)));
    String best =
        edits.stream()
            .filter(edit -> edit.operation() != Operation.MATCH || !edit.hypothesis().isEmpty())
            .map(WordEdit::reference)
            .filter(word -> !word.isEmpty())
            .collect(Collectors.joining(" "));
    if (hasWildcard) {
      hypothesis =
          edits.stream()
              .map(WordEdit::hypothesis)
              .filter(word -> !word.isEmpty())
              .collect(Collectors.joining(" "));
    }
    return new Scored(edits, aligner.align(best, hypothesis));
  }

  /** The edits of another scorer, of the plain reference unless it has a wildcard. */
  public List<WordEdit> edits(
      String reference, String markedReference, String hypothesis, WordScorer other) {
    if (!hasWildcard(markedReference)) {
      return other.edits(reference, hypothesis);
    }
    return other.edits(
        network(reference, markedReference, other), WordNetwork.of(words(hypothesis, other)));
  }

  private boolean hasWildcard(String markedReference) {
    return !wildcards.isEmpty()
        && Tokenizer.whitespace().tokenize(markedReference).stream()
            .anyMatch(token -> wildcards.contains(token.text()));
  }

  private WordNetwork network(String reference, String markedReference, WordScorer by) {
    WordNetwork network =
        markedReference.equals(reference)
            ? WordNetwork.of(words(reference, WordScorer.unit()))
            : WordNetwork.parse(markedReference, true);
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
