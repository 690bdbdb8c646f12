package org.erroralign.align;

/** Reachability along a row of nodes that is kept as bits, 64 nodes at a time. */
final class BitFill {

  private BitFill() {}

  /**
   * The bits that can be reached from {@code from} by steps to the next lower bit, where a step
   * from bit b is open when bit b of {@code open} is set (Kogge-Stone, six doublings).
   */
  static long down(long from, long open) {
    long reached = from;
    long passable = open >>> 1;
    reached |= passable & (reached >>> 1);
    passable &= passable >>> 1;
    reached |= passable & (reached >>> 2);
    passable &= passable >>> 2;
    reached |= passable & (reached >>> 4);
    passable &= passable >>> 4;
    reached |= passable & (reached >>> 8);
    passable &= passable >>> 8;
    reached |= passable & (reached >>> 16);
    passable &= passable >>> 16;
    reached |= passable & (reached >>> 32);
    return reached;
  }

  /** Bit b of the result is the parity of the bits 0 to b. */
  static long prefixParity(long bits) {
    long parity = bits;
    parity ^= parity << 1;
    parity ^= parity << 2;
    parity ^= parity << 4;
    parity ^= parity << 8;
    parity ^= parity << 16;
    parity ^= parity << 32;
    return parity;
  }
}
