package org.erroralign.transcribe;

import java.util.List;

/**
 * What a recogniser heard.
 *
 * @param text on one line
 * @param words with their times; empty when the recogniser gives none
 * @param segments longer pieces with their times; empty when the recogniser gives none
 */
public record Recognition(String text, List<TimedText> words, List<TimedText> segments) {
  public Recognition {
    text = text.strip().replaceAll("\\s+", " ");
    words = List.copyOf(words);
    segments = List.copyOf(segments);
  }
}
