package org.erroralign.metric;

import java.util.ArrayList;
import java.util.List;
import org.erroralign.text.Span;
import org.erroralign.text.WordDetails;

/**
 * A text whose words have times: the words joined by spaces, so that a place in the text leads back
 * to a time.
 */
public record TimedText(String text, List<WordDetails> words) {

  /** Recognisers that decode in windows set words back by this much at most, in seconds. */
  public static final double JITTER = 0.5;

  public TimedText {
    words = List.copyOf(words);
  }

  /** Collects words in the order in which they were spoken. */
  public static final class Builder {
    private final StringBuilder text = new StringBuilder();
    private final List<WordDetails> words = new ArrayList<>();
    private double latestStart = Double.NEGATIVE_INFINITY;

    /**
     * Adds a word.
     *
     * @throws IllegalArgumentException when it starts more than {@link #JITTER} before an earlier
     *     word, or ends before it starts
     */
    public Builder add(String word, double start, double end) {
      if (!(start >= latestStart - JITTER)) {
        throw new IllegalArgumentException(
            "expected times that run forwards, found a word at "
                + start
                + " s after one at "
                + latestStart
                + " s");
      }
      if (!(start <= end)) {
        throw new IllegalArgumentException(
            "expected a word that ends after it starts, found start " + start + " and end " + end);
      }
      latestStart = Math.max(latestStart, start);
      if (!words.isEmpty()) {
        text.append(' ');
      }
      int position = text.length();
      text.append(word);
      Span span = new Span(position, text.length());
      words.add(new WordDetails(span, start, end, Double.NaN));
      return this;
    }

    public TimedText build() {
      return new TimedText(text.toString(), words);
    }
  }
}
