package org.erroralign.align;

import org.erroralign.edit.CommonEnds;
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

  /**
   * Tells the fewest edits between words as the aligner compares them, every edit at a cost of 1;
   * ties are broken as in RapidFuzz.
   */
  @SuppressWarnings("exports") // for our own scorers
  public void tellEdits(Moves moves) {
    int m = reference.tokenCount();
    int n = isIdentical ? m : hypothesis.tokenCount();
    int start = m;
    if (!isIdentical) {
      int[] said = numbers.reference();
      int[] written = numbers.hypothesis();
      start = CommonEnds.start(said, m, written, n);
      int end = CommonEnds.end(said, m, written, n, start);
      while (end-- > 0) {
        moves.move(--m, --n);
      }
      graph.walk(start, m, n, moves);
    }
    while (start-- > 0) {
      moves.move(start, start);
    }
  }
}
