package org.erroralign.align;

import org.erroralign.edit.Moves;
import org.erroralign.edit.WordNumbers;
import org.erroralign.text.TokenizedText;

/**
 * The words of a pair as an aligner has read and compared them, for someone who counts them as
 * well; it is read anew for the next pair.
 */
public final class PairWords {

  private final TokenizedText reference;
  private final TokenizedText hypothesis;
  private final WordNumbers numbers;
  private final WordGraph graph;
  private boolean isSameText;
  private boolean isIdentical;
  private boolean isCompared;
  private int commonStart;
  private int commonEnd;

  PairWords(
      TokenizedText reference, TokenizedText hypothesis, WordNumbers numbers, WordGraph graph) {
    this.reference = reference;
    this.hypothesis = hypothesis;
    this.numbers = numbers;
    this.graph = graph;
  }

  /**
   * Takes what is known of the pair.
   *
   * @param newSameText whether the hypothesis is the reference, to the letter, and was not read
   * @param newIdentical whether all words are equal
   * @param hasGraph whether the graph is that of the pair
   */
  void set(boolean newSameText, boolean newIdentical, boolean hasGraph) {
    isSameText = newSameText;
    isIdentical = newIdentical;
    isCompared = newIdentical || hasGraph;
    int m = reference.tokenCount();
    commonStart = newIdentical ? m : numbers.commonStart();
    commonEnd = newIdentical ? 0 : numbers.commonEnd();
  }

  public TokenizedText reference() {
    return reference;
  }

  /** The same object as the reference if the texts are the same. */
  public TokenizedText hypothesis() {
    return isSameText ? reference : hypothesis;
  }

  /** Whether {@link #tellEdits} can be asked. */
  public boolean isCompared() {
    return isCompared;
  }

  /** How many words both texts begin with, as the aligner compares them. */
  public int commonStart() {
    return commonStart;
  }

  /** How many words both texts end with besides. */
  public int commonEnd() {
    return commonEnd;
  }

  /**
   * Tells the fewest edits between words as the aligner compares them, every edit at a cost of 1,
   * other than what both texts begin and end with; ties are broken as in RapidFuzz.
   */
  @SuppressWarnings("exports") // for our own scorers
  public void tellEdits(Moves moves) {
    if (!isIdentical) {
      int m = reference.tokenCount() - commonEnd;
      int n = hypothesis.tokenCount() - commonEnd;
      graph.walk(commonStart, m, n, moves);
    }
  }
}
