package org.erroralign.metric;

import java.io.Serializable;
import java.util.Arrays;
import java.util.List;

/**
 * Character errors of one utterance or of many; characters are code points, and one space between
 * two words is a character too, as in jiwer.
 */
public record CharacterErrors(long hits, long substitutions, long deletions, long insertions)
    implements Serializable {

  /** Nothing counted yet. */
  public static final CharacterErrors NONE = new CharacterErrors(0, 0, 0, 0);

  /**
   * Compares two texts exactly, but for white space: a run of it is one space, none at the ends.
   */
  public static CharacterErrors of(String reference, String hypothesis) {
    return WordScorer.unit().characters(reference, hypothesis);
  }

  /** Compares two lists of words, joined by one space. */
  public static CharacterErrors of(List<String> reference, List<String> hypothesis) {
    UnitEdits edits = new UnitEdits();
    edits.count(codePoints(reference), codePoints(hypothesis));
    return new CharacterErrors(edits.hits, edits.substitutions, edits.deletions, edits.insertions);
  }

  private static int[] codePoints(List<String> words) {
    String text = String.join(" ", words);
    int[] codePoints = new int[text.length()];
    int count = 0;
    for (int k = 0; k < text.length(); k += Character.charCount(codePoints[count - 1])) {
      codePoints[count++] = text.codePointAt(k);
    }
    return Arrays.copyOf(codePoints, count);
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
