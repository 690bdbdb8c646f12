package org.erroralign.normalize;

import java.math.BigInteger;

/**
 * What a word means in an English number.
 *
 * @param value of the number it stands for; how often {@code double} repeats; else 0
 * @param ending what an ordinal or plural puts behind the digits ({@code third}: rd), else empty
 * @param symbol of a sign, a currency or per cent, else empty
 */
record NumberWord(Kind kind, BigInteger value, String ending, String symbol) {
  enum Kind {
    ZERO,
    UNIT,
    TENS,
    SCALE,
    REPEAT,
    SIGN,
    CURRENCY,
    PERCENT,
    PER,
    POINT,
    AND
  }

  /** Reads a line of the table: kind, word, value or symbol, ending. */
  static NumberWord of(Kind kind, String[] fields) {
    return switch (kind) {
      case SIGN, CURRENCY, PERCENT, PER -> new NumberWord(kind, BigInteger.ZERO, "", fields[2]);
      case POINT, AND -> new NumberWord(kind, BigInteger.ZERO, "", "");
      default ->
          new NumberWord(kind, new BigInteger(fields[2]), fields.length > 3 ? fields[3] : "", "");
    };
  }

  /** Whether it is of a kind, and neither an ordinal nor a plural. */
  boolean isPlain(Kind other) {
    return kind == other && ending.isEmpty();
  }
}
