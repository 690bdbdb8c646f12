package org.erroralign.transcribe;

import java.util.List;

/**
 * What a recogniser heard.
 *
 * @param text on one line
 * @param words with their times; empty when the recogniser gives none
 */
public record Recognition(String text, List<TimedWord> words) {
  /** Nothing was heard. */
  static final Recognition NOTHING = new Recognition("", List.of());

  public Recognition {
    text = text.strip().replaceAll("\\s+", " ");
    words = List.copyOf(words);
  }
}
