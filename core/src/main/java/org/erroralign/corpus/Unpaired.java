package org.erroralign.corpus;

import org.erroralign.text.Transcript;

/** A reference or a hypothesis that has not been paired yet. */
public record Unpaired(String id, Transcript transcript, Details details) {
  public Unpaired(String id, String text, Details details) {
    this(id, Transcript.of(text), details);
  }

  /** The text; of several forms the first. */
  public String text() {
    return transcript.text();
  }
}
