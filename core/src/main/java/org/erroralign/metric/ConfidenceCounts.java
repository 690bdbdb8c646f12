package org.erroralign.metric;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import org.erroralign.align.Operation;
import org.erroralign.text.WordDetails;

/**
 * How well confidences tell which words of hypotheses are right. Words of unknown confidence are
 * left out; sums are of whole numbers, so the order of adding does not matter.
 *
 * @param surprise in units of 2<sup>-24</sup> bits: how unlikely what became of the words was
 * @param squares in units of 2<sup>-24</sup>: the sum of (confidence - 1 or 0, as it is right)²
 * @param levels the words by their confidence, in order
 */
public record ConfidenceCounts(long surprise, long squares, List<Level> levels)
    implements Serializable {

  /** Nothing counted yet. */
  public static final ConfidenceCounts NONE = new ConfidenceCounts(0, 0, List.of());

  /** As in sclite, no word is more certain than this. */
  private static final double LEAST = 1e-7;

  private static final double UNIT = 1 << 24;
  private static final int BINS = 10;

  /** Words of one confidence, in thousandths. */
  public record Level(int thousandths, long right, long wrong) implements Serializable {

    private Level plus(Level other) {
      return new Level(thousandths, right + other.right, wrong + other.wrong);
    }
  }

  /**
   * Words in a tenth of all confidences, and all words below its end.
   *
   * @param confidence the sum of their confidences
   * @param below words of less confidence than {@code to}
   */
  public record Bin(
      double from,
      double to,
      long words,
      long right,
      double confidence,
      long below,
      long wrongBelow,
      long wrongOfAll) {

    public double meanConfidence() {
      return confidence / words;
    }

    /** The share of its words that are right. */
    public double accuracy() {
      return (double) right / words;
    }

    /** Of the words below its end, the share that is wrong. */
    public double wrongShare() {
      return (double) wrongBelow / below;
    }

    /** Of all wrong words, the share that is below its end. */
    public double errorsFound() {
      return (double) wrongBelow / wrongOfAll;
    }
  }

  public ConfidenceCounts {
    levels = List.copyOf(levels);
  }

  /**
   * The words of one hypothesis.
   *
   * @param words what is known of them, in order
   */
  public static ConfidenceCounts of(List<WordEdit> edits, List<WordDetails> words) {
    if (words.isEmpty() || words.stream().allMatch(word -> Double.isNaN(word.confidence()))) {
      return NONE;
    }
    long surprise = 0;
    long squares = 0;
    TreeMap<Integer, Level> levels = new TreeMap<>();
    for (WordEdit edit : edits) {
      double confidence = WordDetails.of(edit.hypothesisSpan(), words).confidence();
      if (edit.isLeftOut() || Double.isNaN(confidence)) {
        continue;
      }
      boolean right = edit.operation() == Operation.MATCH;
      double likelihood = right ? confidence : 1 - confidence;
      surprise += Math.round(-log2(Math.min(Math.max(likelihood, LEAST), 1 - LEAST)) * UNIT);
      squares += Math.round((1 - likelihood) * (1 - likelihood) * UNIT);
      int thousandths = (int) Math.round(1000 * confidence);
      levels.merge(thousandths, new Level(thousandths, right ? 1 : 0, right ? 0 : 1), Level::plus);
    }
    return new ConfidenceCounts(surprise, squares, List.copyOf(levels.values()));
  }

  private static double log2(double number) {
    return Math.log(number) / Math.log(2);
  }

  public ConfidenceCounts plus(ConfidenceCounts other) {
    if (other.levels.isEmpty()) {
      return this;
    }
    TreeMap<Integer, Level> sum = new TreeMap<>();
    levels.forEach(level -> sum.put(level.thousandths, level));
    other.levels.forEach(level -> sum.merge(level.thousandths, level, Level::plus));
    return new ConfidenceCounts(
        surprise + other.surprise, squares + other.squares, List.copyOf(sum.values()));
  }

  /** Words of known confidence. */
  public long words() {
    return right() + wrong();
  }

  public long right() {
    return levels.stream().mapToLong(Level::right).sum();
  }

  public long wrong() {
    return levels.stream().mapToLong(Level::wrong).sum();
  }

  /**
   * NIST's normalised cross entropy: 1 for confidences that tell all, 0 for those that tell no more
   * than the share of right words does, less for worse; not a number when all words are right or
   * all are wrong.
   */
  public double nce() {
    double share = (double) right() / words();
    double most = -right() * log2(share) - wrong() * log2(1 - share);
    return (most - surprise / UNIT) / most;
  }

  /** The mean of (confidence - 1 or 0, as it is right)²: 0 is best. */
  public double brier() {
    return squares / UNIT / words();
  }

  /** Expected calibration error: how far confidence and accuracy are apart, over ten bins. */
  public double ece() {
    return bins().stream().mapToDouble(bin -> Math.abs(bin.confidence - bin.right) / words()).sum();
  }

  /**
   * The area under the ROC curve for finding wrong words by their confidence: how often a wrong
   * word has less than a right one; 0.5 tells nothing, not a number where either is missing.
   */
  public double auc() {
    double pairs = 0;
    long wrongBelow = 0;
    for (Level level : levels) {
      pairs += level.right * (wrongBelow + level.wrong / 2.0);
      wrongBelow += level.wrong;
    }
    return pairs / ((double) right() * wrong());
  }

  /** The reliability diagram: words by tenths of confidence; tenths without words are left out. */
  public List<Bin> bins() {
    List<Bin> bins = new ArrayList<>();
    long below = 0;
    long wrongBelow = 0;
    for (int bin = 0; bin < BINS; bin++) {
      int number = bin;
      List<Level> inside =
          levels.stream()
              .filter(level -> Math.min(BINS - 1, level.thousandths * BINS / 1000) == number)
              .toList();
      long right = inside.stream().mapToLong(Level::right).sum();
      long words = right + inside.stream().mapToLong(Level::wrong).sum();
      double confidence =
          inside.stream()
              .mapToDouble(level -> level.thousandths * (level.right + level.wrong) / 1000.0)
              .sum();
      below += words;
      wrongBelow += words - right;
      if (words > 0) {
        bins.add(
            new Bin(
                (double) bin / BINS,
                (bin + 1.0) / BINS,
                words,
                right,
                confidence,
                below,
                wrongBelow,
                wrong()));
      }
    }
    return bins;
  }
}
