package org.erroralign.analysis;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.io.Serializable;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.erroralign.align.Alignment;
import org.erroralign.align.Operation;
import org.erroralign.align.Segment;

/** Gathers, for every reference word in lower case, how often it was said and what happened. */
public final class WordOutcomes {

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

  private final Map<String, Counts> words = new HashMap<>();

  public void add(Alignment alignment) {
    Set<String> seen = new HashSet<>();
    for (Segment segment : alignment.segments()) {
      if (segment.operation() != Operation.INSERT) {
        String word = Folding.CASE.fold(segment.reference().of(alignment.reference()));
        words.merge(word, outcome(segment.operation(), seen.add(word)), Counts::plus);
      }
    }
  }

  private static Counts outcome(Operation operation, boolean first) {
    return new Counts(
        1,
        operation == Operation.SUBSTITUTE ? 1 : 0,
        operation == Operation.DELETE ? 1 : 0,
        first ? 1 : 0);
  }

  public void addAll(WordOutcomes other) {
    other.words.forEach((word, counts) -> words.merge(word, counts, Counts::plus));
  }

  /** Adds every word to one of the parts, the same one on every machine. */
  void splitInto(List<WordOutcomes> parts) {
    words.forEach(
        (word, counts) ->
            parts
                .get(Math.floorMod(word.hashCode(), parts.size()))
                .words
                .merge(word, counts, Counts::plus));
  }

  void write(DataOutput out) throws IOException {
    PartFormat.writeAll(out, words);
  }

  /** Adds what was written. */
  void addFrom(DataInput in) throws IOException {
    PartFormat.readAll(
        in, String.class, Counts.class, (word, added) -> words.merge(word, added, Counts::plus));
  }

  public Counts of(String word) {
    return words.getOrDefault(word, Counts.NONE);
  }

  /** All words and their counts, in no order. */
  public Map<String, Counts> words() {
    return Collections.unmodifiableMap(words);
  }
}
