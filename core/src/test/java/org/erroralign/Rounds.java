package org.erroralign;

/**
 * How often a property test tries. All of them in every ordinary build; mutation testing, which
 * runs a test for each of thousands of changes, divides them by the system property {@value
 * #DIVISOR}.
 */
public final class Rounds {
  private static final String DIVISOR = "erroralign.roundsDivisor";
  private static final int FEW = 10;

  private Rounds() {}

  public static int of(int all) {
    return Math.max(Math.min(all, FEW), all / Integer.getInteger(DIVISOR, 1));
  }
}
