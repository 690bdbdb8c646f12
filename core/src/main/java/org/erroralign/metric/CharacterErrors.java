package org.erroralign.metric;

import java.util.List;
import org.erroralign.text.Token;
import org.erroralign.text.Tokenizer;

/**
 * Character errors of one utterance or of many; characters are code points, and one space between
 * two words is a character too, as in jiwer.
 */
public record CharacterErrors(long hits, long substitutions, long deletions, long insertions) {

  /** Nothing counted yet. */
  public static final CharacterErrors NONE = new CharacterErrors(0, 0, 0, 0);

  /**
   * Compares two texts exactly, but for white space: a run of it is one space, none at the ends.
   */
  public static CharacterErrors of(String reference, String hypothesis) {
    return ofCodePoints(spaced(reference), spaced(hypothesis));
  }

  /** Compares two lists of words, joined by one space. */
  public static CharacterErrors of(List<String> reference, List<String> hypothesis) {
    return ofCodePoints(
        String.join(" ", reference).codePoints().toArray(),
        String.join(" ", hypothesis).codePoints().toArray());
  }

  private static CharacterErrors ofCodePoints(int[] reference, int[] hypothesis) {
    UnitEdits edits = new UnitEdits();
    edits.find(reference, hypothesis);
    return new CharacterErrors(
        edits.hits(), edits.substitutions(), edits.deletions(), edits.insertions());
  }

  private static int[] spaced(String text) {
    StringBuilder spaced = new StringBuilder(text.length());
    for (Token token : Tokenizer.whitespace().tokenize(text)) {
      if (spaced.length() > 0) {
        spaced.append(' ');
      }
      spaced.append(token.text());
    }
    return spaced.codePoints().toArray();
  }

  public CharacterErrors plus(CharacterErrors other) {
    return new CharacterErrors(
        hits + other.hits,
        substitutions + other.substitutions,
        deletions + other.deletions,
        insertions + other.insertions);
  }

  public long errors() {
    return substitutions + deletions + insertions;
  }

  public long referenceCharacters() {
    return hits + substitutions + deletions;
  }

  /** Character error rate: errors over reference characters, infinite for an empty reference. */
  public double cer() {
    return Rates.ratio(errors(), referenceCharacters());
  }
}
