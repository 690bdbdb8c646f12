package org.erroralign.stats;

/**
 * How far two people who judged the same things agree.
 *
 * @param judged how many things both judged
 * @param agreed on how many of them they said the same
 * @param kappa Cohen's kappa (1960): agreement beyond chance, as a share of what is possible beyond
 *     chance; not a number when nothing was judged, or when chance alone would make them agree
 */
public record Agreement(long judged, long agreed, double kappa) {

  /**
   * From the table of what they said.
   *
   * @param counts how often the first said the row's category and the second the column's; square
   */
  public static Agreement of(long[][] counts) {
    long judged = 0;
    long agreed = 0;
    long[] first = new long[counts.length];
    long[] second = new long[counts.length];
    for (int a = 0; a < counts.length; a++) {
      if (counts[a].length != counts.length) {
        throw new IllegalArgumentException(
            "expected a row of " + counts.length + " counts, found " + counts[a].length);
      }
      for (int b = 0; b < counts.length; b++) {
        judged += counts[a][b];
        first[a] += counts[a][b];
        second[b] += counts[a][b];
      }
      agreed += counts[a][a];
    }
    double byChance = 0;
    for (int category = 0; category < counts.length; category++) {
      byChance += (double) first[category] / judged * second[category] / judged;
    }
    double observed = (double) agreed / judged;
    double kappa = byChance < 1 ? (observed - byChance) / (1 - byChance) : Double.NaN;
    return new Agreement(judged, agreed, kappa);
  }

  /** The share of things on which they said the same. */
  public double rate() {
    return (double) agreed / judged;
  }
}
