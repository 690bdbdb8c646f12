package org.erroralign.stats;

import java.util.LinkedHashMap;
import java.util.Map;
import org.apache.commons.rng.UniformRandomProvider;
import org.erroralign.stats.PairedRates.Value;

/**
 * What exchanging the results of two systems moves from one to the other, unit by unit; units
 * without a difference move nothing, and those that move the same are drawn together.
 */
final class Exchanges {
  private record Move(double errors, double words) {}

  private final double[] errors;
  private final double[] words;
  private final int[] counts;
  private final int units;

  Exchanges(PairedRates rates) {
    Map<Move, Integer> moves = new LinkedHashMap<>();
    int sum = 0;
    for (Value value : rates.values()) {
      Move move =
          new Move(
              value.secondErrors() - value.firstErrors(), value.secondWords() - value.firstWords());
      if (move.errors != 0 || move.words != 0) {
        moves.merge(move, rates.count(value), Integer::sum);
        sum += rates.count(value);
      }
    }
    units = sum;
    errors = moves.keySet().stream().mapToDouble(Move::errors).toArray();
    words = moves.keySet().stream().mapToDouble(Move::words).toArray();
    counts = moves.values().stream().mapToInt(Integer::intValue).toArray();
  }

  /** How many units have a difference. */
  int units() {
    return units;
  }

  /** Errors and words that move when each unit is exchanged or not, at random. */
  double[] draw(UniformRandomProvider random) {
    double[] moved = new double[2];
    long bits = 0;
    int left = 0;
    for (int k = 0; k < counts.length; k++) {
      int exchanged = 0;
      for (int rest = counts[k]; rest > 0; ) {
        if (left == 0) {
          bits = random.nextLong();
          left = Long.SIZE;
        }
        int taken = Math.min(rest, left);
        exchanged += Long.bitCount(bits & (-1L >>> (Long.SIZE - taken)));
        bits = taken == Long.SIZE ? 0 : bits >>> taken;
        left -= taken;
        rest -= taken;
      }
      moved[0] += exchanged * errors[k];
      moved[1] += exchanged * words[k];
    }
    return moved;
  }

  /**
   * Errors and words that move in one of all ways to exchange.
   *
   * @param choice a bit a unit
   */
  double[] sum(int choice) {
    double[] moved = new double[2];
    int rest = choice;
    for (int k = 0; k < counts.length; k++) {
      int exchanged = Integer.bitCount(rest & ((1 << counts[k]) - 1));
      moved[0] += exchanged * errors[k];
      moved[1] += exchanged * words[k];
      rest >>>= counts[k];
    }
    return moved;
  }
}
