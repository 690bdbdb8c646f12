package org.erroralign.metric;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.List;

/**
 * Shares out the time of a turn among its words, in proportion to their characters.
 *
 * @param middles whether a word is at the middle of its share, rather than all through it
 * @param collar seconds taken from the start of each word and added to its end
 */
record WordTimes(boolean middles, double collar) {

  /*
   * How: in decimal numbers of 28 digits, each step rounded, as in meeteval; with binary ones a word
   * may just miss another. Java reads a double from such a number by way of a text, which takes longer
   * than all the rest. So the first 18 digits are divided with a remainder, which gives the double
   * unless the digits left out might change it.
   */

  private static final MathContext DIGITS = new MathContext(28, RoundingMode.HALF_EVEN);
  private static final MathContext FIRST_DIGITS = new MathContext(18, RoundingMode.DOWN);
  private static final BigDecimal HALF = new BigDecimal("0.5");

  /** Powers of ten that are doubles exactly. */
  private static final double[] POWERS = new double[23];

  static {
    for (int k = 0; k < POWERS.length; k++) {
      POWERS[k] = BigDecimal.TEN.pow(k).doubleValue();
    }
  }

  /** Sets the times of the words of a turn, from an index on. */
  void share(Turn turn, List<String> words, double[] start, double[] end, int from) {
    BigDecimal margin = BigDecimal.valueOf(Math.max(0, collar));
    BigDecimal first = BigDecimal.valueOf(turn.start());
    BigDecimal last = BigDecimal.valueOf(turn.end());
    boolean several = words.size() > 1;
    int all = words.stream().mapToInt(word -> word.codePointCount(0, word.length())).sum();
    BigDecimal each =
        several ? last.subtract(first, DIGITS).divide(BigDecimal.valueOf(all), DIGITS) : last;
    BigDecimal low = first;
    int until = 0;
    for (int k = 0; k < words.size(); k++) {
      until += words.get(k).codePointCount(0, words.get(k).length());
      BigDecimal share = each.multiply(BigDecimal.valueOf(until), DIGITS);
      BigDecimal high = several ? first.add(share, DIGITS) : last;
      BigDecimal centre = middles ? low.add(high, DIGITS).multiply(HALF, DIGITS) : low;
      start[from + k] = toDouble(centre.subtract(margin, DIGITS));
      end[from + k] = toDouble((middles ? centre : high).add(margin, DIGITS));
      low = high;
    }
  }

  /** The nearest double. */
  static double toDouble(BigDecimal number) {
    BigDecimal cut = number.round(FIRST_DIGITS);
    int scale = cut.scale();
    if (scale < 0 || scale >= POWERS.length) {
      return number.doubleValue();
    }
    long digits = Math.abs(cut.unscaledValue().longValue());
    double least = quotient(digits, POWERS[scale]);
    return least == quotient(digits + 1, POWERS[scale])
        ? number.signum() < 0 ? -least : least
        : number.doubleValue();
  }

  private static double quotient(long digits, double power) {
    double most = (double) digits;
    double quotient = most / power;
    double rest = Math.fma(-quotient, power, most) + (digits - (long) most);
    return quotient + rest / power;
  }
}
