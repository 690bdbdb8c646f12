package org.erroralign.metric;

/** The one rule for dividing by nothing. */
final class Rates {
  private Rates() {}

  /** 0 of 0 is 0, and anything else of 0 is infinite. */
  static double ratio(long part, long whole) {
    if (whole == 0) {
      return part == 0 ? 0 : Double.POSITIVE_INFINITY;
    }
    return (double) part / whole;
  }
}
