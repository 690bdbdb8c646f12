package org.erroralign.analysis;

import java.io.Serializable;
import java.util.HashMap;
import java.util.Map;
import org.erroralign.align.Alignment;
import org.erroralign.align.Operation;
import org.erroralign.align.Segment;
import org.erroralign.text.Span;

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

  /** Counts that grow. */
  private static final class Sums {
    private long said;
    private long substituted;
    private long deleted;
    private long utterances;

    /** The number of the last utterance that was added. */
    private int last;

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

  /** Of words as they are written. */
  private final Kept<Sums> written = new Kept<>(word -> sums(Folding.CASE.fold(word)));

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
    for (Segment segment : alignment.segments()) {
      Operation operation = segment.operation();
      if (operation != Operation.INSERT) {
        Span word = segment.reference();
        Sums sums = written.of(alignment.reference(), word.start(), word.end());
        sums.said++;
        sums.substituted += operation == Operation.SUBSTITUTE ? 1 : 0;
        sums.deleted += operation == Operation.DELETE ? 1 : 0;
        sums.utterances += sums.last == added ? 0 : 1;
        sums.last = added;
      }
    }
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
