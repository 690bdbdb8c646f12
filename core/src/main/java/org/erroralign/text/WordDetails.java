package org.erroralign.text;

import java.util.ArrayList;
import java.util.List;

/**
 * What is known of a word beside its letters.
 *
 * @param span the word in the text as it was given
 * @param start in seconds from the start of the recording; NaN when unknown
 * @param end in seconds from the start of the recording; NaN when unknown
 * @param confidence how sure the recogniser was, from 0 to 1; NaN when unknown
 */
public record WordDetails(Span span, double start, double end, double confidence) {

  /** Of the time of a segment, what is added to each word's share on both sides. */
  private static final double MARGIN = 0.2;

  public boolean hasTimes() {
    return start <= end;
  }

  /**
   * What is known of a part of a text: when its first word starts and its last one ends, and the
   * least confidence.
   *
   * @param words of the text, in order
   */
  public static WordDetails of(Span part, List<WordDetails> words) {
    int low = 0;
    int high = words.size();
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (words.get(middle).span().end() <= part.start()) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    WordDetails all = new WordDetails(part, Double.NaN, Double.NaN, Double.NaN);
    for (int w = low; w < words.size() && words.get(w).span().start() < part.end(); w++) {
      WordDetails word = words.get(w);
      boolean timed = word.hasTimes();
      all =
          new WordDetails(
              part,
              timed && !all.hasTimes() ? word.start : all.start,
              timed ? word.end : all.end,
              all.confidence <= word.confidence || Double.isNaN(word.confidence)
                  ? all.confidence
                  : word.confidence);
    }
    return all;
  }

  /**
   * The words of a segment of a text, of which only the time of all is known: each has its share by
   * its letters, as in meeteval, and a fifth of all before and after it, since nobody speaks
   * evenly.
   */
  public static List<WordDetails> ofSegment(String text, Span segment, double start, double end) {
    List<Token> words = Tokenizer.whitespace().tokenize(segment.of(text));
    int letters = words.stream().mapToInt(word -> word.span().length()).sum();
    List<WordDetails> details = new ArrayList<>(words.size());
    int before = 0;
    for (Token word : words) {
      Span span = word.span();
      double first = (double) before / letters - MARGIN;
      before += span.length();
      double last = (double) before / letters + MARGIN;
      details.add(
          new WordDetails(
              new Span(segment.start() + span.start(), segment.start() + span.end()),
              start + first * (end - start),
              start + last * (end - start),
              Double.NaN));
    }
    return details;
  }
}
