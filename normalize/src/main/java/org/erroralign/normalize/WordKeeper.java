package org.erroralign.normalize;

import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.erroralign.corpus.NormalizedText;
import org.erroralign.text.Span;

/** Normalises what stands between some words, and leaves those words as they are. */
record WordKeeper(TextNormalizer normalizer, Set<String> words) implements TextNormalizer {
  private static final Pattern WORD = Pattern.compile("[^\\s\\u00a0]+");

  WordKeeper {
    words = Set.copyOf(words);
  }

  @Override
  public NormalizedText normalize(String text) {
    Joined joined = new Joined();
    int done = 0;
    Matcher matcher = WORD.matcher(text);
    while (matcher.find()) {
      if (words.contains(matcher.group())) {
        joined.add(normalizer.normalize(text.substring(done, matcher.start())), done);
        joined.add(NormalizedText.unchanged(matcher.group()), matcher.start());
        done = matcher.end();
      }
    }
    if (done == 0) {
      return normalizer.normalize(text);
    }
    joined.add(normalizer.normalize(text.substring(done)), done);
    return joined.of(text);
  }

  @Override
  public String normalizeMarked(String text) {
    StringBuilder joined = new StringBuilder(text.length());
    int done = 0;
    Matcher matcher = WORD.matcher(text);
    while (matcher.find()) {
      if (words.contains(matcher.group())) {
        add(joined, normalizer.normalizeMarked(text.substring(done, matcher.start())));
        add(joined, matcher.group());
        done = matcher.end();
      }
    }
    if (done == 0) {
      return normalizer.normalizeMarked(text);
    }
    add(joined, normalizer.normalizeMarked(text.substring(done)));
    return joined.toString();
  }

  private static void add(StringBuilder joined, String part) {
    if (!part.isBlank()) {
      joined.append(joined.isEmpty() ? "" : " ").append(part.strip());
    }
  }

  /** Parts of a text, each normalised, with one space between them. */
  private static final class Joined {
    private final StringBuilder text = new StringBuilder();
    private final IntStream.Builder starts = IntStream.builder();
    private final IntStream.Builder ends = IntStream.builder();

    /**
     * @param offset where the original of the part begins
     */
    void add(NormalizedText part, int offset) {
      String stripped = part.text().strip();
      int first = part.text().indexOf(stripped);
      for (int k = first; k < first + stripped.length(); k++) {
        Span span = part.inOriginal(new Span(k, k + 1));
        if (k == first && !text.isEmpty()) {
          text.append(' ');
          starts.add(offset + span.start());
          ends.add(offset + span.start());
        }
        text.append(part.text().charAt(k));
        starts.add(offset + span.start());
        ends.add(offset + span.end());
      }
    }

    NormalizedText of(String original) {
      return NormalizedText.of(
          original, text.toString(), starts.build().toArray(), ends.build().toArray());
    }
  }
}
