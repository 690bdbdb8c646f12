package org.erroralign.analysis;

import java.io.Serializable;

/**
 * The macro average of a rate: the mean over utterances, each of the same weight.
 *
 * <p>The sum is kept in whole numbers, so that it is the same in whatever order parts are added.
 *
 * @param whole the whole part of the sum of all rates
 * @param fraction the rest of the sum, in units of 2<sup>-62</sup>, less than 1
 * @param count the utterances with a finite rate, over which the mean is taken
 * @param infinite those left out: an empty reference with insertions
 */
public record MeanRate(long whole, long fraction, long count, long infinite)
    implements Serializable {
  private static final int FRACTION_BITS = 62;
  private static final long FRACTION_MASK = (1L << FRACTION_BITS) - 1;

  /** Nothing counted yet. */
  public static final MeanRate NONE = new MeanRate(0, 0, 0, 0);

  /** The rate of one utterance, which is not negative; less than 2<sup>-62</sup> of it is lost. */
  public static MeanRate of(double rate) {
    if (Double.isInfinite(rate)) {
      return new MeanRate(0, 0, 0, 1);
    }
    long whole = (long) rate;
    return new MeanRate(whole, (long) ((rate - whole) * 0x1p62), 1, 0);
  }

  public MeanRate plus(MeanRate other) {
    long fractions = fraction + other.fraction;
    return new MeanRate(
        whole + other.whole + (fractions >>> FRACTION_BITS),
        fractions & FRACTION_MASK,
        count + other.count,
        infinite + other.infinite);
  }

  /** Not a number where no utterance has a rate, 0 where there are none at all. */
  public double mean() {
    return count == 0 ? (infinite == 0 ? 0 : Double.NaN) : (whole + fraction * 0x1p-62) / count;
  }
}
