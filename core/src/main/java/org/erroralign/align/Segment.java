package org.erroralign.align;

import org.erroralign.text.Span;

/**
 * One word-level alignment: a reference word and the part of the hypothesis it is aligned with.
 *
 * <p>Where written text was compared as it is spoken, the spans hold what is written and the
 * readings what was compared: "8.7%" read as "eight point seven percent". Of a written hypothesis
 * word that several reference words are read out of, each has the whole span and its part of the
 * reading.
 *
 * @param reference a whole word, or empty for an insertion
 * @param hypothesis from part of a word to several words, or empty for a deletion
 * @param startsInsideWord the hypothesis part begins in the middle of a word, as in {@code -thing}
 * @param endsInsideWord the hypothesis part ends in the middle of a word, as in {@code some-}
 * @param referenceReading empty where the reference was compared as it is written
 * @param hypothesisReading empty where the hypothesis was compared as it is written
 */
public record Segment(
    Operation operation,
    Span reference,
    Span hypothesis,
    boolean startsInsideWord,
    boolean endsInsideWord,
    String referenceReading,
    String hypothesisReading) {

  /** A segment of texts that were compared as they are written. */
  public Segment(
      Operation operation,
      Span reference,
      Span hypothesis,
      boolean startsInsideWord,
      boolean endsInsideWord) {
    this(operation, reference, hypothesis, startsInsideWord, endsInsideWord, "", "");
  }

  /** Its part of the hypothesis, as it is given, with a hyphen where a word was cut. */
  public String hyphenated(String part) {
    return (startsInsideWord ? "-" : "") + part + (endsInsideWord ? "-" : "");
  }

  /** Whether what was compared differs from what is written, on either side. */
  public boolean hasReading() {
    return !referenceReading.isEmpty() || !hypothesisReading.isEmpty();
  }
}
