package org.erroralign.analysis;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.erroralign.analysis.WordOutcomes.Counts;
import org.jspecify.annotations.Nullable;

/**
 * Error rates by how rare the reference words are: the paper's frequent words that hide the rare
 * ones, as a table.
 */
public final class FrequencyBands {
  private static final long[] LOWER = {0, 1, 2, 10, 100, 1000, 10_000};

  /**
   * The words whose frequency lies in a range.
   *
   * @param from the lowest frequency
   * @param to the highest; {@link Long#MAX_VALUE} for no limit
   * @param distinct how many different words
   * @param counts of all their occurrences
   */
  public record Band(long from, long to, long distinct, Counts counts) implements Serializable {

    /** Whether there is no highest frequency. */
    public boolean isOpen() {
      return to == Long.MAX_VALUE;
    }

    /** The same range over more words, which are others. */
    public Band plus(Band other) {
      if (from != other.from || to != other.to) {
        throw new IllegalArgumentException(
            "expected the band from " + from + ", found the one from " + other.from);
      }
      return new Band(from, to, distinct + other.distinct, counts.plus(other.counts));
    }
  }

  private FrequencyBands() {}

  /**
   * Bands by how often words occur.
   *
   * @param frequencies as {@link #frequency} takes them
   */
  public static List<Band> of(WordOutcomes outcomes, @Nullable Map<String, Long> frequencies) {
    Counts[] counts = new Counts[LOWER.length];
    long[] distinct = new long[LOWER.length];
    outcomes
        .words()
        .forEach(
            (word, ofWord) -> {
              long frequency = frequency(word, ofWord, frequencies);
              int band = LOWER.length - 1;
              while (frequency < LOWER[band]) {
                band--;
              }
              counts[band] = counts[band] == null ? ofWord : counts[band].plus(ofWord);
              distinct[band]++;
            });
    List<Band> bands = new ArrayList<>();
    for (int k = 0; k < LOWER.length; k++) {
      if (distinct[k] > 0) {
        long to = k + 1 < LOWER.length ? LOWER[k + 1] - 1 : Long.MAX_VALUE;
        bands.add(new Band(LOWER[k], to, distinct[k], counts[k]));
      }
    }
    return bands;
  }

  /**
   * How often a word occurs.
   *
   * @param frequencies by word in lower case, such as those of the training data, where words that
   *     are not listed have the frequency 0; null for how often it is said in the references
   */
  public static long frequency(
      String word, Counts inReferences, @Nullable Map<String, Long> frequencies) {
    return frequencies == null ? inReferences.said() : frequencies.getOrDefault(word, 0L);
  }
}
