package org.erroralign.transcribe;

/**
 * A word and when it was heard.
 *
 * @param start in seconds from the start of what the recogniser was given
 * @param end in seconds from the start of what the recogniser was given
 */
public record TimedWord(String word, double start, double end) {
  TimedWord later(double seconds) {
    return new TimedWord(word, start + seconds, end + seconds);
  }
}
