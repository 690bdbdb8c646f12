package org.erroralign.corpus;

import java.util.SortedMap;
import org.erroralign.text.Transcript;

/** One utterance: what was said, and what one recogniser wrote for it. */
public record Utterance(String id, Transcript reference, Transcript hypothesis, Details details) {

  public Utterance(String id, String reference, String hypothesis) {
    this(id, reference, hypothesis, Details.NONE);
  }

  public Utterance(String id, String reference, String hypothesis, Details details) {
    this(id, Transcript.of(reference), Transcript.of(hypothesis), details);
  }

  /** How long both texts are together. */
  public int characters() {
    return reference.text().length() + hypothesis.text().length();
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
