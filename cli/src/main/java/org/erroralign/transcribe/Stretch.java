package org.erroralign.transcribe;

/**
 * A stretch of a recording in seconds; an unknown start is its beginning, an unknown end its end.
 *
 * @param start NaN when unknown
 * @param end NaN when unknown
 */
record Stretch(double start, double end) {
  static final Stretch ALL = new Stretch(Double.NaN, Double.NaN);

  long firstSample(int rate) {
    return Double.isNaN(start) ? 0 : Math.round(Math.max(0, start) * rate);
  }

  /** The sample after the last one. */
  long endSample(int rate) {
    return Double.isNaN(end) ? Long.MAX_VALUE : Math.round(Math.max(0, end) * rate);
  }
}
