package org.erroralign.web.emulation.java.util;

/** Named by the library of ranks for ties broken at random, which nobody here asks for. */
public final class SplittableRandom {
  public SplittableRandom() {
    throw new UnsupportedOperationException("random numbers without a seed");
  }

  @SuppressWarnings("DoNotCallSuggester")
  public int nextInt(int bound) {
    throw new UnsupportedOperationException("random numbers without a seed");
  }
}
