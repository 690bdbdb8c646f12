package org.erroralign.analysis;

/** The one rule for dividing by nothing, as in the metrics. */
final class Ratio {
  private Ratio() {}

  /** 0 of 0 is 0, and anything else of 0 is infinite. */
  static double of(long part, long whole) {
    return whole == 0 ? (part == 0 ? 0 : Double.POSITIVE_INFINITY) : (double) part / whole;
  }

  /** For shares that have no value without a case: 0 of 0 is not a number. */
  static double share(long part, long whole) {
    return (double) part / whole;
  }
}
