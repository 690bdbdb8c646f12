package org.erroralign.analysis;

/**
 * The macro average of a rate: the mean over utterances, each of the same weight.
 *
 * @param count the utterances with a finite rate, over which the mean is taken
 * @param infinite those left out: an empty reference with insertions
 */
public record MeanRate(double sum, long count, long infinite) {

  /** Nothing counted yet. */
  public static final MeanRate NONE = new MeanRate(0, 0, 0);

  public static MeanRate of(double rate) {
    return Double.isInfinite(rate) ? new MeanRate(0, 0, 1) : new MeanRate(rate, 1, 0);
  }

  public MeanRate plus(MeanRate other) {
    return new MeanRate(sum + other.sum, count + other.count, infinite + other.infinite);
  }

  public double mean() {
    return count == 0 ? 0 : sum / count;
  }
}
