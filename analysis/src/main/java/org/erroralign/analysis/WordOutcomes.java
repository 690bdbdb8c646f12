package org.erroralign.analysis;

import java.io.Serializable;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.erroralign.align.Alignment;
import org.erroralign.align.Operation;
import org.erroralign.align.Segment;
import org.erroralign.text.Span;
import org.jspecify.annotations.Nullable;

/** Gathers, for every reference word in lower case, how often it was said and what happened. */
public final class WordOutcomes extends Gatherer<WordOutcomes> {

  /**
   * How often a word was said, and how often it was not recognised.
   *
   * @param utterances in how many utterances it was said; of several words together a sum
   */
  public record Counts(long said, long substituted, long deleted, long utterances)
      implements Serializable {
    static final Counts NONE = new Counts(0, 0, 0, 0);

    public Counts plus(Counts other) {
      return new Counts(
          said + other.said,
          substituted + other.substituted,
          deleted + other.deleted,
          utterances + other.utterances);
    }

    public long errors() {
      return substituted + deleted;
    }

    public double errorRate() {
      return Ratio.of(errors(), said);
    }
  }

  /** More symbols than letters and digits are there, of which 12 are told by one number. */
  private static final long PLAIN_SYMBOLS = 37;

  private static final int LONGEST_PLAIN = 12;
  private static final int LETTERS = 26;

  /** Counts that grow. */
  private static final class Sums {
    private long said;
    private long substituted;
    private long deleted;
    private long utterances;

    /** The number of the last utterance that was added. */
    private int last;

    /** Of a plain word its number. */
    private long number;

    void add(Counts more) {
      said += more.said;
      substituted += more.substituted;
      deleted += more.deleted;
      utterances += more.utterances;
    }

    Counts counts() {
      return new Counts(said, substituted, deleted, utterances);
    }
  }

  private final Map<String, Sums> words = new HashMap<>();

  /** Of words as they are written that are not plain. */
  private final Kept<Sums> written = new Kept<>(word -> sums(Folding.CASE.fold(word)));

  /**
   * Of plain words by their numbers, at the first free place from the one that a number is given:
   * every word of a corpus is looked for here, and a number is all that is read to find it.
   */
  private @Nullable Sums[] plain = new Sums[1 << 10];

  private int plainWords;
  private int added;

  public WordOutcomes() {
    gather(
        this::words,
        (word, counts) -> sums(word).add(counts),
        String::hashCode,
        String.class,
        Counts.class);
  }

  public void add(Alignment alignment) {
    added++;
    List<Segment> segments = alignment.segments();
    for (int k = 0; k < segments.size(); k++) {
      Segment segment = segments.get(k);
      Operation operation = segment.operation();
      if (operation != Operation.INSERT) {
        Span word = segment.reference();
        Sums sums = sums(alignment.reference(), word.start(), word.end());
        sums.said++;
        sums.substituted += operation == Operation.SUBSTITUTE ? 1 : 0;
        sums.deleted += operation == Operation.DELETE ? 1 : 0;
        sums.utterances += sums.last == added ? 0 : 1;
        sums.last = added;
      }
    }
  }

  private Sums sums(String text, int start, int end) {
    long number = number(text, start, end);
    if (number < 0) {
      return written.of(text, start, end);
    }
    int place = place(number);
    Sums known = plain[place];
    while (known != null && known.number != number) {
      place = (place + 1) & (plain.length - 1);
      known = plain[place];
    }
    return known == null ? newPlain(number, text.substring(start, end)) : known;
  }

  /** What tells a word of at most 12 letters from A to Z and digits, whatever the case; else -1. */
  private static long number(String text, int start, int end) {
    if (end - start > LONGEST_PLAIN) {
      return -1;
    }
    long number = 0;
    for (int k = start; k < end; k++) {
      char c = text.charAt(k);
      int small = c | ('a' - 'A');
      if (small >= 'a' && small <= 'z') {
        number = PLAIN_SYMBOLS * number + 1 + small - 'a';
      } else if (c >= '0' && c <= '9') {
        number = PLAIN_SYMBOLS * number + LETTERS + 1 + c - '0';
      } else {
        return -1;
      }
    }
    return number;
  }

  private int place(long number) {
    return (int) ((number * 0x9E3779B97F4A7C15L) >>> Integer.SIZE) & (plain.length - 1);
  }

  private Sums newPlain(long number, String word) {
    Sums sums = sums(Folding.CASE.fold(word));
    sums.number = number;
    if (2 * ++plainWords > plain.length) {
      Sums[] before = plain;
      plain = new Sums[2 * before.length];
      for (Sums old : before) {
        if (old != null) {
          plain[freePlace(old.number)] = old;
        }
      }
    }
    plain[freePlace(number)] = sums;
    return sums;
  }

  private int freePlace(long number) {
    int place = place(number);
    while (plain[place] != null) {
      place = (place + 1) & (plain.length - 1);
    }
    return place;
  }

  private Sums sums(String word) {
    return words.computeIfAbsent(word, key -> new Sums());
  }

  @Override
  long kept() {
    return words.size();
  }

  public Counts of(String word) {
    Sums sums = words.get(word);
    return sums == null ? Counts.NONE : sums.counts();
  }

  /** All words and their counts, in no order. */
  public Map<String, Counts> words() {
    Map<String, Counts> counts = new HashMap<>();
    words.forEach((word, sums) -> counts.put(word, sums.counts()));
    return counts;
  }
}
