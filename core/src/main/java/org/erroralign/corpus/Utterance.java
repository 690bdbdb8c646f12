package org.erroralign.corpus;

import java.util.SortedMap;

/**
 * One utterance: what was said, and what one recogniser wrote for it.
 *
 * @param referenceText what was said; where the corpus offers alternatives, the first of each
 * @param hypothesisText what the recogniser wrote
 * @param markedReference the reference with its alternatives <code>{ a / b }</code> and optional
 *     words {@code (a)} as NIST writes them, normalised like the reference; equal to {@link
 *     #reference()} where it has none
 */
public record Utterance(
    String id,
    NormalizedText referenceText,
    NormalizedText hypothesisText,
    String markedReference,
    Details details) {

  public Utterance(String id, String reference, String hypothesis) {
    this(id, reference, hypothesis, Details.NONE);
  }

  public Utterance(String id, String reference, String hypothesis, Details details) {
    this(
        id,
        NormalizedText.unchanged(reference),
        NormalizedText.unchanged(hypothesis),
        reference,
        details);
  }

  /** What was said, after normalisation. */
  public String reference() {
    return referenceText.text();
  }

  /** What the recogniser wrote, after normalisation. */
  public String hypothesis() {
    return hypothesisText.text();
  }

  /** Empty when unknown. */
  public String speaker() {
    return details.speaker();
  }

  /** The audio file or the name of the recording; empty when unknown. */
  public String audio() {
    return details.audio();
  }

  /** Empty when unknown. */
  public String channel() {
    return details.channel();
  }

  /** Seconds from the start of the audio; NaN when unknown. */
  public double start() {
    return details.start();
  }

  /** Seconds from the start of the audio; NaN when unknown. */
  public double end() {
    return details.end();
  }

  /** Every further column of the corpus by its name. */
  public SortedMap<String, String> metadata() {
    return details.metadata();
  }
}
