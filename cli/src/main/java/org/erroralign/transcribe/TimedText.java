package org.erroralign.transcribe;

/**
 * A word or a longer piece of text and when it was heard.
 *
 * @param start in seconds from the start of what the recogniser was given
 * @param end in seconds from the start of what the recogniser was given
 */
public record TimedText(String text, double start, double end) {
  /** The same text, so many seconds later. */
  public TimedText later(double seconds) {
    return new TimedText(text, start + seconds, end + seconds);
  }
}
